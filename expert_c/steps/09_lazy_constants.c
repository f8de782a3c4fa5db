/*
 * vm.c - an interpreter for Quern images (specification, version 1).
 *
 *     vm FILE.qb
 *
 * The image is read and checked whole (section 4 of the specification). What is executed is not its code, though, but a graph of
 * operations (`Op`) into which the code is translated piece by piece, when control first comes to it:
 *
 * - Types are known when code is translated. A piece of code is translated once for each combination of types of its locals and
 *   stack values with which it is reached (a `Version`), so operations on ints or floats look at no types. Only where a value of
 *   unknown type appears, as an element of an array or a global, an operation compares the type with the one that it saw first;
 *   if it is another one, it goes on in a version for that.
 * - The operand stack exists while code is translated, and hardly afterwards: an operation takes its operands from locals, stack
 *   slots, constants or the accumulator, and puts its result where the code wants it.
 * - An operation is a small C function which ends by calling that of the next one. The compiler makes jumps of these calls, and
 *   keeps the state of the machine in the registers in which arguments are passed.
 * - Memory is reclaimed by a copying collector, so no references are counted, and an object is made by moving a pointer.
 */

#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Limits (section 7), exit codes (section 6) ----------------------------------------------------------------- */
enum {
    LIMIT_FILE = 1048576, LIMIT_NAME = 64, LIMIT_STACK = 255, LIMIT_DEPTH = 10000, LIMIT_STRING = 1048576,
    LIMIT_ARRAY = 1048576, LIMIT_MAP = 131072, LIMIT_NESTING = 100, LIMIT_OUTPUT = 1048576
};

typedef enum {
    EXIT_USAGE = 2,
    ERROR_FORMAT = 10, ERROR_CODE = 11, ERROR_STACK = 12,
    ERROR_TYPE = 20, ERROR_ZERO = 21, ERROR_INDEX = 22, ERROR_RANGE = 23, ERROR_ARITY = 24,
    ERROR_DEPTH = 25, ERROR_LENGTH = 26, ERROR_NESTING = 27, ERROR_OUTPUT = 28
} ExitCode;

/* ---- Opcodes (section 8.1) -------------------------------------------------------------------------------------- */
/*
 * What the load check has to know of the instructions, in the order of their opcodes: the kind of the operand, where control goes
 * on, and how many values are popped and pushed. `CALL`, `CALLV` and `ARRAY` pop as many more as their operand says.
 */
#define OPCODES(X) \
    X(NIL,     NONE,     NEXT,   0, 1) X(TRUE,    NONE,     NEXT,   0, 1) X(FALSE,   NONE,     NEXT,   0, 1) \
    X(ICONST,  INT32,    NEXT,   0, 1) X(CONST,   CONSTANT, NEXT,   0, 1) X(FUNC,    FUNCTION, NEXT,   0, 1) \
    X(POP,     NONE,     NEXT,   1, 0) X(DUP,     NONE,     NEXT,   1, 2) X(DUP2,    NONE,     NEXT,   2, 4) \
    X(SWAP,    NONE,     NEXT,   2, 2) X(LOAD,    LOCAL,    NEXT,   0, 1) X(STORE,   LOCAL,    NEXT,   1, 0) \
    X(GLOAD,   GLOBAL,   NEXT,   0, 1) X(GSTORE,  GLOBAL,   NEXT,   1, 0) X(ADD,     NONE,     NEXT,   2, 1) \
    X(SUB,     NONE,     NEXT,   2, 1) X(MUL,     NONE,     NEXT,   2, 1) X(DIV,     NONE,     NEXT,   2, 1) \
    X(IDIV,    NONE,     NEXT,   2, 1) X(MOD,     NONE,     NEXT,   2, 1) X(NEG,     NONE,     NEXT,   1, 1) \
    X(SQRT,    NONE,     NEXT,   1, 1) X(FLOOR,   NONE,     NEXT,   1, 1) X(BAND,    NONE,     NEXT,   2, 1) \
    X(BOR,     NONE,     NEXT,   2, 1) X(BXOR,    NONE,     NEXT,   2, 1) X(SHL,     NONE,     NEXT,   2, 1) \
    X(SHR,     NONE,     NEXT,   2, 1) X(USHR,    NONE,     NEXT,   2, 1) X(EQ,      NONE,     NEXT,   2, 1) \
    X(NE,      NONE,     NEXT,   2, 1) X(LT,      NONE,     NEXT,   2, 1) X(LE,      NONE,     NEXT,   2, 1) \
    X(GT,      NONE,     NEXT,   2, 1) X(GE,      NONE,     NEXT,   2, 1) X(NOT,     NONE,     NEXT,   1, 1) \
    X(TYPE,    NONE,     NEXT,   1, 1) X(TOINT,   NONE,     NEXT,   1, 1) X(TOFLOAT, NONE,     NEXT,   1, 1) \
    X(TOSTR,   NONE,     NEXT,   1, 1) X(JMP,     TARGET,   JUMP,   0, 0) X(JT,      TARGET,   BRANCH, 1, 0) \
    X(JF,      TARGET,   BRANCH, 1, 0) X(CALL,    FUNCTION, NEXT,   0, 1) X(CALLV,   COUNT8,   NEXT,   1, 1) \
    X(RET,     NONE,     END,    1, 0) X(HALT,    NONE,     END,    0, 0) X(CONCAT,  NONE,     NEXT,   2, 1) \
    X(CHR,     NONE,     NEXT,   1, 1) X(FIND,    NONE,     NEXT,   3, 1) X(REPEAT,  NONE,     NEXT,   2, 1) \
    X(LEN,     NONE,     NEXT,   1, 1) X(GET,     NONE,     NEXT,   2, 1) X(SET,     NONE,     NEXT,   3, 0) \
    X(SLICE,   NONE,     NEXT,   3, 1) X(ARRAY,   COUNT8,   NEXT,   0, 1) X(FILL,    NONE,     NEXT,   2, 1) \
    X(APUSH,   NONE,     NEXT,   2, 0) X(APOP,    NONE,     NEXT,   1, 1) X(EXTEND,  NONE,     NEXT,   2, 0) \
    X(MAP,     NONE,     NEXT,   0, 1) X(HAS,     NONE,     NEXT,   2, 1) X(DEL,     NONE,     NEXT,   2, 1) \
    X(NEXT,    NONE,     NEXT,   2, 2) X(PRINT,   NONE,     NEXT,   1, 0) X(PRINTLN, NONE,     NEXT,   1, 0)

#define OPCODE_NAME(name, operand, flow, pops, pushes) OP_##name,
typedef enum { OPCODES(OPCODE_NAME) OPCODE_COUNT } Opcode;

typedef enum {
    OPERAND_NONE, OPERAND_LOCAL, OPERAND_GLOBAL, OPERAND_CONSTANT, OPERAND_FUNCTION, OPERAND_COUNT8, OPERAND_INT32, OPERAND_TARGET
} OperandKind;

typedef enum { FLOW_NEXT, FLOW_JUMP, FLOW_BRANCH, FLOW_END } Flow;

typedef struct {
    uint8_t operand, flow, pops, pushes, size; /* the size is that of the whole instruction */
} OpcodeInfo;

#define SIZE_OF_NONE 1
#define SIZE_OF_LOCAL 2
#define SIZE_OF_GLOBAL 3
#define SIZE_OF_CONSTANT 3
#define SIZE_OF_FUNCTION 3
#define SIZE_OF_COUNT8 2
#define SIZE_OF_INT32 5
#define SIZE_OF_TARGET 5
#define OPCODE_INFO(name, operand, flow, pops, pushes) { OPERAND_##operand, FLOW_##flow, pops, pushes, SIZE_OF_##operand },
static const OpcodeInfo opcode_infos[] = { OPCODES(OPCODE_INFO) };

/* ---- Values and objects ----------------------------------------------------------------------------------------- */
typedef enum {
    TYPE_NIL, TYPE_BOOL, TYPE_INT, TYPE_FLOAT, TYPE_STRING, TYPE_ARRAY, TYPE_MAP, TYPE_FUNCTION, TYPE_COUNT,
    TYPE_MOVED = TYPE_COUNT /* only as the kind of an object, of which the collector has made a copy */
} Type;

typedef struct Object Object;
typedef struct String String;
typedef struct Array Array;
typedef struct Map Map;

/* Bools are the ints 0 and 1; a function is the int that is its index. The payload of nil means nothing. */
typedef struct {
    union {
        int64_t integer;
        double floating;
        Object *object;
        String *string;
        Array *array;
        Map *map;
        void *pointer;
        uint16_t slots[4]; /* in operations: where operands lie */
    } as;
    uint32_t type, unused;
} Value;

/* The beginning of every string, array and map. An object that was moved holds the place of its copy behind the kind. */
struct Object {
    uint32_t kind;   /* a Type */
    uint32_t length; /* bytes of a string, elements of an array, present entries of a map */
};

struct String {
    Object object;
    uint32_t hash; /* 0 if it was not computed yet */
    char bytes[];
};

struct Array {
    Object object;
    Value *items;
    uint32_t capacity, number; /* numbers are given to arrays and maps that are hashed; 0 if it has none yet */
};

/*
 * A map keeps its entries in the order of their numbers. An entry that is removed stays in its place until the entries are
 * compacted. The slots are a hash table with linear probing; a slot holds the index of an entry plus 1, or 0 if it is free.
 */
typedef struct {
    Value key, value;
    int64_t number;
    uint32_t hash;
    uint32_t skip; /* 0 if the entry is present; if it is removed, no present one is behind it and before this index */
} Entry;

struct Map {
    Object object;
    Entry *entries;
    uint32_t used, capacity; /* the removed entries are in use, too */
    uint32_t *slots;
    uint32_t slot_count, number;
    int64_t next_number;
};

typedef struct Version Version;
typedef struct Body Body;

/* May calls of a function be carried out in place? */
typedef enum { INLINING_UNKNOWN, INLINING_YES, INLINING_NO } Inlining;

typedef struct {
    const char *name;
    const uint8_t *code;
    Body *bodies[2]; /* the second one has no calls carried out in place; NULL while they are not translated */
    uint32_t code_size, index;
    uint8_t name_length, parameters, locals, stack_height;
    uint8_t inlining; /* an Inlining */
} Function;

static struct {
    uint8_t *image;
    size_t image_size, position; /* where the load check reads on */
    uint8_t *is_start, *is_target; /* for each byte of the image: does an instruction begin there, and does one jump there? */
    Value *constants;
    Function *functions;
    Value *globals;
    const Function *main;
    uint32_t constant_count, function_count, global_count;
} program;

static inline Value value_of_int(int64_t integer) { return (Value){ .as.integer = integer, .type = TYPE_INT }; }
static inline Value value_of_bool(bool boolean) { return (Value){ .as.integer = boolean, .type = TYPE_BOOL }; }
static inline Value value_of_float(double floating) { return (Value){ .as.floating = floating, .type = TYPE_FLOAT }; }
static inline Value value_of_object(void *object, Type type) { return (Value){ .as.object = object, .type = type }; }
static inline bool is_object_type(uint32_t type) { return type - TYPE_STRING <= TYPE_MAP - TYPE_STRING; }
static inline bool is_number_type(uint32_t type) { return type - TYPE_INT <= TYPE_FLOAT - TYPE_INT; }

/* ---- The end of the program ------------------------------------------------------------------------------------- */
/* Text that is being made may be longer than what counts as printed, but not than the limit and a little. */
static struct {
    size_t printed;
    char bytes[LIMIT_OUTPUT + 64];
} output;

static _Noreturn void finish(int exit_code) {
    if (output.printed > 0) {
        setvbuf(stdout, NULL, _IONBF, 0);
        fwrite(output.bytes, 1, output.printed, stdout);
    }
    _Exit(exit_code);
}

static _Noreturn void internal_error(const char *message) {
    fprintf(stderr, "vm: internal error: %s\n", message);
    abort();
}

static _Noreturn void raise_error(ExitCode code) { finish((int)code); }

/* Rejects the image, before anything of it is executed. */
static _Noreturn void reject(ExitCode code, const char *reason) {
    fprintf(stderr, "vm: error %d: %s\n", (int)code, reason);
    _Exit((int)code);
}

static void *allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    if (memory == NULL) internal_error("out of memory");
    return memory;
}

static void *allocate_zeros(size_t size) {
    void *memory = calloc(size > 0 ? size : 1, 1);
    if (memory == NULL) internal_error("out of memory");
    return memory;
}

/* ---- The heap --------------------------------------------------------------------------------------------------- */
/*
 * Objects, and the items of small arrays and maps, are cut one behind the other from a space. Large buffers, the items of large
 * arrays and maps, come from the C library and are never moved. When there is no room, the collector copies what is reachable into
 * a new space, and frees the old one and the large buffers that nobody has.
 */
enum {
    HEAP_SPACE = 48 << 20,    /* not resident before it is used; a space and a copy of all data have to fit into memory */
    HEAP_MORE = 8 << 20,      /* what is free at least after a collection */
    HEAP_SLACK = 64,          /* copies of strings may read and write a little behind the end */
    LARGE_BUFFER = 32 << 10,  /* from this size on a buffer is large */
    LARGE_FIRST_LIMIT = 24 << 20, LARGE_MORE = 16 << 20
};

typedef struct Large {
    struct Large *next;
    size_t size;
    bool is_used;
    _Alignas(16) char bytes[];
} Large;

static struct {
    char *next, *end, *base; /* of the space */
    size_t needed;           /* what the operation that asks for a collection could not get */
    size_t needed_large;
    Large *large;
    size_t large_bytes, large_limit;
} heap;

static void open_space(size_t size) {
    heap.base = allocate(size + HEAP_SLACK);
    heap.next = heap.base;
    heap.end = heap.base + size;
}

static inline size_t rounded(size_t size) { return (size + 7) & ~(size_t)7; }
static inline bool has_room(size_t size) { return (size_t)(heap.end - heap.next) >= size; }

/* Memory in the space, of which there has to be enough; the size is a multiple of 8. */
static inline void *take(size_t size) {
    void *memory = heap.next;
    heap.next += size;
    return memory;
}

static inline bool has_room_for_buffer(size_t size) {
    if (size < LARGE_BUFFER) {
        heap.needed = size;
        return has_room(size);
    }
    heap.needed_large = size;
    return heap.large_bytes + size <= heap.large_limit;
}

static void *take_buffer(size_t size) {
    if (size < LARGE_BUFFER) return take(rounded(size));
    Large *large = allocate(sizeof(Large) + size);
    *large = (Large){ .next = heap.large, .size = size };
    heap.large = large;
    heap.large_bytes += size;
    return large->bytes;
}

static Large *large_of(void *bytes) { return (Large *)(void *)((char *)bytes - offsetof(Large, bytes)); }

static size_t string_size(size_t length) { return rounded(offsetof(String, bytes) + length); }
static bool is_large(size_t size) { return size >= LARGE_BUFFER; }

static void *move_bytes(const void *from, size_t size) {
    void *to = take(rounded(size));
    return size > 0 ? memcpy(to, from, size) : to;
}

/* Copies an object to the new space, unless that was done or it does not lie in the old one. */
static Object *moved(Object *object, const char *old_base, size_t old_size) {
    if ((uintptr_t)object - (uintptr_t)old_base >= old_size) return object;
    if (object->kind == TYPE_MOVED) {
        memcpy(&object, object + 1, sizeof object);
        return object;
    }
    Object *copy;
    if (object->kind == TYPE_STRING) {
        copy = move_bytes(object, string_size(object->length));
    } else if (object->kind == TYPE_ARRAY) {
        Array *array = move_bytes(object, sizeof(Array));
        if (is_large(array->capacity * sizeof(Value))) {
            large_of(array->items)->is_used = true;
        } else {
            array->items = move_bytes(array->items, array->object.length * sizeof(Value));
            array->capacity = array->object.length;
        }
        copy = &array->object;
    } else {
        Map *map = move_bytes(object, sizeof(Map));
        if (is_large(map->capacity * sizeof(Entry))) {
            large_of(map->entries)->is_used = true;
        } else {
            map->entries = move_bytes(map->entries, map->used * sizeof(Entry));
            map->capacity = map->used;
        }
        if (is_large(map->slot_count * sizeof(uint32_t))) large_of(map->slots)->is_used = true;
        else map->slots = move_bytes(map->slots, map->slot_count * sizeof(uint32_t));
        copy = &map->object;
    }
    object->kind = TYPE_MOVED;
    memcpy(object + 1, &copy, sizeof copy);
    return copy;
}

static struct { const char *base; size_t size; } old_space;

static inline void move_value(Value *value) {
    if (is_object_type(value->type)) value->as.object = moved(value->as.object, old_space.base, old_space.size);
}

static void move_roots(void *roots);

/* The objects in the new space are gone through in order; each one moves those that it holds behind all others. */
static void move_contents(void) {
    for (char *place = heap.base; place < heap.next;) {
        Object *object = (Object *)(void *)place;
        if (object->kind == TYPE_STRING) {
            place += string_size(object->length);
        } else if (object->kind == TYPE_ARRAY) {
            Array *array = (Array *)(void *)object;
            place += sizeof(Array);
            if (!is_large(array->capacity * sizeof(Value))) place += array->object.length * sizeof(Value);
            for (uint32_t i = 0; i < array->object.length; i++) move_value(&array->items[i]);
        } else {
            Map *map = (Map *)(void *)object;
            place += sizeof(Map);
            if (!is_large(map->capacity * sizeof(Entry))) place += map->used * sizeof(Entry);
            if (!is_large(map->slot_count * sizeof(uint32_t))) place += rounded(map->slot_count * sizeof(uint32_t));
            for (uint32_t i = 0; i < map->used; i++) {
                move_value(&map->entries[i].key);
                move_value(&map->entries[i].value);
            }
        }
    }
}

static void free_large_buffers(void) {
    for (Large **link = &heap.large; *link != NULL;) {
        Large *large = *link;
        if (large->is_used) {
            large->is_used = false;
            link = &large->next;
        } else {
            *link = large->next;
            heap.large_bytes -= large->size;
            free(large);
        }
    }
}

/* Makes the room that is needed. The roots are whatever `move_roots` understands. */
static void collect(void *roots) {
    char *old_base = heap.base;
    size_t used = (size_t)(heap.next - heap.base);
    old_space.base = old_base, old_space.size = (size_t)(heap.end - heap.base);
    /* All that was used may have to be moved, but then only so much of the new space is used as is good for what was moved. */
    open_space((used > HEAP_SPACE ? used : HEAP_SPACE) + heap.needed + HEAP_MORE);
    move_roots(roots);
    move_contents();
    size_t wanted = (size_t)(heap.next - heap.base) + heap.needed + HEAP_MORE;
    heap.end = heap.base + (wanted > HEAP_SPACE ? wanted : HEAP_SPACE);
    free(old_base);
    free_large_buffers();
    heap.large_limit = heap.large_bytes + heap.needed_large + LARGE_MORE;
    heap.needed = heap.needed_large = 0;
}

/* ---- Strings ---------------------------------------------------------------------------------------------------- */
/* Copies bytes in blocks of 16. It may read and write up to 15 bytes more: what is behind the source has to be readable, and what
 * is behind the destination free. */
static inline void copy_blocks(char *to, const char *from, size_t count) {
    for (size_t i = 0; i < count; i += 16) memcpy(to + i, from + i, 16);
}

/* A string in the heap, where there has to be room for it, whose bytes are still to be filled in. */
static inline String *take_string(size_t length) {
    String *string = take(string_size(length));
    string->object.kind = TYPE_STRING, string->object.length = (uint32_t)length;
    string->hash = 0;
    return string;
}

/* Strings that do not lie in the heap: constants, the names of types, and all strings of one byte. */
static String *permanent_string(const char *bytes, size_t length) {
    String *string = allocate(string_size(length) + HEAP_SLACK);
    string->object = (Object){ .kind = TYPE_STRING, .length = (uint32_t)length };
    string->hash = 0;
    memcpy(string->bytes, bytes, length);
    memset(string->bytes + length, 0, 16);
    return string;
}

static String *string_of_byte(uint8_t byte) {
    static String *strings[256];
    if (strings[byte] == NULL) strings[byte] = permanent_string((const char *)&byte, 1);
    return strings[byte];
}

static String *name_of_type(uint32_t type) {
    static const char *const names[] = { "nil", "bool", "int", "float", "string", "array", "map", "function" };
    static String *strings[TYPE_COUNT];
    if (strings[type] == NULL) strings[type] = permanent_string(names[type], strlen(names[type]));
    return strings[type];
}

/* The first place of `part` in `string` from `start` on, or -1. */
static int64_t find_string(const String *string, const String *part, size_t start) {
    size_t length = string->object.length, part_length = part->object.length;
    if (part_length == 0) return (int64_t)start;
    if (part_length > length - start) return -1;
    const char *place = string->bytes + start, *last = string->bytes + length - part_length, first = part->bytes[0];
    for (; place <= last; place++) {
        if (last - place >= 32) {
            place = memchr(place, first, (size_t)(last - place) + 1);
            if (place == NULL) return -1;
        }
        if (*place == first && memcmp(place, part->bytes, part_length) == 0) return place - string->bytes;
    }
    return -1;
}

/* The int for which a numeral stands, or nil if the string is no numeral (section 8.6). */
static Value string_to_int(const String *string) {
    size_t length = string->object.length;
    bool is_negative = length > 0 && string->bytes[0] == '-';
    size_t start = is_negative ? 1 : 0;
    uint64_t largest = (uint64_t)INT64_MAX + (is_negative ? 1 : 0), magnitude = 0;
    if (start == length) return (Value){ .type = TYPE_NIL };
    for (size_t i = start; i < length; i++) {
        uint64_t digit = (uint64_t)(unsigned char)string->bytes[i] - '0';
        if (digit > 9) return (Value){ .type = TYPE_NIL };
        if (i - start >= 18 && magnitude > (largest - digit) / 10) return (Value){ .type = TYPE_NIL };
        magnitude = magnitude * 10 + digit;
    }
    return value_of_int((int64_t)(is_negative ? 0 - magnitude : magnitude));
}

/* ---- Numbers (sections 2.3, 2.4 and 8.3) ------------------------------------------------------------------------ */
#define TWO_TO_63 9223372036854775808.0

static inline double float_of(Value number) {
    return number.type == TYPE_INT ? (double)number.as.integer : number.as.floating;
}

static inline int64_t wrapped_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }
static inline int64_t wrapped_subtract(int64_t a, int64_t b) { return (int64_t)((uint64_t)a - (uint64_t)b); }
static inline int64_t wrapped_multiply(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

static double remainder_of_floats(double a, double b) {
    if (isnan(a) || isinf(a) || isnan(b) || b == 0.0) return NAN;
    double remainder = fmod(a, b);
    if (remainder == 0.0) return copysign(0.0, b);
    return (remainder < 0.0) != (b < 0.0) ? remainder + b : remainder;
}

/* The greatest float with an integral value that is not above the number. Zeros keep their sign. */
static inline double floor_of(double number) {
    if (!(fabs(number) < 4503599627370496.0)) return number; /* from 2^52 on all floats are integral */
    double truncated = (double)(int64_t)number;
    if (truncated == number) return number;
    return truncated > number ? truncated - 1.0 : truncated;
}

/* Arithmetic of which the result is a float. */
static double float_arithmetic(Opcode opcode, double x, double y) {
    switch (opcode) {
    case OP_ADD: return x + y;
    case OP_SUB: return x - y;
    case OP_MUL: return x * y;
    case OP_DIV: return x / y;
    case OP_IDIV: return floor_of(x / y);
    default: return remainder_of_floats(x, y);
    }
}

/* ---- Equality and order (sections 2.6 and 2.7) ------------------------------------------------------------------ */
typedef enum { ORDER_LESS, ORDER_EQUAL, ORDER_GREATER, ORDER_NONE } Order;

static Order compare_ints(int64_t a, int64_t b) { return a < b ? ORDER_LESS : a > b ? ORDER_GREATER : ORDER_EQUAL; }

static Order compare_floats(double a, double b) {
    if (isnan(a) || isnan(b)) return ORDER_NONE;
    return a < b ? ORDER_LESS : a > b ? ORDER_GREATER : ORDER_EQUAL;
}

static Order compare_strings(const String *a, const String *b) {
    uint32_t a_length = a->object.length, b_length = b->object.length;
    int order = memcmp(a->bytes, b->bytes, a_length < b_length ? a_length : b_length);
    return order != 0 ? compare_ints(order, 0) : compare_ints(a_length, b_length);
}

static inline bool are_same_strings(const String *a, const String *b) {
    return a == b || (a->object.length == b->object.length && memcmp(a->bytes, b->bytes, a->object.length) == 0);
}

/* Exact: the int is not rounded to a float. */
static Order compare_int_with_float(int64_t a, double b) {
    if (isnan(b)) return ORDER_NONE;
    if (b >= TWO_TO_63) return ORDER_LESS;
    if (b < -TWO_TO_63) return ORDER_GREATER;
    double truncated = trunc(b);
    Order order = compare_ints(a, (int64_t)truncated);
    return order == ORDER_EQUAL ? compare_floats(truncated, b) : order;
}

static Order compare_numbers(Value a, Value b) {
    if (a.type == TYPE_INT && b.type == TYPE_INT) return compare_ints(a.as.integer, b.as.integer);
    if (a.type == TYPE_INT) return compare_int_with_float(a.as.integer, b.as.floating);
    if (b.type == TYPE_INT) {
        Order order = compare_int_with_float(b.as.integer, a.as.floating);
        return order == ORDER_LESS ? ORDER_GREATER : order == ORDER_GREATER ? ORDER_LESS : order;
    }
    return compare_floats(a.as.floating, b.as.floating);
}

static bool are_equal(Value a, Value b) {
    if (is_number_type(a.type) && is_number_type(b.type)) return compare_numbers(a, b) == ORDER_EQUAL;
    if (a.type != b.type) return false;
    if (a.type == TYPE_NIL) return true;
    if (a.type == TYPE_STRING) return are_same_strings(a.as.string, b.as.string);
    return a.as.integer == b.as.integer;
}

/*
 * An int and a float, exactly. Rounding keeps the order, so only if the rounded int equals the float has the int itself to be
 * looked at; the float is integral then, and at most 2^63.
 */
static inline bool is_int_less(int64_t a, double b) {
    double rounded_a = (double)a;
    if (rounded_a != b) return rounded_a < b;
    return b >= TWO_TO_63 || a < (int64_t)b;
}
static inline bool is_float_less(double a, int64_t b) {
    double rounded_b = (double)b;
    if (a != rounded_b) return a < rounded_b;
    return a < TWO_TO_63 && (int64_t)a < b;
}
static inline bool is_int_less_equal(int64_t a, double b) {
    double rounded_a = (double)a;
    if (rounded_a != b) return rounded_a < b;
    return b >= TWO_TO_63 || a <= (int64_t)b;
}
static inline bool is_float_less_equal(double a, int64_t b) {
    double rounded_b = (double)b;
    if (a != rounded_b) return a < rounded_b;
    return a < TWO_TO_63 && (int64_t)a <= b;
}
static inline bool is_int_equal(int64_t a, double b) { return (double)a == b && b < TWO_TO_63 && a == (int64_t)b; }

/* Are two strings in order, of which the first bytes often decide? */
static inline bool is_string_less(const String *a, const String *b) {
    if (a->object.length > 0 && b->object.length > 0 && a->bytes[0] != b->bytes[0])
        return (unsigned char)a->bytes[0] < (unsigned char)b->bytes[0];
    return compare_strings(a, b) == ORDER_LESS;
}

/* ---- Maps (section 9) ------------------------------------------------------------------------------------------- */
static bool is_nan(Value value) { return value.type == TYPE_FLOAT && isnan(value.as.floating); }
static bool is_same_key(Value a, Value b) { return are_equal(a, b) || (is_nan(a) && is_nan(b)); }

/* A full product, whose halves are mixed. */
static inline uint32_t hash_bits(uint64_t bits) {
    unsigned __int128 product = (unsigned __int128)bits * UINT64_C(0x9E3779B97F4A7C15);
    return (uint32_t)((uint64_t)(product >> 64) ^ (uint64_t)product);
}

/* An int and a float that stand for the same number must have the same hash, and all NaNs have one. */
static uint32_t hash_float(double floating) {
    if (isnan(floating)) return 7;
    if (floating >= -TWO_TO_63 && floating < TWO_TO_63 && floating == trunc(floating))
        return hash_bits((uint64_t)(int64_t)floating);
    uint64_t bits;
    memcpy(&bits, &floating, sizeof bits);
    return hash_bits(bits);
}

static uint32_t compute_string_hash(String *string) {
    uint64_t hash = string->object.length + UINT64_C(0x2545F4914F6CDD1D);
    size_t length = string->object.length, i = 0;
    uint64_t block = 0;
    for (; i + 8 <= length; i += 8) {
        memcpy(&block, string->bytes + i, 8);
        unsigned __int128 product = (unsigned __int128)(hash ^ block) * UINT64_C(0x9E3779B97F4A7C15);
        hash = (uint64_t)(product >> 64) ^ (uint64_t)product;
    }
    block = 0;
    for (unsigned shift = 0; i < length; i++, shift += 8) block |= (uint64_t)(uint8_t)string->bytes[i] << shift;
    uint32_t result = hash_bits(hash ^ block) | 1; /* not 0, which means that there is none */
    string->hash = result;
    return result;
}

static inline uint32_t hash_string(String *string) { return string->hash != 0 ? string->hash : compute_string_hash(string); }

/* Arrays and maps are hashed by a number that they get when they are first hashed: their place may change. */
static uint32_t hash_identity(uint32_t *number) {
    static uint32_t last;
    if (*number == 0) *number = ++last;
    return hash_bits(UINT64_C(1) << 40 | *number);
}

static uint32_t hash_value(Value value) {
    switch (value.type) {
    case TYPE_NIL: return 1;
    case TYPE_BOOL: return value.as.integer != 0 ? 3 : 2;
    case TYPE_INT: return hash_bits((uint64_t)value.as.integer);
    case TYPE_FLOAT: return hash_float(value.as.floating);
    case TYPE_STRING: return hash_string(value.as.string);
    case TYPE_ARRAY: return hash_identity(&value.as.array->number);
    case TYPE_MAP: return hash_identity(&value.as.map->number);
    default: return hash_bits(UINT64_C(1) << 41 | (uint64_t)value.as.integer);
    }
}

static inline bool has_key(const Entry *entry, Value key, uint32_t hash) {
    if (entry->hash != hash || entry->skip != 0) return false;
    if (entry->key.type == key.type && entry->key.as.integer == key.as.integer) return true;
    return is_same_key(entry->key, key);
}

/* The entry with the key, or NULL. */
static inline Entry *find_entry(const Map *map, Value key, uint32_t hash) {
    if (map->slot_count == 0) return NULL;
    uint32_t mask = map->slot_count - 1;
    for (uint32_t slot = hash & mask; map->slots[slot] != 0; slot = (slot + 1) & mask) {
        Entry *entry = &map->entries[map->slots[slot] - 1];
        if (has_key(entry, key, hash)) return entry;
    }
    return NULL;
}

/* The same for a key that is a string. */
static Entry *find_string_entry(const Map *map, String *key) {
    if (map->slot_count == 0) return NULL;
    uint32_t mask = map->slot_count - 1, hash = hash_string(key);
    for (uint32_t slot = hash & mask; map->slots[slot] != 0; slot = (slot + 1) & mask) {
        Entry *entry = &map->entries[map->slots[slot] - 1];
        if (entry->hash != hash || entry->key.type != TYPE_STRING) continue; /* a removed entry has no key */
        const String *other = entry->key.as.string;
        if (other == key) return entry;
        size_t length = key->object.length;
        if (other->object.length != length) continue;
        if (length <= 16) { /* what is behind the bytes can be read, too */
            uint64_t a, b;
            memcpy(&a, key->bytes, 8), memcpy(&b, other->bytes, 8);
            uint64_t difference = a ^ b;
            if (length < 8) {
                if (difference << (64 - 8 * length - (length == 0)) == 0 || length == 0) return entry;
                continue;
            }
            memcpy(&a, key->bytes + length - 8, 8), memcpy(&b, other->bytes + length - 8, 8);
            if ((difference | (a ^ b)) == 0) return entry;
        } else if (memcmp(other->bytes, key->bytes, length) == 0) {
            return entry;
        }
    }
    return NULL;
}

static Entry *find_any_entry(const Map *map, Value key) {
    return key.type == TYPE_STRING ? find_string_entry(map, key.as.string) : find_entry(map, key, hash_value(key));
}

/* The value in the map, which is nil where there is none. */
static const Value *find_in_map(const Map *map, Value key) {
    static const Value nil = { .type = TYPE_NIL };
    Entry *entry = find_any_entry(map, key);
    return entry != NULL ? &entry->value : &nil;
}

/* Enters the entry with this index in the hash table. */
static void fill_slot(Map *map, uint32_t index) {
    uint32_t mask = map->slot_count - 1;
    uint32_t slot = map->entries[index].hash & mask;
    while (map->slots[slot] != 0) slot = (slot + 1) & mask;
    map->slots[slot] = index + 1;
}

static void fill_slots(Map *map) {
    memset(map->slots, 0, map->slot_count * sizeof(uint32_t));
    for (uint32_t i = 0; i < map->used; i++) fill_slot(map, i);
}

/* Throws out the removed entries. */
static void compact(Map *map) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < map->used; i++)
        if (map->entries[i].skip == 0) map->entries[kept++] = map->entries[i];
    map->used = kept;
    fill_slots(map);
}

/*
 * Makes room for an entry: by throwing out the removed ones, if they are a quarter of all or more, otherwise by doubling. Both
 * leave a quarter or more of the entries free, so the work is constant for each entry that is added. False: there is not enough
 * memory for it without a collection.
 */
static bool reserve_entry(Map *map) {
    if (map->used < map->capacity) return true;
    if (map->capacity >= 4 && map->object.length <= map->capacity - map->capacity / 4) {
        compact(map);
        return true;
    }
    uint32_t capacity = 4;
    while (capacity <= map->used) capacity *= 2;
    size_t entry_bytes = capacity * sizeof(Entry), slot_bytes = capacity * 2 * sizeof(uint32_t);
    /* Both are large or small independently of each other, so there has to be room for both of either kind. */
    heap.needed = heap.needed_large = entry_bytes + slot_bytes;
    if (!has_room(entry_bytes < LARGE_BUFFER ? entry_bytes + slot_bytes : slot_bytes < LARGE_BUFFER ? slot_bytes : 0)) return false;
    if (entry_bytes >= LARGE_BUFFER && heap.large_bytes + entry_bytes + slot_bytes > heap.large_limit) return false;
    Entry *entries = take_buffer(entry_bytes);
    if (map->used > 0) memcpy(entries, map->entries, map->used * sizeof(Entry));
    map->entries = entries, map->capacity = capacity;
    map->slots = take_buffer(slot_bytes), map->slot_count = capacity * 2;
    fill_slots(map);
    return true;
}

/* False: there is not enough memory for it without a collection. */
static bool map_set(Map *map, Value key, Value value) {
    Entry *entry = find_any_entry(map, key);
    if (entry != NULL) {
        entry->value = value;
        return true;
    }
    if (map->object.length >= LIMIT_MAP) raise_error(ERROR_LENGTH);
    if (!reserve_entry(map)) return false;
    map->entries[map->used] = (Entry){ key, value, map->next_number, hash_value(key), 0 };
    fill_slot(map, map->used);
    map->used++;
    map->next_number++;
    map->object.length++;
    return true;
}

static bool map_delete(Map *map, Value key) {
    Entry *entry = find_any_entry(map, key);
    if (entry == NULL) return false;
    entry->skip = (uint32_t)(entry - map->entries) + 1;
    entry->key.type = entry->value.type = TYPE_NIL;
    map->object.length--;
    return true;
}

/* The index of the first entry at `index` or behind it that is present, or `used`. Long rows of removed ones are passed once. */
static uint32_t present_entry(Map *map, uint32_t index) {
    uint32_t found = index;
    while (found < map->used && map->entries[found].skip != 0) found = map->entries[found].skip;
    if (found != index) map->entries[index].skip = found;
    return found;
}

/* The present entry with the lowest number that is not below the cursor, or NULL. */
static Entry *map_next(Map *map, int64_t cursor) {
    uint32_t low = 0, high = map->used;
    if (high == 0 || cursor > map->entries[high - 1].number) return NULL;
    {
        /* Numbers are at least as far apart as indices, so the entry lies at most as far behind the first as the cursor. */
        int64_t ahead = cursor - map->entries[0].number;
        if (ahead <= 0) high = 0;
        else if (ahead < high && map->entries[ahead].number == cursor) low = high = (uint32_t)ahead;
    }
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (map->entries[middle].number < cursor) low = middle + 1;
        else high = middle;
    }
    uint32_t index = present_entry(map, low);
    return index < map->used ? &map->entries[index] : NULL;
}

/* ---- Text (section 10) ------------------------------------------------------------------------------------------ */
/* A text that is being made, up to a limit; beyond it the error is raised. It has 32 bytes of room more than the limit. */
typedef struct {
    char *next, *end;
    ExitCode error;
} Text;

static void write_bytes(Text *text, const char *bytes, size_t count) {
    if (count > (size_t)(text->end - text->next)) raise_error(text->error);
    memcpy(text->next, bytes, count);
    text->next += count;
}

#define WRITE_LITERAL(text, literal) write_bytes(text, "" literal, sizeof literal - 1)

static const char two_digits[] =
    "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748"
    "49505152535455565758596061626364656667686970717273747576777879808182838485868788899091929394959697"
    "9899";

/* Writes the digits of a number in front of `end`, and gives their beginning. */
static char *write_digits(char *end, uint64_t number) {
    while (number >= 100) {
        end -= 2;
        memcpy(end, two_digits + number % 100 * 2, 2);
        number /= 100;
    }
    if (number >= 10) {
        end -= 2;
        memcpy(end, two_digits + number * 2, 2);
    } else {
        *--end = (char)('0' + number);
    }
    return end;
}

static void write_int(Text *text, int64_t integer) {
    char numeral[24], *end = numeral + sizeof numeral;
    char *start = write_digits(end, integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer);
    if (integer < 0) *--start = '-';
    write_bytes(text, start, (size_t)(end - start));
}

/*
 * The shortest decimal that reads back as a float is found by the method "Schubfach" of Raffaele Giulietti: the float and the two
 * ends of the interval of what reads back as it are multiplied by a power of ten, so that the interval holds at least one whole
 * number and at most one multiple of ten; and the numbers next to the float are looked at. Each power is given by its 128 highest
 * bits, rounded up, from 10^-292 on.
 */
static const uint64_t powers_of_ten[][2] = {
    { 0xFF77B1FCBEBCDC4F, 0x25E8E89C13BB0F7B }, { 0x9FAACF3DF73609B1, 0x77B191618C54E9AD }, { 0xC795830D75038C1D, 0xD59DF5B9EF6A2418 },
    { 0xF97AE3D0D2446F25, 0x4B0573286B44AD1E }, { 0x9BECCE62836AC577, 0x4EE367F9430AEC33 }, { 0xC2E801FB244576D5, 0x229C41F793CDA740 },
    { 0xF3A20279ED56D48A, 0x6B43527578C11110 }, { 0x9845418C345644D6, 0x830A13896B78AAAA }, { 0xBE5691EF416BD60C, 0x23CC986BC656D554 },
    { 0xEDEC366B11C6CB8F, 0x2CBFBE86B7EC8AA9 }, { 0x94B3A202EB1C3F39, 0x7BF7D71432F3D6AA }, { 0xB9E08A83A5E34F07, 0xDAF5CCD93FB0CC54 },
    { 0xE858AD248F5C22C9, 0xD1B3400F8F9CFF69 }, { 0x91376C36D99995BE, 0x23100809B9C21FA2 }, { 0xB58547448FFFFB2D, 0xABD40A0C2832A78B },
    { 0xE2E69915B3FFF9F9, 0x16C90C8F323F516D }, { 0x8DD01FAD907FFC3B, 0xAE3DA7D97F6792E4 }, { 0xB1442798F49FFB4A, 0x99CD11CFDF41779D },
    { 0xDD95317F31C7FA1D, 0x40405643D711D584 }, { 0x8A7D3EEF7F1CFC52, 0x482835EA666B2573 }, { 0xAD1C8EAB5EE43B66, 0xDA3243650005EED0 },
    { 0xD863B256369D4A40, 0x90BED43E40076A83 }, { 0x873E4F75E2224E68, 0x5A7744A6E804A292 }, { 0xA90DE3535AAAE202, 0x711515D0A205CB37 },
    { 0xD3515C2831559A83, 0x0D5A5B44CA873E04 }, { 0x8412D9991ED58091, 0xE858790AFE9486C3 }, { 0xA5178FFF668AE0B6, 0x626E974DBE39A873 },
    { 0xCE5D73FF402D98E3, 0xFB0A3D212DC81290 }, { 0x80FA687F881C7F8E, 0x7CE66634BC9D0B9A }, { 0xA139029F6A239F72, 0x1C1FFFC1EBC44E81 },
    { 0xC987434744AC874E, 0xA327FFB266B56221 }, { 0xFBE9141915D7A922, 0x4BF1FF9F0062BAA9 }, { 0x9D71AC8FADA6C9B5, 0x6F773FC3603DB4AA },
    { 0xC4CE17B399107C22, 0xCB550FB4384D21D4 }, { 0xF6019DA07F549B2B, 0x7E2A53A146606A49 }, { 0x99C102844F94E0FB, 0x2EDA7444CBFC426E },
    { 0xC0314325637A1939, 0xFA911155FEFB5309 }, { 0xF03D93EEBC589F88, 0x793555AB7EBA27CB }, { 0x96267C7535B763B5, 0x4BC1558B2F3458DF },
    { 0xBBB01B9283253CA2, 0x9EB1AAEDFB016F17 }, { 0xEA9C227723EE8BCB, 0x465E15A979C1CADD }, { 0x92A1958A7675175F, 0x0BFACD89EC191ECA },
    { 0xB749FAED14125D36, 0xCEF980EC671F667C }, { 0xE51C79A85916F484, 0x82B7E12780E7401B }, { 0x8F31CC0937AE58D2, 0xD1B2ECB8B0908811 },
    { 0xB2FE3F0B8599EF07, 0x861FA7E6DCB4AA16 }, { 0xDFBDCECE67006AC9, 0x67A791E093E1D49B }, { 0x8BD6A141006042BD, 0xE0C8BB2C5C6D24E1 },
    { 0xAECC49914078536D, 0x58FAE9F773886E19 }, { 0xDA7F5BF590966848, 0xAF39A475506A899F }, { 0x888F99797A5E012D, 0x6D8406C952429604 },
    { 0xAAB37FD7D8F58178, 0xC8E5087BA6D33B84 }, { 0xD5605FCDCF32E1D6, 0xFB1E4A9A90880A65 }, { 0x855C3BE0A17FCD26, 0x5CF2EEA09A550680 },
    { 0xA6B34AD8C9DFC06F, 0xF42FAA48C0EA481F }, { 0xD0601D8EFC57B08B, 0xF13B94DAF124DA27 }, { 0x823C12795DB6CE57, 0x76C53D08D6B70859 },
    { 0xA2CB1717B52481ED, 0x54768C4B0C64CA6F }, { 0xCB7DDCDDA26DA268, 0xA9942F5DCF7DFD0A }, { 0xFE5D54150B090B02, 0xD3F93B35435D7C4D },
    { 0x9EFA548D26E5A6E1, 0xC47BC5014A1A6DB0 }, { 0xC6B8E9B0709F109A, 0x359AB6419CA1091C }, { 0xF867241C8CC6D4C0, 0xC30163D203C94B63 },
    { 0x9B407691D7FC44F8, 0x79E0DE63425DCF1E }, { 0xC21094364DFB5636, 0x985915FC12F542E5 }, { 0xF294B943E17A2BC4, 0x3E6F5B7B17B2939E },
    { 0x979CF3CA6CEC5B5A, 0xA705992CEECF9C43 }, { 0xBD8430BD08277231, 0x50C6FF782A838354 }, { 0xECE53CEC4A314EBD, 0xA4F8BF5635246429 },
    { 0x940F4613AE5ED136, 0x871B7795E136BE9A }, { 0xB913179899F68584, 0x28E2557B59846E40 }, { 0xE757DD7EC07426E5, 0x331AEADA2FE589D0 },
    { 0x9096EA6F3848984F, 0x3FF0D2C85DEF7622 }, { 0xB4BCA50B065ABE63, 0x0FED077A756B53AA }, { 0xE1EBCE4DC7F16DFB, 0xD3E8495912C62895 },
    { 0x8D3360F09CF6E4BD, 0x64712DD7ABBBD95D }, { 0xB080392CC4349DEC, 0xBD8D794D96AACFB4 }, { 0xDCA04777F541C567, 0xECF0D7A0FC5583A1 },
    { 0x89E42CAAF9491B60, 0xF41686C49DB57245 }, { 0xAC5D37D5B79B6239, 0x311C2875C522CED6 }, { 0xD77485CB25823AC7, 0x7D633293366B828C },
    { 0x86A8D39EF77164BC, 0xAE5DFF9C02033198 }, { 0xA8530886B54DBDEB, 0xD9F57F830283FDFD }, { 0xD267CAA862A12D66, 0xD072DF63C324FD7C },
    { 0x8380DEA93DA4BC60, 0x4247CB9E59F71E6E }, { 0xA46116538D0DEB78, 0x52D9BE85F074E609 }, { 0xCD795BE870516656, 0x67902E276C921F8C },
    { 0x806BD9714632DFF6, 0x00BA1CD8A3DB53B7 }, { 0xA086CFCD97BF97F3, 0x80E8A40ECCD228A5 }, { 0xC8A883C0FDAF7DF0, 0x6122CD128006B2CE },
    { 0xFAD2A4B13D1B5D6C, 0x796B805720085F82 }, { 0x9CC3A6EEC6311A63, 0xCBE3303674053BB1 }, { 0xC3F490AA77BD60FC, 0xBEDBFC4411068A9D },
    { 0xF4F1B4D515ACB93B, 0xEE92FB5515482D45 }, { 0x991711052D8BF3C5, 0x751BDD152D4D1C4B }, { 0xBF5CD54678EEF0B6, 0xD262D45A78A0635E },
    { 0xEF340A98172AACE4, 0x86FB897116C87C35 }, { 0x9580869F0E7AAC0E, 0xD45D35E6AE3D4DA1 }, { 0xBAE0A846D2195712, 0x8974836059CCA10A },
    { 0xE998D258869FACD7, 0x2BD1A438703FC94C }, { 0x91FF83775423CC06, 0x7B6306A34627DDD0 }, { 0xB67F6455292CBF08, 0x1A3BC84C17B1D543 },
    { 0xE41F3D6A7377EECA, 0x20CABA5F1D9E4A94 }, { 0x8E938662882AF53E, 0x547EB47B7282EE9D }, { 0xB23867FB2A35B28D, 0xE99E619A4F23AA44 },
    { 0xDEC681F9F4C31F31, 0x6405FA00E2EC94D5 }, { 0x8B3C113C38F9F37E, 0xDE83BC408DD3DD05 }, { 0xAE0B158B4738705E, 0x9624AB50B148D446 },
    { 0xD98DDAEE19068C76, 0x3BADD624DD9B0958 }, { 0x87F8A8D4CFA417C9, 0xE54CA5D70A80E5D7 }, { 0xA9F6D30A038D1DBC, 0x5E9FCF4CCD211F4D },
    { 0xD47487CC8470652B, 0x7647C32000696720 }, { 0x84C8D4DFD2C63F3B, 0x29ECD9F40041E074 }, { 0xA5FB0A17C777CF09, 0xF468107100525891 },
    { 0xCF79CC9DB955C2CC, 0x7182148D4066EEB5 }, { 0x81AC1FE293D599BF, 0xC6F14CD848405531 }, { 0xA21727DB38CB002F, 0xB8ADA00E5A506A7D },
    { 0xCA9CF1D206FDC03B, 0xA6D90811F0E4851D }, { 0xFD442E4688BD304A, 0x908F4A166D1DA664 }, { 0x9E4A9CEC15763E2E, 0x9A598E4E043287FF },
    { 0xC5DD44271AD3CDBA, 0x40EFF1E1853F29FE }, { 0xF7549530E188C128, 0xD12BEE59E68EF47D }, { 0x9A94DD3E8CF578B9, 0x82BB74F8301958CF },
    { 0xC13A148E3032D6E7, 0xE36A52363C1FAF02 }, { 0xF18899B1BC3F8CA1, 0xDC44E6C3CB279AC2 }, { 0x96F5600F15A7B7E5, 0x29AB103A5EF8C0BA },
    { 0xBCB2B812DB11A5DE, 0x7415D448F6B6F0E8 }, { 0xEBDF661791D60F56, 0x111B495B3464AD22 }, { 0x936B9FCEBB25C995, 0xCAB10DD900BEEC35 },
    { 0xB84687C269EF3BFB, 0x3D5D514F40EEA743 }, { 0xE65829B3046B0AFA, 0x0CB4A5A3112A5113 }, { 0x8FF71A0FE2C2E6DC, 0x47F0E785EABA72AC },
    { 0xB3F4E093DB73A093, 0x59ED216765690F57 }, { 0xE0F218B8D25088B8, 0x306869C13EC3532D }, { 0x8C974F7383725573, 0x1E414218C73A13FC },
    { 0xAFBD2350644EEACF, 0xE5D1929EF90898FB }, { 0xDBAC6C247D62A583, 0xDF45F746B74ABF3A }, { 0x894BC396CE5DA772, 0x6B8BBA8C328EB784 },
    { 0xAB9EB47C81F5114F, 0x066EA92F3F326565 }, { 0xD686619BA27255A2, 0xC80A537B0EFEFEBE }, { 0x8613FD0145877585, 0xBD06742CE95F5F37 },
    { 0xA798FC4196E952E7, 0x2C48113823B73705 }, { 0xD17F3B51FCA3A7A0, 0xF75A15862CA504C6 }, { 0x82EF85133DE648C4, 0x9A984D73DBE722FC },
    { 0xA3AB66580D5FDAF5, 0xC13E60D0D2E0EBBB }, { 0xCC963FEE10B7D1B3, 0x318DF905079926A9 }, { 0xFFBBCFE994E5C61F, 0xFDF17746497F7053 },
    { 0x9FD561F1FD0F9BD3, 0xFEB6EA8BEDEFA634 }, { 0xC7CABA6E7C5382C8, 0xFE64A52EE96B8FC1 }, { 0xF9BD690A1B68637B, 0x3DFDCE7AA3C673B1 },
    { 0x9C1661A651213E2D, 0x06BEA10CA65C084F }, { 0xC31BFA0FE5698DB8, 0x486E494FCFF30A63 }, { 0xF3E2F893DEC3F126, 0x5A89DBA3C3EFCCFB },
    { 0x986DDB5C6B3A76B7, 0xF89629465A75E01D }, { 0xBE89523386091465, 0xF6BBB397F1135824 }, { 0xEE2BA6C0678B597F, 0x746AA07DED582E2D },
    { 0x94DB483840B717EF, 0xA8C2A44EB4571CDD }, { 0xBA121A4650E4DDEB, 0x92F34D62616CE414 }, { 0xE896A0D7E51E1566, 0x77B020BAF9C81D18 },
    { 0x915E2486EF32CD60, 0x0ACE1474DC1D122F }, { 0xB5B5ADA8AAFF80B8, 0x0D819992132456BB }, { 0xE3231912D5BF60E6, 0x10E1FFF697ED6C6A },
    { 0x8DF5EFABC5979C8F, 0xCA8D3FFA1EF463C2 }, { 0xB1736B96B6FD83B3, 0xBD308FF8A6B17CB3 }, { 0xDDD0467C64BCE4A0, 0xAC7CB3F6D05DDBDF },
    { 0x8AA22C0DBEF60EE4, 0x6BCDF07A423AA96C }, { 0xAD4AB7112EB3929D, 0x86C16C98D2C953C7 }, { 0xD89D64D57A607744, 0xE871C7BF077BA8B8 },
    { 0x87625F056C7C4A8B, 0x11471CD764AD4973 }, { 0xA93AF6C6C79B5D2D, 0xD598E40D3DD89BD0 }, { 0xD389B47879823479, 0x4AFF1D108D4EC2C4 },
    { 0x843610CB4BF160CB, 0xCEDF722A585139BB }, { 0xA54394FE1EEDB8FE, 0xC2974EB4EE658829 }, { 0xCE947A3DA6A9273E, 0x733D226229FEEA33 },
    { 0x811CCC668829B887, 0x0806357D5A3F5260 }, { 0xA163FF802A3426A8, 0xCA07C2DCB0CF26F8 }, { 0xC9BCFF6034C13052, 0xFC89B393DD02F0B6 },
    { 0xFC2C3F3841F17C67, 0xBBAC2078D443ACE3 }, { 0x9D9BA7832936EDC0, 0xD54B944B84AA4C0E }, { 0xC5029163F384A931, 0x0A9E795E65D4DF12 },
    { 0xF64335BCF065D37D, 0x4D4617B5FF4A16D6 }, { 0x99EA0196163FA42E, 0x504BCED1BF8E4E46 }, { 0xC06481FB9BCF8D39, 0xE45EC2862F71E1D7 },
    { 0xF07DA27A82C37088, 0x5D767327BB4E5A4D }, { 0x964E858C91BA2655, 0x3A6A07F8D510F870 }, { 0xBBE226EFB628AFEA, 0x890489F70A55368C },
    { 0xEADAB0ABA3B2DBE5, 0x2B45AC74CCEA842F }, { 0x92C8AE6B464FC96F, 0x3B0B8BC90012929E }, { 0xB77ADA0617E3BBCB, 0x09CE6EBB40173745 },
    { 0xE55990879DDCAABD, 0xCC420A6A101D0516 }, { 0x8F57FA54C2A9EAB6, 0x9FA946824A12232E }, { 0xB32DF8E9F3546564, 0x47939822DC96ABFA },
    { 0xDFF9772470297EBD, 0x59787E2B93BC56F8 }, { 0x8BFBEA76C619EF36, 0x57EB4EDB3C55B65B }, { 0xAEFAE51477A06B03, 0xEDE622920B6B23F2 },
    { 0xDAB99E59958885C4, 0xE95FAB368E45ECEE }, { 0x88B402F7FD75539B, 0x11DBCB0218EBB415 }, { 0xAAE103B5FCD2A881, 0xD652BDC29F26A11A },
    { 0xD59944A37C0752A2, 0x4BE76D3346F04960 }, { 0x857FCAE62D8493A5, 0x6F70A4400C562DDC }, { 0xA6DFBD9FB8E5B88E, 0xCB4CCD500F6BB953 },
    { 0xD097AD07A71F26B2, 0x7E2000A41346A7A8 }, { 0x825ECC24C873782F, 0x8ED400668C0C28C9 }, { 0xA2F67F2DFA90563B, 0x728900802F0F32FB },
    { 0xCBB41EF979346BCA, 0x4F2B40A03AD2FFBA }, { 0xFEA126B7D78186BC, 0xE2F610C84987BFA9 }, { 0x9F24B832E6B0F436, 0x0DD9CA7D2DF4D7CA },
    { 0xC6EDE63FA05D3143, 0x91503D1C79720DBC }, { 0xF8A95FCF88747D94, 0x75A44C6397CE912B }, { 0x9B69DBE1B548CE7C, 0xC986AFBE3EE11ABB },
    { 0xC24452DA229B021B, 0xFBE85BADCE996169 }, { 0xF2D56790AB41C2A2, 0xFAE27299423FB9C4 }, { 0x97C560BA6B0919A5, 0xDCCD879FC967D41B },
    { 0xBDB6B8E905CB600F, 0x5400E987BBC1C921 }, { 0xED246723473E3813, 0x290123E9AAB23B69 }, { 0x9436C0760C86E30B, 0xF9A0B6720AAF6522 },
    { 0xB94470938FA89BCE, 0xF808E40E8D5B3E6A }, { 0xE7958CB87392C2C2, 0xB60B1D1230B20E05 }, { 0x90BD77F3483BB9B9, 0xB1C6F22B5E6F48C3 },
    { 0xB4ECD5F01A4AA828, 0x1E38AEB6360B1AF4 }, { 0xE2280B6C20DD5232, 0x25C6DA63C38DE1B1 }, { 0x8D590723948A535F, 0x579C487E5A38AD0F },
    { 0xB0AF48EC79ACE837, 0x2D835A9DF0C6D852 }, { 0xDCDB1B2798182244, 0xF8E431456CF88E66 }, { 0x8A08F0F8BF0F156B, 0x1B8E9ECB641B5900 },
    { 0xAC8B2D36EED2DAC5, 0xE272467E3D222F40 }, { 0xD7ADF884AA879177, 0x5B0ED81DCC6ABB10 }, { 0x86CCBB52EA94BAEA, 0x98E947129FC2B4EA },
    { 0xA87FEA27A539E9A5, 0x3F2398D747B36225 }, { 0xD29FE4B18E88640E, 0x8EEC7F0D19A03AAE }, { 0x83A3EEEEF9153E89, 0x1953CF68300424AD },
    { 0xA48CEAAAB75A8E2B, 0x5FA8C3423C052DD8 }, { 0xCDB02555653131B6, 0x3792F412CB06794E }, { 0x808E17555F3EBF11, 0xE2BBD88BBEE40BD1 },
    { 0xA0B19D2AB70E6ED6, 0x5B6ACEAEAE9D0EC5 }, { 0xC8DE047564D20A8B, 0xF245825A5A445276 }, { 0xFB158592BE068D2E, 0xEED6E2F0F0D56713 },
    { 0x9CED737BB6C4183D, 0x55464DD69685606C }, { 0xC428D05AA4751E4C, 0xAA97E14C3C26B887 }, { 0xF53304714D9265DF, 0xD53DD99F4B3066A9 },
    { 0x993FE2C6D07B7FAB, 0xE546A8038EFE402A }, { 0xBF8FDB78849A5F96, 0xDE98520472BDD034 }, { 0xEF73D256A5C0F77C, 0x963E66858F6D4441 },
    { 0x95A8637627989AAD, 0xDDE7001379A44AA9 }, { 0xBB127C53B17EC159, 0x5560C018580D5D53 }, { 0xE9D71B689DDE71AF, 0xAAB8F01E6E10B4A7 },
    { 0x9226712162AB070D, 0xCAB3961304CA70E9 }, { 0xB6B00D69BB55C8D1, 0x3D607B97C5FD0D23 }, { 0xE45C10C42A2B3B05, 0x8CB89A7DB77C506B },
    { 0x8EB98A7A9A5B04E3, 0x77F3608E92ADB243 }, { 0xB267ED1940F1C61C, 0x55F038B237591ED4 }, { 0xDF01E85F912E37A3, 0x6B6C46DEC52F6689 },
    { 0x8B61313BBABCE2C6, 0x2323AC4B3B3DA016 }, { 0xAE397D8AA96C1B77, 0xABEC975E0A0D081B }, { 0xD9C7DCED53C72255, 0x96E7BD358C904A22 },
    { 0x881CEA14545C7575, 0x7E50D64177DA2E55 }, { 0xAA242499697392D2, 0xDDE50BD1D5D0B9EA }, { 0xD4AD2DBFC3D07787, 0x955E4EC64B44E865 },
    { 0x84EC3C97DA624AB4, 0xBD5AF13BEF0B113F }, { 0xA6274BBDD0FADD61, 0xECB1AD8AEACDD58F }, { 0xCFB11EAD453994BA, 0x67DE18EDA5814AF3 },
    { 0x81CEB32C4B43FCF4, 0x80EACF948770CED8 }, { 0xA2425FF75E14FC31, 0xA1258379A94D028E }, { 0xCAD2F7F5359A3B3E, 0x096EE45813A04331 },
    { 0xFD87B5F28300CA0D, 0x8BCA9D6E188853FD }, { 0x9E74D1B791E07E48, 0x775EA264CF55347E }, { 0xC612062576589DDA, 0x95364AFE032A819E },
    { 0xF79687AED3EEC551, 0x3A83DDBD83F52205 }, { 0x9ABE14CD44753B52, 0xC4926A9672793543 }, { 0xC16D9A0095928A27, 0x75B7053C0F178294 },
    { 0xF1C90080BAF72CB1, 0x5324C68B12DD6339 }, { 0x971DA05074DA7BEE, 0xD3F6FC16EBCA5E04 }, { 0xBCE5086492111AEA, 0x88F4BB1CA6BCF585 },
    { 0xEC1E4A7DB69561A5, 0x2B31E9E3D06C32E6 }, { 0x9392EE8E921D5D07, 0x3AFF322E62439FD0 }, { 0xB877AA3236A4B449, 0x09BEFEB9FAD487C3 },
    { 0xE69594BEC44DE15B, 0x4C2EBE687989A9B4 }, { 0x901D7CF73AB0ACD9, 0x0F9D37014BF60A11 }, { 0xB424DC35095CD80F, 0x538484C19EF38C95 },
    { 0xE12E13424BB40E13, 0x2865A5F206B06FBA }, { 0x8CBCCC096F5088CB, 0xF93F87B7442E45D4 }, { 0xAFEBFF0BCB24AAFE, 0xF78F69A51539D749 },
    { 0xDBE6FECEBDEDD5BE, 0xB573440E5A884D1C }, { 0x89705F4136B4A597, 0x31680A88F8953031 }, { 0xABCC77118461CEFC, 0xFDC20D2B36BA7C3E },
    { 0xD6BF94D5E57A42BC, 0x3D32907604691B4D }, { 0x8637BD05AF6C69B5, 0xA63F9A49C2C1B110 }, { 0xA7C5AC471B478423, 0x0FCF80DC33721D54 },
    { 0xD1B71758E219652B, 0xD3C36113404EA4A9 }, { 0x83126E978D4FDF3B, 0x645A1CAC083126EA }, { 0xA3D70A3D70A3D70A, 0x3D70A3D70A3D70A4 },
    { 0xCCCCCCCCCCCCCCCC, 0xCCCCCCCCCCCCCCCD }, { 0x8000000000000000, 0x0000000000000000 }, { 0xA000000000000000, 0x0000000000000000 },
    { 0xC800000000000000, 0x0000000000000000 }, { 0xFA00000000000000, 0x0000000000000000 }, { 0x9C40000000000000, 0x0000000000000000 },
    { 0xC350000000000000, 0x0000000000000000 }, { 0xF424000000000000, 0x0000000000000000 }, { 0x9896800000000000, 0x0000000000000000 },
    { 0xBEBC200000000000, 0x0000000000000000 }, { 0xEE6B280000000000, 0x0000000000000000 }, { 0x9502F90000000000, 0x0000000000000000 },
    { 0xBA43B74000000000, 0x0000000000000000 }, { 0xE8D4A51000000000, 0x0000000000000000 }, { 0x9184E72A00000000, 0x0000000000000000 },
    { 0xB5E620F480000000, 0x0000000000000000 }, { 0xE35FA931A0000000, 0x0000000000000000 }, { 0x8E1BC9BF04000000, 0x0000000000000000 },
    { 0xB1A2BC2EC5000000, 0x0000000000000000 }, { 0xDE0B6B3A76400000, 0x0000000000000000 }, { 0x8AC7230489E80000, 0x0000000000000000 },
    { 0xAD78EBC5AC620000, 0x0000000000000000 }, { 0xD8D726B7177A8000, 0x0000000000000000 }, { 0x878678326EAC9000, 0x0000000000000000 },
    { 0xA968163F0A57B400, 0x0000000000000000 }, { 0xD3C21BCECCEDA100, 0x0000000000000000 }, { 0x84595161401484A0, 0x0000000000000000 },
    { 0xA56FA5B99019A5C8, 0x0000000000000000 }, { 0xCECB8F27F4200F3A, 0x0000000000000000 }, { 0x813F3978F8940984, 0x4000000000000000 },
    { 0xA18F07D736B90BE5, 0x5000000000000000 }, { 0xC9F2C9CD04674EDE, 0xA400000000000000 }, { 0xFC6F7C4045812296, 0x4D00000000000000 },
    { 0x9DC5ADA82B70B59D, 0xF020000000000000 }, { 0xC5371912364CE305, 0x6C28000000000000 }, { 0xF684DF56C3E01BC6, 0xC732000000000000 },
    { 0x9A130B963A6C115C, 0x3C7F400000000000 }, { 0xC097CE7BC90715B3, 0x4B9F100000000000 }, { 0xF0BDC21ABB48DB20, 0x1E86D40000000000 },
    { 0x96769950B50D88F4, 0x1314448000000000 }, { 0xBC143FA4E250EB31, 0x17D955A000000000 }, { 0xEB194F8E1AE525FD, 0x5DCFAB0800000000 },
    { 0x92EFD1B8D0CF37BE, 0x5AA1CAE500000000 }, { 0xB7ABC627050305AD, 0xF14A3D9E40000000 }, { 0xE596B7B0C643C719, 0x6D9CCD05D0000000 },
    { 0x8F7E32CE7BEA5C6F, 0xE4820023A2000000 }, { 0xB35DBF821AE4F38B, 0xDDA2802C8A800000 }, { 0xE0352F62A19E306E, 0xD50B2037AD200000 },
    { 0x8C213D9DA502DE45, 0x4526F422CC340000 }, { 0xAF298D050E4395D6, 0x9670B12B7F410000 }, { 0xDAF3F04651D47B4C, 0x3C0CDD765F114000 },
    { 0x88D8762BF324CD0F, 0xA5880A69FB6AC800 }, { 0xAB0E93B6EFEE0053, 0x8EEA0D047A457A00 }, { 0xD5D238A4ABE98068, 0x72A4904598D6D880 },
    { 0x85A36366EB71F041, 0x47A6DA2B7F864750 }, { 0xA70C3C40A64E6C51, 0x999090B65F67D924 }, { 0xD0CF4B50CFE20765, 0xFFF4B4E3F741CF6D },
    { 0x82818F1281ED449F, 0xBFF8F10E7A8921A5 }, { 0xA321F2D7226895C7, 0xAFF72D52192B6A0E }, { 0xCBEA6F8CEB02BB39, 0x9BF4F8A69F764491 },
    { 0xFEE50B7025C36A08, 0x02F236D04753D5B5 }, { 0x9F4F2726179A2245, 0x01D762422C946591 }, { 0xC722F0EF9D80AAD6, 0x424D3AD2B7B97EF6 },
    { 0xF8EBAD2B84E0D58B, 0xD2E0898765A7DEB3 }, { 0x9B934C3B330C8577, 0x63CC55F49F88EB30 }, { 0xC2781F49FFCFA6D5, 0x3CBF6B71C76B25FC },
    { 0xF316271C7FC3908A, 0x8BEF464E3945EF7B }, { 0x97EDD871CFDA3A56, 0x97758BF0E3CBB5AD }, { 0xBDE94E8E43D0C8EC, 0x3D52EEED1CBEA318 },
    { 0xED63A231D4C4FB27, 0x4CA7AAA863EE4BDE }, { 0x945E455F24FB1CF8, 0x8FE8CAA93E74EF6B }, { 0xB975D6B6EE39E436, 0xB3E2FD538E122B45 },
    { 0xE7D34C64A9C85D44, 0x60DBBCA87196B617 }, { 0x90E40FBEEA1D3A4A, 0xBC8955E946FE31CE }, { 0xB51D13AEA4A488DD, 0x6BABAB6398BDBE42 },
    { 0xE264589A4DCDAB14, 0xC696963C7EED2DD2 }, { 0x8D7EB76070A08AEC, 0xFC1E1DE5CF543CA3 }, { 0xB0DE65388CC8ADA8, 0x3B25A55F43294BCC },
    { 0xDD15FE86AFFAD912, 0x49EF0EB713F39EBF }, { 0x8A2DBF142DFCC7AB, 0x6E3569326C784338 }, { 0xACB92ED9397BF996, 0x49C2C37F07965405 },
    { 0xD7E77A8F87DAF7FB, 0xDC33745EC97BE907 }, { 0x86F0AC99B4E8DAFD, 0x69A028BB3DED71A4 }, { 0xA8ACD7C0222311BC, 0xC40832EA0D68CE0D },
    { 0xD2D80DB02AABD62B, 0xF50A3FA490C30191 }, { 0x83C7088E1AAB65DB, 0x792667C6DA79E0FB }, { 0xA4B8CAB1A1563F52, 0x577001B891185939 },
    { 0xCDE6FD5E09ABCF26, 0xED4C0226B55E6F87 }, { 0x80B05E5AC60B6178, 0x544F8158315B05B5 }, { 0xA0DC75F1778E39D6, 0x696361AE3DB1C722 },
    { 0xC913936DD571C84C, 0x03BC3A19CD1E38EA }, { 0xFB5878494ACE3A5F, 0x04AB48A04065C724 }, { 0x9D174B2DCEC0E47B, 0x62EB0D64283F9C77 },
    { 0xC45D1DF942711D9A, 0x3BA5D0BD324F8395 }, { 0xF5746577930D6500, 0xCA8F44EC7EE3647A }, { 0x9968BF6ABBE85F20, 0x7E998B13CF4E1ECC },
    { 0xBFC2EF456AE276E8, 0x9E3FEDD8C321A67F }, { 0xEFB3AB16C59B14A2, 0xC5CFE94EF3EA101F }, { 0x95D04AEE3B80ECE5, 0xBBA1F1D158724A13 },
    { 0xBB445DA9CA61281F, 0x2A8A6E45AE8EDC98 }, { 0xEA1575143CF97226, 0xF52D09D71A3293BE }, { 0x924D692CA61BE758, 0x593C2626705F9C57 },
    { 0xB6E0C377CFA2E12E, 0x6F8B2FB00C77836D }, { 0xE498F455C38B997A, 0x0B6DFB9C0F956448 }, { 0x8EDF98B59A373FEC, 0x4724BD4189BD5EAD },
    { 0xB2977EE300C50FE7, 0x58EDEC91EC2CB658 }, { 0xDF3D5E9BC0F653E1, 0x2F2967B66737E3EE }, { 0x8B865B215899F46C, 0xBD79E0D20082EE75 },
    { 0xAE67F1E9AEC07187, 0xECD8590680A3AA12 }, { 0xDA01EE641A708DE9, 0xE80E6F4820CC9496 }, { 0x884134FE908658B2, 0x3109058D147FDCDE },
    { 0xAA51823E34A7EEDE, 0xBD4B46F0599FD416 }, { 0xD4E5E2CDC1D1EA96, 0x6C9E18AC7007C91B }, { 0x850FADC09923329E, 0x03E2CF6BC604DDB1 },
    { 0xA6539930BF6BFF45, 0x84DB8346B786151D }, { 0xCFE87F7CEF46FF16, 0xE612641865679A64 }, { 0x81F14FAE158C5F6E, 0x4FCB7E8F3F60C07F },
    { 0xA26DA3999AEF7749, 0xE3BE5E330F38F09E }, { 0xCB090C8001AB551C, 0x5CADF5BFD3072CC6 }, { 0xFDCB4FA002162A63, 0x73D9732FC7C8F7F7 },
    { 0x9E9F11C4014DDA7E, 0x2867E7FDDCDD9AFB }, { 0xC646D63501A1511D, 0xB281E1FD541501B9 }, { 0xF7D88BC24209A565, 0x1F225A7CA91A4227 },
    { 0x9AE757596946075F, 0x3375788DE9B06959 }, { 0xC1A12D2FC3978937, 0x0052D6B1641C83AF }, { 0xF209787BB47D6B84, 0xC0678C5DBD23A49B },
    { 0x9745EB4D50CE6332, 0xF840B7BA963646E1 }, { 0xBD176620A501FBFF, 0xB650E5A93BC3D899 }, { 0xEC5D3FA8CE427AFF, 0xA3E51F138AB4CEBF },
    { 0x93BA47C980E98CDF, 0xC66F336C36B10138 }, { 0xB8A8D9BBE123F017, 0xB80B0047445D4185 }, { 0xE6D3102AD96CEC1D, 0xA60DC059157491E6 },
    { 0x9043EA1AC7E41392, 0x87C89837AD68DB30 }, { 0xB454E4A179DD1877, 0x29BABE4598C311FC }, { 0xE16A1DC9D8545E94, 0xF4296DD6FEF3D67B },
    { 0x8CE2529E2734BB1D, 0x1899E4A65F58660D }, { 0xB01AE745B101E9E4, 0x5EC05DCFF72E7F90 }, { 0xDC21A1171D42645D, 0x76707543F4FA1F74 },
    { 0x899504AE72497EBA, 0x6A06494A791C53A9 }, { 0xABFA45DA0EDBDE69, 0x0487DB9D17636893 }, { 0xD6F8D7509292D603, 0x45A9D2845D3C42B7 },
    { 0x865B86925B9BC5C2, 0x0B8A2392BA45A9B3 }, { 0xA7F26836F282B732, 0x8E6CAC7768D7141F }, { 0xD1EF0244AF2364FF, 0x3207D795430CD927 },
    { 0x8335616AED761F1F, 0x7F44E6BD49E807B9 }, { 0xA402B9C5A8D3A6E7, 0x5F16206C9C6209A7 }, { 0xCD036837130890A1, 0x36DBA887C37A8C10 },
    { 0x802221226BE55A64, 0xC2494954DA2C978A }, { 0xA02AA96B06DEB0FD, 0xF2DB9BAA10B7BD6D }, { 0xC83553C5C8965D3D, 0x6F92829494E5ACC8 },
    { 0xFA42A8B73ABBF48C, 0xCB772339BA1F17FA }, { 0x9C69A97284B578D7, 0xFF2A760414536EFC }, { 0xC38413CF25E2D70D, 0xFEF5138519684ABB },
    { 0xF46518C2EF5B8CD1, 0x7EB258665FC25D6A }, { 0x98BF2F79D5993802, 0xEF2F773FFBD97A62 }, { 0xBEEEFB584AFF8603, 0xAAFB550FFACFD8FB },
    { 0xEEAABA2E5DBF6784, 0x95BA2A53F983CF39 }, { 0x952AB45CFA97A0B2, 0xDD945A747BF26184 }, { 0xBA756174393D88DF, 0x94F971119AEEF9E5 },
    { 0xE912B9D1478CEB17, 0x7A37CD5601AAB85E }, { 0x91ABB422CCB812EE, 0xAC62E055C10AB33B }, { 0xB616A12B7FE617AA, 0x577B986B314D600A },
    { 0xE39C49765FDF9D94, 0xED5A7E85FDA0B80C }, { 0x8E41ADE9FBEBC27D, 0x14588F13BE847308 }, { 0xB1D219647AE6B31C, 0x596EB2D8AE258FC9 },
    { 0xDE469FBD99A05FE3, 0x6FCA5F8ED9AEF3BC }, { 0x8AEC23D680043BEE, 0x25DE7BB9480D5855 }, { 0xADA72CCC20054AE9, 0xAF561AA79A10AE6B },
    { 0xD910F7FF28069DA4, 0x1B2BA1518094DA05 }, { 0x87AA9AFF79042286, 0x90FB44D2F05D0843 }, { 0xA99541BF57452B28, 0x353A1607AC744A54 },
    { 0xD3FA922F2D1675F2, 0x42889B8997915CE9 }, { 0x847C9B5D7C2E09B7, 0x69956135FEBADA12 }, { 0xA59BC234DB398C25, 0x43FAB9837E699096 },
    { 0xCF02B2C21207EF2E, 0x94F967E45E03F4BC }, { 0x8161AFB94B44F57D, 0x1D1BE0EEBAC278F6 }, { 0xA1BA1BA79E1632DC, 0x6462D92A69731733 },
    { 0xCA28A291859BBF93, 0x7D7B8F7503CFDCFF }, { 0xFCB2CB35E702AF78, 0x5CDA735244C3D43F }, { 0x9DEFBF01B061ADAB, 0x3A0888136AFA64A8 },
    { 0xC56BAEC21C7A1916, 0x088AAA1845B8FDD1 }, { 0xF6C69A72A3989F5B, 0x8AAD549E57273D46 }, { 0x9A3C2087A63F6399, 0x36AC54E2F678864C },
    { 0xC0CB28A98FCF3C7F, 0x84576A1BB416A7DE }, { 0xF0FDF2D3F3C30B9F, 0x656D44A2A11C51D6 }, { 0x969EB7C47859E743, 0x9F644AE5A4B1B326 },
    { 0xBC4665B596706114, 0x873D5D9F0DDE1FEF }, { 0xEB57FF22FC0C7959, 0xA90CB506D155A7EB }, { 0x9316FF75DD87CBD8, 0x09A7F12442D588F3 },
    { 0xB7DCBF5354E9BECE, 0x0C11ED6D538AEB30 }, { 0xE5D3EF282A242E81, 0x8F1668C8A86DA5FB }, { 0x8FA475791A569D10, 0xF96E017D694487BD },
    { 0xB38D92D760EC4455, 0x37C981DCC395A9AD }, { 0xE070F78D3927556A, 0x85BBE253F47B1418 }, { 0x8C469AB843B89562, 0x93956D7478CCEC8F },
    { 0xAF58416654A6BABB, 0x387AC8D1970027B3 }, { 0xDB2E51BFE9D0696A, 0x06997B05FCC0319F }, { 0x88FCF317F22241E2, 0x441FECE3BDF81F04 },
    { 0xAB3C2FDDEEAAD25A, 0xD527E81CAD7626C4 }, { 0xD60B3BD56A5586F1, 0x8A71E223D8D3B075 }, { 0x85C7056562757456, 0xF6872D5667844E4A },
    { 0xA738C6BEBB12D16C, 0xB428F8AC016561DC }, { 0xD106F86E69D785C7, 0xE13336D701BEBA53 }, { 0x82A45B450226B39C, 0xECC0024661173474 },
    { 0xA34D721642B06084, 0x27F002D7F95D0191 }, { 0xCC20CE9BD35C78A5, 0x31EC038DF7B441F5 }, { 0xFF290242C83396CE, 0x7E67047175A15272 },
    { 0x9F79A169BD203E41, 0x0F0062C6E984D387 }, { 0xC75809C42C684DD1, 0x52C07B78A3E60869 }, { 0xF92E0C3537826145, 0xA7709A56CCDF8A83 },
    { 0x9BBCC7A142B17CCB, 0x88A66076400BB692 }, { 0xC2ABF989935DDBFE, 0x6ACFF893D00EA436 }, { 0xF356F7EBF83552FE, 0x0583F6B8C4124D44 },
    { 0x98165AF37B2153DE, 0xC3727A337A8B704B }, { 0xBE1BF1B059E9A8D6, 0x744F18C0592E4C5D }, { 0xEDA2EE1C7064130C, 0x1162DEF06F79DF74 },
    { 0x9485D4D1C63E8BE7, 0x8ADDCB5645AC2BA9 }, { 0xB9A74A0637CE2EE1, 0x6D953E2BD7173693 }, { 0xE8111C87C5C1BA99, 0xC8FA8DB6CCDD0438 },
    { 0x910AB1D4DB9914A0, 0x1D9C9892400A22A3 }, { 0xB54D5E4A127F59C8, 0x2503BEB6D00CAB4C }, { 0xE2A0B5DC971F303A, 0x2E44AE64840FD61E },
    { 0x8DA471A9DE737E24, 0x5CEAECFED289E5D3 }, { 0xB10D8E1456105DAD, 0x7425A83E872C5F48 }, { 0xDD50F1996B947518, 0xD12F124E28F7771A },
    { 0x8A5296FFE33CC92F, 0x82BD6B70D99AAA70 }, { 0xACE73CBFDC0BFB7B, 0x636CC64D1001550C }, { 0xD8210BEFD30EFA5A, 0x3C47F7E05401AA4F },
    { 0x8714A775E3E95C78, 0x65ACFAEC34810A72 }, { 0xA8D9D1535CE3B396, 0x7F1839A741A14D0E }, { 0xD31045A8341CA07C, 0x1EDE48111209A051 },
    { 0x83EA2B892091E44D, 0x934AED0AAB460433 }, { 0xA4E4B66B68B65D60, 0xF81DA84D56178540 }, { 0xCE1DE40642E3F4B9, 0x36251260AB9D668F },
    { 0x80D2AE83E9CE78F3, 0xC1D72B7C6B42601A }, { 0xA1075A24E4421730, 0xB24CF65B8612F820 }, { 0xC94930AE1D529CFC, 0xDEE033F26797B628 },
    { 0xFB9B7CD9A4A7443C, 0x169840EF017DA3B2 }, { 0x9D412E0806E88AA5, 0x8E1F289560EE864F }, { 0xC491798A08A2AD4E, 0xF1A6F2BAB92A27E3 },
    { 0xF5B5D7EC8ACB58A2, 0xAE10AF696774B1DC }, { 0x9991A6F3D6BF1765, 0xACCA6DA1E0A8EF2A }, { 0xBFF610B0CC6EDD3F, 0x17FD090A58D32AF4 },
    { 0xEFF394DCFF8A948E, 0xDDFC4B4CEF07F5B1 }, { 0x95F83D0A1FB69CD9, 0x4ABDAF101564F98F }, { 0xBB764C4CA7A4440F, 0x9D6D1AD41ABE37F2 },
    { 0xEA53DF5FD18D5513, 0x84C86189216DC5EE }, { 0x92746B9BE2F8552C, 0x32FD3CF5B4E49BB5 }, { 0xB7118682DBB66A77, 0x3FBC8C33221DC2A2 },
    { 0xE4D5E82392A40515, 0x0FABAF3FEAA5334B }, { 0x8F05B1163BA6832D, 0x29CB4D87F2A7400F }, { 0xB2C71D5BCA9023F8, 0x743E20E9EF511013 },
    { 0xDF78E4B2BD342CF6, 0x914DA9246B255417 }, { 0x8BAB8EEFB6409C1A, 0x1AD089B6C2F7548F }, { 0xAE9672ABA3D0C320, 0xA184AC2473B529B2 },
    { 0xDA3C0F568CC4F3E8, 0xC9E5D72D90A2741F }, { 0x8865899617FB1871, 0x7E2FA67C7A658893 }, { 0xAA7EEBFB9DF9DE8D, 0xDDBB901B98FEEAB8 },
    { 0xD51EA6FA85785631, 0x552A74227F3EA566 }, { 0x8533285C936B35DE, 0xD53A88958F872760 }, { 0xA67FF273B8460356, 0x8A892ABAF368F138 },
    { 0xD01FEF10A657842C, 0x2D2B7569B0432D86 }, { 0x8213F56A67F6B29B, 0x9C3B29620E29FC74 }, { 0xA298F2C501F45F42, 0x8349F3BA91B47B90 },
    { 0xCB3F2F7642717713, 0x241C70A936219A74 }, { 0xFE0EFB53D30DD4D7, 0xED238CD383AA0111 }, { 0x9EC95D1463E8A506, 0xF4363804324A40AB },
    { 0xC67BB4597CE2CE48, 0xB143C6053EDCD0D6 }, { 0xF81AA16FDC1B81DA, 0xDD94B7868E94050B }, { 0x9B10A4E5E9913128, 0xCA7CF2B4191C8327 },
    { 0xC1D4CE1F63F57D72, 0xFD1C2F611F63A3F1 }, { 0xF24A01A73CF2DCCF, 0xBC633B39673C8CED }, { 0x976E41088617CA01, 0xD5BE0503E085D814 },
    { 0xBD49D14AA79DBC82, 0x4B2D8644D8A74E19 }, { 0xEC9C459D51852BA2, 0xDDF8E7D60ED1219F }, { 0x93E1AB8252F33B45, 0xCABB90E5C942B504 },
    { 0xB8DA1662E7B00A17, 0x3D6A751F3B936244 }, { 0xE7109BFBA19C0C9D, 0x0CC512670A783AD5 }, { 0x906A617D450187E2, 0x27FB2B80668B24C6 },
    { 0xB484F9DC9641E9DA, 0xB1F9F660802DEDF7 }, { 0xE1A63853BBD26451, 0x5E7873F8A0396974 }, { 0x8D07E33455637EB2, 0xDB0B487B6423E1E9 },
    { 0xB049DC016ABC5E5F, 0x91CE1A9A3D2CDA63 }, { 0xDC5C5301C56B75F7, 0x7641A140CC7810FC }, { 0x89B9B3E11B6329BA, 0xA9E904C87FCB0A9E },
    { 0xAC2820D9623BF429, 0x546345FA9FBDCD45 }, { 0xD732290FBACAF133, 0xA97C177947AD4096 }, { 0x867F59A9D4BED6C0, 0x49ED8EABCCCC485E },
    { 0xA81F301449EE8C70, 0x5C68F256BFFF5A75 }, { 0xD226FC195C6A2F8C, 0x73832EEC6FFF3112 }, { 0x83585D8FD9C25DB7, 0xC831FD53C5FF7EAC },
    { 0xA42E74F3D032F525, 0xBA3E7CA8B77F5E56 }, { 0xCD3A1230C43FB26F, 0x28CE1BD2E55F35EC }, { 0x80444B5E7AA7CF85, 0x7980D163CF5B81B4 },
    { 0xA0555E361951C366, 0xD7E105BCC3326220 }, { 0xC86AB5C39FA63440, 0x8DD9472BF3FEFAA8 }, { 0xFA856334878FC150, 0xB14F98F6F0FEB952 },
    { 0x9C935E00D4B9D8D2, 0x6ED1BF9A569F33D4 }, { 0xC3B8358109E84F07, 0x0A862F80EC4700C9 }, { 0xF4A642E14C6262C8, 0xCD27BB612758C0FB },
    { 0x98E7E9CCCFBD7DBD, 0x8038D51CB897789D }, { 0xBF21E44003ACDD2C, 0xE0470A63E6BD56C4 }, { 0xEEEA5D5004981478, 0x1858CCFCE06CAC75 },
    { 0x95527A5202DF0CCB, 0x0F37801E0C43EBC9 }, { 0xBAA718E68396CFFD, 0xD30560258F54E6BB }, { 0xE950DF20247C83FD, 0x47C6B82EF32A206A },
    { 0x91D28B7416CDD27E, 0x4CDC331D57FA5442 }, { 0xB6472E511C81471D, 0xE0133FE4ADF8E953 }, { 0xE3D8F9E563A198E5, 0x58180FDDD97723A7 },
    { 0x8E679C2F5E44FF8F, 0x570F09EAA7EA7649 }, { 0xB201833B35D63F73, 0x2CD2CC6551E513DB }, { 0xDE81E40A034BCF4F, 0xF8077F7EA65E58D2 },
    { 0x8B112E86420F6191, 0xFB04AFAF27FAF783 }, { 0xADD57A27D29339F6, 0x79C5DB9AF1F9B564 }, { 0xD94AD8B1C7380874, 0x18375281AE7822BD },
    { 0x87CEC76F1C830548, 0x8F2293910D0B15B6 }, { 0xA9C2794AE3A3C69A, 0xB2EB3875504DDB23 }, { 0xD433179D9C8CB841, 0x5FA60692A46151EC },
    { 0x849FEEC281D7F328, 0xDBC7C41BA6BCD334 }, { 0xA5C7EA73224DEFF3, 0x12B9B522906C0801 }, { 0xCF39E50FEAE16BEF, 0xD768226B34870A01 },
    { 0x81842F29F2CCE375, 0xE6A1158300D46641 }, { 0xA1E53AF46F801C53, 0x60495AE3C1097FD1 }, { 0xCA5E89B18B602368, 0x385BB19CB14BDFC5 },
    { 0xFCF62C1DEE382C42, 0x46729E03DD9ED7B6 }, { 0x9E19DB92B4E31BA9, 0x6C07A2C26A8346D2 },
};

typedef struct {
    uint64_t digits;
    int exponent; /* the decimal is digits * 10^exponent */
} Decimal;

static int floor_log2_of_power_of_10(int exponent) { return (exponent * 1741647) >> 19; }

/* The high half of a product with a power of ten, with the lowest bit set if anything is lost. */
static uint64_t round_to_odd(const uint64_t power[2], uint64_t factor) {
    uint64_t low = (uint64_t)((unsigned __int128)power[1] * factor >> 64);
    unsigned __int128 high = (unsigned __int128)power[0] * factor + low;
    return (uint64_t)(high >> 64) | ((uint64_t)high > 1);
}

/* The number is finite and above zero. */
static Decimal shortest_decimal(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1), biased = bits >> 52;
    uint64_t significand = biased != 0 ? fraction | UINT64_C(1) << 52 : fraction;
    int exponent = biased != 0 ? (int)biased - 1075 : -1074;
    bool is_even = significand % 2 == 0, is_lower_closer = fraction == 0 && biased > 1;
    uint64_t middle = significand * 4, lower = middle - 2 + is_lower_closer, upper = middle + 2;
    /* floor(log10(2^exponent)), or of three quarters of that where the interval is smaller */
    int k = (exponent * 1262611 - (is_lower_closer ? 524031 : 0)) >> 22;
    const uint64_t *power = powers_of_ten[-k + 292];
    int shift = exponent + floor_log2_of_power_of_10(-k) + 1;
    lower = round_to_odd(power, lower << shift) + !is_even;
    middle = round_to_odd(power, middle << shift);
    upper = round_to_odd(power, upper << shift) - !is_even;
    uint64_t s = middle / 4;
    if (s >= 10) {
        uint64_t tens = s / 10;
        bool is_below_in = lower <= 40 * tens, is_above_in = 40 * tens + 40 <= upper;
        if (is_below_in != is_above_in) return (Decimal){ tens + is_above_in, k + 1 };
    }
    bool is_below_in = lower <= 4 * s, is_above_in = 4 * s + 4 <= upper;
    if (is_below_in != is_above_in) return (Decimal){ s + is_above_in, k };
    uint64_t half = 4 * s + 2;
    bool is_rounded_up = middle > half || (middle == half && s % 2 != 0);
    return (Decimal){ s + is_rounded_up, k };
}

static void write_float(Text *text, double number) {
    if (isnan(number)) {
        WRITE_LITERAL(text, "nan");
        return;
    }
    if (signbit(number)) WRITE_LITERAL(text, "-");
    if (isinf(number) || number == 0.0) {
        if (number == 0.0) WRITE_LITERAL(text, "0.0");
        else WRITE_LITERAL(text, "inf");
        return;
    }
    Decimal decimal = shortest_decimal(fabs(number));
    while (decimal.digits % 10 == 0) decimal.digits /= 10, decimal.exponent++;
    char digits[24], *digits_end = digits + sizeof digits;
    char *start = write_digits(digits_end, decimal.digits);
    int count = (int)(digits_end - start), exponent = decimal.exponent + count - 1; /* that of d1.d2...dn */
    char numeral[64], *end = numeral;
    if (exponent >= 0 && exponent <= 15) {
        for (int i = 0; i <= exponent; i++) *end++ = i < count ? start[i] : '0';
        *end++ = '.';
        if (count <= exponent + 1) *end++ = '0';
        for (int i = exponent + 1; i < count; i++) *end++ = start[i];
    } else if (exponent >= -5 && exponent <= -1) {
        *end++ = '0';
        *end++ = '.';
        for (int i = -1; i > exponent; i--) *end++ = '0';
        for (int i = 0; i < count; i++) *end++ = start[i];
    } else {
        *end++ = start[0];
        if (count > 1) *end++ = '.';
        for (int i = 1; i < count; i++) *end++ = start[i];
        *end++ = 'e';
        if (exponent < 0) *end++ = '-';
        char power[8], *power_end = power + sizeof power;
        char *power_start = write_digits(power_end, (uint64_t)(exponent < 0 ? -exponent : exponent));
        while (power_start < power_end) *end++ = *power_start++;
    }
    write_bytes(text, numeral, (size_t)(end - numeral));
}

/* A string as it stands within a container. */
static void write_quoted(Text *text, const String *string) {
    static const char hexadecimal[] = "0123456789abcdef";
    WRITE_LITERAL(text, "\"");
    for (uint32_t i = 0; i < string->object.length; i++) {
        unsigned char byte = (unsigned char)string->bytes[i];
        char escaped[4] = { '\\', 'x', hexadecimal[byte >> 4], hexadecimal[byte & 15] };
        switch (byte) {
        case '"': WRITE_LITERAL(text, "\\\""); break;
        case '\\': WRITE_LITERAL(text, "\\\\"); break;
        case '\n': WRITE_LITERAL(text, "\\n"); break;
        case '\r': WRITE_LITERAL(text, "\\r"); break;
        case '\t': WRITE_LITERAL(text, "\\t"); break;
        default:
            if (byte < 32 || byte > 126) write_bytes(text, escaped, 4);
            else write_bytes(text, (const char *)&byte, 1);
        }
    }
    WRITE_LITERAL(text, "\"");
}

/* Writes a value that stands within containers, `depth` of them. The nesting limit keeps the recursion short. */
static void write_value(Text *text, Value value, int depth) {
    switch (value.type) {
    case TYPE_NIL: WRITE_LITERAL(text, "nil"); break;
    case TYPE_BOOL:
        if (value.as.integer != 0) WRITE_LITERAL(text, "true");
        else WRITE_LITERAL(text, "false");
        break;
    case TYPE_INT: write_int(text, value.as.integer); break;
    case TYPE_FLOAT: write_float(text, value.as.floating); break;
    case TYPE_STRING:
        if (depth == 0) write_bytes(text, value.as.string->bytes, value.as.string->object.length);
        else write_quoted(text, value.as.string);
        break;
    case TYPE_ARRAY: {
        const Array *array = value.as.array;
        if (depth >= LIMIT_NESTING) raise_error(ERROR_NESTING);
        WRITE_LITERAL(text, "[");
        for (uint32_t i = 0; i < array->object.length; i++) {
            if (i > 0) WRITE_LITERAL(text, ", ");
            write_value(text, array->items[i], depth + 1);
        }
        WRITE_LITERAL(text, "]");
        break;
    }
    case TYPE_MAP: {
        Map *map = value.as.map;
        if (depth >= LIMIT_NESTING) raise_error(ERROR_NESTING);
        WRITE_LITERAL(text, "{");
        uint32_t first = present_entry(map, 0);
        for (uint32_t i = first; i < map->used; i = present_entry(map, i + 1)) {
            if (i > first) WRITE_LITERAL(text, ", ");
            write_value(text, map->entries[i].key, depth + 1);
            WRITE_LITERAL(text, ": ");
            write_value(text, map->entries[i].value, depth + 1);
        }
        WRITE_LITERAL(text, "}");
        break;
    }
    default: {
        const Function *function = &program.functions[value.as.integer];
        WRITE_LITERAL(text, "<func ");
        write_bytes(text, function->name, function->name_length);
        WRITE_LITERAL(text, ">");
    }
    }
}

/* The output counts as printed only when the whole text is there. */
static void print(Value value, bool is_line) {
    Text text = { output.bytes + output.printed, output.bytes + LIMIT_OUTPUT, ERROR_OUTPUT };
    write_value(&text, value, 0);
    if (is_line) WRITE_LITERAL(&text, "\n");
    output.printed = (size_t)(text.next - output.bytes);
}

/* ---- The load check: format (section 4.1) ----------------------------------------------------------------------- */
static uint32_t read_u16(const uint8_t *bytes) { return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8; }
static uint32_t read_u32(const uint8_t *bytes) { return read_u16(bytes) | read_u16(bytes + 2) << 16; }
static uint64_t read_u64(const uint8_t *bytes) { return (uint64_t)read_u32(bytes) | (uint64_t)read_u32(bytes + 4) << 32; }

/* Passes over the next bytes of the image and gives the place where they begin. */
static const uint8_t *take_bytes(size_t count) {
    const uint8_t *bytes = program.image + program.position;
    if (count > program.image_size - program.position) reject(ERROR_FORMAT, "the image is cut off");
    program.position += count;
    return bytes;
}

/* A set of stretches of the image, constants with their types or names of functions, of which no two may be the same. */
typedef struct {
    const uint8_t *bytes;
    uint32_t count, hash;
} Stretch;

typedef struct {
    Stretch *slots;
    uint32_t mask;
} StretchSet;

static StretchSet new_set(uint32_t count) {
    uint32_t size = 4;
    while (size < count * 2) size *= 2;
    return (StretchSet){ allocate_zeros(size * sizeof(Stretch)), size - 1 };
}

static void add_to_set(StretchSet *set, const uint8_t *bytes, uint32_t count, const char *reason) {
    uint64_t hash = count;
    uint32_t i = 0;
    for (; i + 8 <= count; i += 8) hash = (hash ^ read_u64(bytes + i)) * UINT64_C(0x9E3779B97F4A7C15), hash ^= hash >> 29;
    for (; i < count; i++) hash = (hash ^ bytes[i]) * UINT64_C(0x9E3779B97F4A7C15), hash ^= hash >> 32;
    uint32_t short_hash = hash_bits(hash), slot = short_hash & set->mask;
    for (; set->slots[slot].bytes != NULL; slot = (slot + 1) & set->mask) {
        const Stretch *other = &set->slots[slot];
        if (other->hash == short_hash && other->count == count && memcmp(other->bytes, bytes, count) == 0)
            reject(ERROR_FORMAT, reason);
    }
    set->slots[slot] = (Stretch){ bytes, count, short_hash };
}

static Value read_constant(void) {
    uint8_t type = *take_bytes(1);
    if (type == 1) return value_of_int((int64_t)read_u64(take_bytes(8)));
    if (type == 2) {
        double floating;
        uint64_t bits = read_u64(take_bytes(8));
        memcpy(&floating, &bits, sizeof floating);
        if (isnan(floating) && bits != UINT64_C(0x7FF8000000000000))
            reject(ERROR_FORMAT, "a constant is another NaN than the one allowed");
        return value_of_float(floating);
    }
    if (type == 3) {
        uint32_t length = read_u32(take_bytes(4));
        const uint8_t *bytes = take_bytes(length);
        return value_of_object(permanent_string((const char *)bytes, length), TYPE_STRING);
    }
    reject(ERROR_FORMAT, "a constant has an unknown type");
}

static void read_constants(void) {
    program.constants = allocate(program.constant_count * sizeof(Value));
    StretchSet set = new_set(program.constant_count);
    for (uint32_t i = 0; i < program.constant_count; i++) {
        size_t start = program.position;
        program.constants[i] = read_constant();
        add_to_set(&set, program.image + start, (uint32_t)(program.position - start), "a constant occurs twice");
    }
    free(set.slots);
}

static bool is_name(const uint8_t *bytes, size_t length) {
    if (length < 1 || length > LIMIT_NAME) return false;
    for (size_t i = 0; i < length; i++) {
        uint8_t c = bytes[i];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        bool is_digit = c >= '0' && c <= '9';
        if (!is_letter && !(is_digit && i > 0)) return false;
    }
    return true;
}

static Function read_function(uint32_t index) {
    Function function = { .index = index };
    function.name_length = *take_bytes(1);
    function.name = (const char *)take_bytes(function.name_length);
    if (!is_name((const uint8_t *)function.name, function.name_length))
        reject(ERROR_FORMAT, "a function has an invalid name");
    const uint8_t *sizes = take_bytes(3);
    function.parameters = sizes[0], function.locals = sizes[1], function.stack_height = sizes[2];
    if (function.parameters > function.locals) reject(ERROR_FORMAT, "a function has more parameters than locals");
    function.code_size = read_u32(take_bytes(4));
    if (function.code_size == 0) reject(ERROR_FORMAT, "a function has no code");
    function.code = take_bytes(function.code_size);
    return function;
}

static void read_functions(void) {
    program.functions = allocate(program.function_count * sizeof(Function));
    StretchSet set = new_set(program.function_count);
    for (uint32_t i = 0; i < program.function_count; i++) {
        Function *function = &program.functions[i];
        *function = read_function(i);
        add_to_set(&set, (const uint8_t *)function->name, function->name_length, "two functions have the same name");
        if (function->name_length == 4 && memcmp(function->name, "main", 4) == 0) program.main = function;
    }
    if (program.main == NULL || program.main->parameters != 0) reject(ERROR_FORMAT, "there is no main without parameters");
    free(set.slots);
}

static void check_format(void) {
    if (program.image_size > LIMIT_FILE) reject(ERROR_FORMAT, "the image is too large");
    const uint8_t *header = take_bytes(16);
    if (memcmp(header, "QRN1", 4) != 0) reject(ERROR_FORMAT, "the image does not begin with QRN1");
    if (read_u32(header + 4) != program.image_size) reject(ERROR_FORMAT, "the header's size is not that of the image");
    if (read_u16(header + 14) != 0) reject(ERROR_FORMAT, "the last bytes of the header are not 0");
    program.global_count = read_u16(header + 8);
    program.constant_count = read_u16(header + 10);
    program.function_count = read_u16(header + 12);
    read_constants();
    read_functions();
    if (program.position < program.image_size) reject(ERROR_FORMAT, "something stands behind the last function");
}

/* ---- The load check: code and operand stack (sections 4.2 and 4.3) ---------------------------------------------- */
/* The operand of an instruction, as an unsigned number. */
static uint32_t operand_of(const uint8_t *instruction) {
    switch (opcode_infos[instruction[0]].size) {
    case 2: return instruction[1];
    case 3: return read_u16(instruction + 1);
    case 5: return read_u32(instruction + 1);
    default: return 0;
    }
}

static uint8_t *starts_of(const Function *function) { return program.is_start + (function->code - program.image); }
static uint8_t *targets_of(const Function *function) { return program.is_target + (function->code - program.image); }

/* Checks all operands of an instruction but targets. `constants_used` is the number of constants that were named so far. */
static void check_operand(const Function *function, OperandKind kind, uint32_t operand, uint32_t *constants_used) {
    switch (kind) {
    case OPERAND_LOCAL: if (operand >= function->locals) reject(ERROR_CODE, "there is no such local"); break;
    case OPERAND_GLOBAL: if (operand >= program.global_count) reject(ERROR_CODE, "there is no such global"); break;
    case OPERAND_CONSTANT:
        if (operand >= program.constant_count) reject(ERROR_CODE, "there is no such constant");
        if (operand > *constants_used) reject(ERROR_CODE, "the constants are not in the order of their first use");
        if (operand == *constants_used) ++*constants_used;
        break;
    case OPERAND_FUNCTION: if (operand >= program.function_count) reject(ERROR_CODE, "there is no such function"); break;
    default: break;
    }
}

static void check_function_code(const Function *function, uint32_t *constants_used) {
    uint8_t *starts = starts_of(function), *targets = targets_of(function);
    uint32_t size = function->code_size, offset = 0;
    while (offset < size) {
        const uint8_t *instruction = function->code + offset;
        if (instruction[0] >= OPCODE_COUNT) reject(ERROR_CODE, "an opcode is unknown");
        const OpcodeInfo *info = &opcode_infos[instruction[0]];
        if (info->size > size - offset) reject(ERROR_CODE, "the code ends within an operand");
        starts[offset] = 1;
        if (info->operand == OPERAND_TARGET) {
            uint32_t target = read_u32(instruction + 1);
            if (target >= size) reject(ERROR_CODE, "a target lies behind the code");
            targets[target] = 1;
        } else if (info->size > 1) {
            check_operand(function, (OperandKind)info->operand, operand_of(instruction), constants_used);
        }
        offset += info->size;
    }
    for (offset = 0; offset < size; offset++)
        if (targets[offset] > starts[offset]) reject(ERROR_CODE, "a target is not the first byte of an instruction");
}

/* The walk through the code of one function. Heights are those in front of the instructions, 1 higher; 0: not known yet. */
typedef struct {
    const Function *function;
    uint16_t *heights;
    uint32_t *pending, pending_count;
} StackCheck;

/* Control can come to this offset with this height. */
static void reach(StackCheck *check, uint32_t offset, int height) {
    if (offset >= check->function->code_size) reject(ERROR_STACK, "control goes on behind the last instruction");
    if (check->heights[offset] == 0) {
        check->heights[offset] = (uint16_t)(height + 1);
        check->pending[check->pending_count++] = offset;
    } else if (check->heights[offset] != height + 1) {
        reject(ERROR_STACK, "an instruction is reached with different heights");
    }
}

static int values_popped(const uint8_t *instruction) {
    int pops = opcode_infos[instruction[0]].pops;
    if (instruction[0] == OP_CALL) pops += program.functions[operand_of(instruction)].parameters;
    if (instruction[0] == OP_CALLV || instruction[0] == OP_ARRAY) pops += instruction[1];
    return pops;
}

static void check_function_stack(StackCheck *check) {
    const Function *function = check->function;
    int greatest = 0;
    reach(check, 0, 0);
    while (check->pending_count > 0) {
        uint32_t offset = check->pending[--check->pending_count];
        int height = check->heights[offset] - 1;
        for (;;) { /* along the way that goes on behind each instruction */
            const uint8_t *instruction = function->code + offset;
            const OpcodeInfo *info = &opcode_infos[instruction[0]];
            height -= values_popped(instruction);
            if (height < 0) reject(ERROR_STACK, "an instruction pops more values than there are");
            height += info->pushes;
            if (height > LIMIT_STACK) reject(ERROR_STACK, "the operand stack becomes too high");
            if (height > greatest) greatest = height;
            if (info->flow == FLOW_JUMP || info->flow == FLOW_BRANCH) reach(check, read_u32(instruction + 1), height);
            if (info->flow == FLOW_JUMP || info->flow == FLOW_END) break;
            offset += info->size;
            if (offset < function->code_size && check->heights[offset] == 0) {
                check->heights[offset] = (uint16_t)(height + 1);
            } else {
                reach(check, offset, height);
                break;
            }
        }
    }
    if (greatest != function->stack_height) reject(ERROR_STACK, "the operand stack height is not the one declared");
}

static void load(void) {
    check_format();
    program.is_start = allocate_zeros(program.image_size), program.is_target = allocate_zeros(program.image_size);
    uint32_t constants_used = 0;
    for (uint32_t i = 0; i < program.function_count; i++) check_function_code(&program.functions[i], &constants_used);
    if (constants_used != program.constant_count) reject(ERROR_CODE, "a constant is not used");
    StackCheck check = { .heights = allocate_zeros(program.image_size * sizeof(uint16_t)) };
    uint16_t *heights = check.heights;
    check.pending = allocate(program.image_size * sizeof(uint32_t));
    for (uint32_t i = 0; i < program.function_count; i++) {
        check.function = &program.functions[i];
        check.heights = heights + (check.function->code - program.image);
        check_function_stack(&check);
    }
    free(heights);
    free(check.pending);
}

/* ---- Operations ------------------------------------------------------------------------------------------------- */
/*
 * The registers of the machine are the arguments of every handler: the calls that are active (`calls` points behind the last one),
 * the accumulator for ints and all that is no float (`acc`), two registers that nothing is kept in but that the processor's
 * shifts and divisions overwrite (`x`, `y`), the locals and operand stack of the active call (`frame`), the operation, and the
 * accumulator for floats (`facc`). The order of the arguments decides in which registers they are.
 */
typedef struct Op Op;
typedef struct Site Site;
typedef struct Snapshot Snapshot;
typedef struct Dispatch Dispatch;

#define STATE Site **calls, int64_t acc, int64_t x, int64_t y, char *frame, Op *op, double facc
#define REGISTERS calls, acc, x, y, frame, op, facc
typedef int Handler(STATE);
#define HANDLER(name) static int name(STATE)

/*
 * The frame slots that hold values when an operation may collect garbage: those below `end`, but for the ones in the list, in which
 * something old may stand. Slots are given by their offset from the beginning of the frame.
 */
typedef struct {
    uint16_t end, stale_count, stale[];
} SlotMap;

struct Op {
    Handler *run;
    Op *next;
    uint16_t a, b, c, d; /* mostly the slots of the operands and of the result, and a type */
    Value k;             /* a constant operand */
    union {
        Op *target;         /* where a branch goes if its condition is true */
        Op *exit;           /* where to go on if a value has not the type that is expected */
        Value *global;
        SlotMap *map;
        Snapshot *snapshot;
        Version *version;
        int64_t index;      /* a second constant operand */
    } e;
};

/* A place from which a function is called. Where it goes on after the call depends on the type of the result. */
struct Site {
    Op op; /* `a` is where the frame of the called function begins, in the frame of the caller */
    Op *returns[TYPE_COUNT];
    Snapshot *snapshot;
    Dispatch *dispatch;
};

/* The entries of all functions for calls by value with the same types of arguments. */
struct Dispatch {
    Dispatch *next;
    uint32_t count;
    uint8_t types[LIMIT_STACK];
    Op *entries[];
};

static Site *call_stack[LIMIT_DEPTH];

/*
 * A handler ends by calling the next one. Optimizing compilers make a jump of that, so the C stack does not grow; where they do
 * not, the registers are put down, and a loop makes the call.
 */
#if defined __OPTIMIZE__ && !defined __SANITIZE_ADDRESS__ && !defined NO_TAIL_CALLS
#define RUN return op->run(REGISTERS)
static _Noreturn void run_from(STATE) {
    op->run(REGISTERS);
    internal_error("an operation came back");
}
#else
static struct {
    Site **calls;
    int64_t acc, x, y;
    char *frame;
    Op *op;
    double facc;
} suspended;

HANDLER(suspend) {
    suspended.calls = calls, suspended.acc = acc, suspended.x = x, suspended.y = y;
    suspended.frame = frame, suspended.op = op, suspended.facc = facc;
    return 0;
}
#define RUN return suspend(REGISTERS)
static _Noreturn void run_from(STATE) {
    suspend(REGISTERS);
    for (;;)
        suspended.op->run(suspended.calls, suspended.acc, suspended.x, suspended.y, suspended.frame, suspended.op, suspended.facc);
}
#endif

#define NEXT \
    do { \
        op = op->next; \
        RUN; \
    } while (0)
#define GO_TO(place) \
    do { \
        op = (place); \
        RUN; \
    } while (0)
#define SLOT(offset) ((Value *)(void *)(frame + (offset)))

/* Errors, as handlers: they need no room in the ones that raise them. */
#define RAISE(name, code) HANDLER(name) { (void)calls, (void)acc, (void)x, (void)y, (void)frame, (void)op, (void)facc; raise_error(code); }
RAISE(raise_zero, ERROR_ZERO)
RAISE(raise_index, ERROR_INDEX)
RAISE(raise_range, ERROR_RANGE)
RAISE(raise_depth, ERROR_DEPTH)
RAISE(raise_length, ERROR_LENGTH)
#define RAISE_FROM(handler) return handler(REGISTERS)
HANDLER(raise_known) { (void)calls, (void)acc, (void)x, (void)y, (void)frame, (void)facc; raise_error((ExitCode)op->a); }
HANDLER(halt) { (void)calls, (void)acc, (void)x, (void)y, (void)frame, (void)op, (void)facc; finish(0); }

/* ---- The collector's view of the machine ------------------------------------------------------------------------ */
typedef struct {
    Site **calls;
    char *frame;
    SlotMap *map;
} Roots;

static void move_frame(char *frame, const SlotMap *map) {
    for (uint32_t i = 0; i < map->stale_count; i++) SLOT(map->stale[i])->type = TYPE_NIL;
    for (Value *value = SLOT(0); value < SLOT(map->end); value++) move_value(value);
}

static void move_roots(void *pointer) {
    Roots *roots = pointer;
    for (uint32_t i = 0; i < program.global_count; i++) move_value(&program.globals[i]);
    char *frame = roots->frame;
    move_frame(frame, roots->map);
    for (Site **call = roots->calls - 1; call > call_stack; call--) {
        frame -= (*call)->op.a;
        move_frame(frame, (*call)->op.e.map);
    }
}

/*
 * An operation that finds no room makes no change, but ends in this: the operation is carried out again. Handlers reach it by a
 * pointer, or else the compiler would copy it into them, and make them save registers in front of what they mostly do.
 */
static Handler *collector;

HANDLER(collect_and_retry) {
    static Roots roots;
    roots = (Roots){ calls, frame, op->e.map };
    collect(&roots);
    RUN;
}
#define COLLECT_AND_RETRY return collector(REGISTERS)
#define NEED(size) \
    do { \
        if (!has_room(size)) { \
            heap.needed = (size); \
            COLLECT_AND_RETRY; \
        } \
    } while (0)

/* ---- Handlers: operands and results ----------------------------------------------------------------------------- */
/*
 * Names of handlers end in how they take their operands: R from a slot, K a constant, A from the accumulator; and in what they do
 * with the result: A leaves it in the accumulator, R puts it into a slot that held a value of the same type before, and T puts it
 * into a slot together with its type. The last three are in a row in tables, from which the translator chooses.
 */
enum { RESULT_A, RESULT_R, RESULT_T, RESULT_COUNT };
enum { WAY_RR, WAY_RK, WAY_KR, WAY_AR, WAY_RA, WAY_AK, WAY_KA, WAY_COUNT };
typedef Handler *const Results[RESULT_COUNT];
typedef Results BinaryResults[WAY_COUNT];
typedef Handler *const BinaryWays[WAY_COUNT];

#define INT_LEFT_R (SLOT(op->a)->as.integer)
#define INT_LEFT_K (op->k.as.integer)
#define INT_LEFT_A acc
#define INT_RIGHT_R (SLOT(op->b)->as.integer)
#define INT_RIGHT_K (op->k.as.integer)
#define INT_RIGHT_A acc
#define FLOAT_LEFT_R (SLOT(op->a)->as.floating)
#define FLOAT_LEFT_K (op->k.as.floating)
#define FLOAT_LEFT_A facc
#define FLOAT_RIGHT_R (SLOT(op->b)->as.floating)
#define FLOAT_RIGHT_K (op->k.as.floating)
#define FLOAT_RIGHT_A facc
#define ARRAY_LEFT_R (SLOT(op->a)->as.array)
#define ARRAY_LEFT_A ((Array *)(uintptr_t)acc)
#define STRING_LEFT_R (SLOT(op->a)->as.string)
#define STRING_LEFT_A ((String *)(uintptr_t)acc)
#define OBJECT_LEFT_R (SLOT(op->a)->as.object)
#define OBJECT_LEFT_A ((Object *)(uintptr_t)acc)
#define MAP_LEFT_R (SLOT(op->a)->as.map)
#define MAP_LEFT_A ((Map *)(uintptr_t)acc)
#define KEY_RIGHT_R (*SLOT(op->b))
#define KEY_RIGHT_K (op->k)

#define INT_RESULTS(name, result_type, body) \
    HANDLER(name##_A) { int64_t v; body acc = v; NEXT; } \
    HANDLER(name##_R) { int64_t v; body SLOT(op->c)->as.integer = v; NEXT; } \
    HANDLER(name##_T) { int64_t v; body Value *slot = SLOT(op->c); slot->as.integer = v; slot->type = (result_type); NEXT; }
#define FLOAT_RESULTS(name, body) \
    HANDLER(name##_A) { double v; body facc = v; NEXT; } \
    HANDLER(name##_R) { double v; body SLOT(op->c)->as.floating = v; NEXT; } \
    HANDLER(name##_T) { double v; body Value *slot = SLOT(op->c); slot->as.floating = v; slot->type = TYPE_FLOAT; NEXT; }
#define OBJECT_RESULTS(name, result_type, body) \
    HANDLER(name##_A) { void *v; body acc = (int64_t)(uintptr_t)v; NEXT; } \
    HANDLER(name##_R) { void *v; body SLOT(op->c)->as.pointer = v; NEXT; } \
    HANDLER(name##_T) { void *v; body Value *slot = SLOT(op->c); slot->as.pointer = v; slot->type = (result_type); NEXT; }
#define RESULTS_OF(name) { name##_A, name##_R, name##_T }
#define BINARY_RESULTS_OF(name) { \
    RESULTS_OF(name##_RR), RESULTS_OF(name##_RK), RESULTS_OF(name##_KR), RESULTS_OF(name##_AR), RESULTS_OF(name##_RA), \
    RESULTS_OF(name##_AK), RESULTS_OF(name##_KA) }
#define FOR_ALL_WAYS(make, name, body) \
    make(name, R, R, body) make(name, R, K, body) make(name, K, R, body) make(name, A, R, body) make(name, R, A, body) \
    make(name, A, K, body) make(name, K, A, body)

/* ---- Handlers: arithmetic --------------------------------------------------------------------------------------- */
#define INT_BINARY_WAY(name, left, right, body) \
    INT_RESULTS(name##_##left##right, TYPE_INT, int64_t m = INT_LEFT_##left; int64_t n = INT_RIGHT_##right; body)
#define INT_BINARY(name, body) \
    FOR_ALL_WAYS(INT_BINARY_WAY, name, body) \
    static BinaryResults name##_results = BINARY_RESULTS_OF(name);
#define FLOAT_BINARY_WAY(name, left, right, body) \
    FLOAT_RESULTS(name##_##left##right, double m = FLOAT_LEFT_##left; double n = FLOAT_RIGHT_##right; body)
#define FLOAT_BINARY(name, body) \
    FOR_ALL_WAYS(FLOAT_BINARY_WAY, name, body) \
    static BinaryResults name##_results = BINARY_RESULTS_OF(name);

INT_BINARY(add, v = wrapped_add(m, n);)
INT_BINARY(subtract, v = wrapped_subtract(m, n);)
INT_BINARY(multiply, v = wrapped_multiply(m, n);)
INT_BINARY(and, v = m & n;)
INT_BINARY(or, v = m | n;)
INT_BINARY(xor, v = m ^ n;)
/* The quotient is rounded down, the remainder has the sign of n. */
#define INT_DIVIDE \
    y = n; \
    if ((uint64_t)y + 1 <= 1) { \
        if (y == 0) RAISE_FROM(raise_zero); \
        v = wrapped_subtract(0, m); \
    } else { \
        v = m / y; \
        x = m % y; \
        if ((x ^ y) < 0 && x != 0) v--; \
    }
INT_BINARY(divide, INT_DIVIDE)
#define INT_REMAINDER \
    y = n; \
    if ((uint64_t)y + 1 <= 1) { \
        if (y == 0) RAISE_FROM(raise_zero); \
        v = 0; \
    } else { \
        x = m % y; \
        v = x; \
        if ((x ^ y) < 0 && x != 0) v += y; \
    }
INT_BINARY(remainder, INT_REMAINDER)
/* By a positive constant. */
INT_RESULTS(divide_RP, TYPE_INT, int64_t m = INT_LEFT_R; int64_t n = INT_RIGHT_K; y = n; v = m / y; x = m % y; v += x >> 63;)
INT_RESULTS(divide_AP, TYPE_INT, int64_t m = INT_LEFT_A; int64_t n = INT_RIGHT_K; y = n; v = m / y; x = m % y; v += x >> 63;)
INT_RESULTS(remainder_RP, TYPE_INT, int64_t m = INT_LEFT_R; int64_t n = INT_RIGHT_K; y = n; x = m % y; v = x + (y & (x >> 63));)
INT_RESULTS(remainder_AP, TYPE_INT, int64_t m = INT_LEFT_A; int64_t n = INT_RIGHT_K; y = n; x = m % y; v = x + (y & (x >> 63));)
static Results divide_by_positive_results[] = { RESULTS_OF(divide_RP), RESULTS_OF(divide_AP) };
static Results remainder_by_positive_results[] = { RESULTS_OF(remainder_RP), RESULTS_OF(remainder_AP) };
/* A shift by 64 bits or more leaves only zeros, or copies of the sign. */
#define SHIFT(small, large) \
    y = n; \
    if ((uint64_t)y > 63) { \
        if (y < 0) RAISE_FROM(raise_range); \
        v = large; \
    } else { \
        v = small; \
    }
INT_BINARY(shift_left, SHIFT((int64_t)((uint64_t)m << y), 0))
INT_BINARY(shift_right, SHIFT(m >> y, m >> 63))
INT_BINARY(shift_right_unsigned, SHIFT((int64_t)((uint64_t)m >> y), 0))
/* By a constant from 0 to 63. */
INT_RESULTS(shift_left_RP, TYPE_INT, y = op->b; v = (int64_t)((uint64_t)INT_LEFT_R << (y & 63));)
INT_RESULTS(shift_left_AP, TYPE_INT, y = op->b; v = (int64_t)((uint64_t)acc << (y & 63));)
INT_RESULTS(shift_right_RP, TYPE_INT, y = op->b; v = INT_LEFT_R >> (y & 63);)
INT_RESULTS(shift_right_AP, TYPE_INT, y = op->b; v = acc >> (y & 63);)
INT_RESULTS(shift_right_unsigned_RP, TYPE_INT, y = op->b; v = (int64_t)((uint64_t)INT_LEFT_R >> (y & 63));)
INT_RESULTS(shift_right_unsigned_AP, TYPE_INT, y = op->b; v = (int64_t)((uint64_t)acc >> (y & 63));)
static Results shift_left_by_constant_results[] = { RESULTS_OF(shift_left_RP), RESULTS_OF(shift_left_AP) };
static Results shift_right_by_constant_results[] = { RESULTS_OF(shift_right_RP), RESULTS_OF(shift_right_AP) };
static Results shift_right_unsigned_by_constant_results[] = { RESULTS_OF(shift_right_unsigned_RP), RESULTS_OF(shift_right_unsigned_AP) };

/* The result takes the place of the left operand. */
#define IN_PLACE(name, operator) \
    HANDLER(name##_in_place_R) { \
        Value *slot = SLOT(op->a); \
        slot->as.integer = (int64_t)((uint64_t)slot->as.integer operator (uint64_t)INT_RIGHT_R); \
        NEXT; \
    } \
    HANDLER(name##_in_place_K) { \
        Value *slot = SLOT(op->a); \
        slot->as.integer = (int64_t)((uint64_t)slot->as.integer operator (uint64_t)INT_RIGHT_K); \
        NEXT; \
    } \
    HANDLER(name##_in_place_A) { \
        Value *slot = SLOT(op->a); \
        slot->as.integer = (int64_t)((uint64_t)slot->as.integer operator (uint64_t)acc); \
        NEXT; \
    }
IN_PLACE(add, +)
IN_PLACE(subtract, -)
IN_PLACE(and, &)
IN_PLACE(or, |)
IN_PLACE(xor, ^)
static Handler *const in_place_handlers[][2] = {
    { add_RR_R, add_in_place_R }, { add_RK_R, add_in_place_K }, { add_RA_R, add_in_place_A },
    { subtract_RR_R, subtract_in_place_R }, { subtract_RK_R, subtract_in_place_K }, { subtract_RA_R, subtract_in_place_A },
    { and_RR_R, and_in_place_R }, { and_RK_R, and_in_place_K }, { and_RA_R, and_in_place_A },
    { or_RR_R, or_in_place_R }, { or_RK_R, or_in_place_K }, { or_RA_R, or_in_place_A },
    { xor_RR_R, xor_in_place_R }, { xor_RK_R, xor_in_place_K }, { xor_RA_R, xor_in_place_A } };

FLOAT_BINARY(float_add, v = m + n;)
FLOAT_BINARY(float_subtract, v = m - n;)
FLOAT_BINARY(float_multiply, v = m * n;)
FLOAT_BINARY(float_divide, v = m / n;)

INT_RESULTS(negate_R, TYPE_INT, v = wrapped_subtract(0, INT_LEFT_R);)
INT_RESULTS(negate_A, TYPE_INT, v = wrapped_subtract(0, INT_LEFT_A);)
FLOAT_RESULTS(float_negate_R, v = -FLOAT_LEFT_R;)
FLOAT_RESULTS(float_negate_A, v = -FLOAT_LEFT_A;)
FLOAT_RESULTS(float_floor_R, v = floor_of(FLOAT_LEFT_R);)
FLOAT_RESULTS(float_floor_A, v = floor_of(FLOAT_LEFT_A);)
FLOAT_RESULTS(to_float_R, v = (double)INT_LEFT_R;)
FLOAT_RESULTS(to_float_A, v = (double)INT_LEFT_A;)
/* Below zero, the C library's function is asked for a NaN, so that no code for it stands in the way. */
#define SQUARE_ROOT(operand) v = operand; if (v < 0.0) v = NAN; else v = sqrt(v);
FLOAT_RESULTS(square_root_R, SQUARE_ROOT(FLOAT_LEFT_R))
FLOAT_RESULTS(square_root_A, SQUARE_ROOT(FLOAT_LEFT_A))
#define TRUNCATE(operand) \
    double number = operand; \
    if (!(number >= -TWO_TO_63 && number < TWO_TO_63)) RAISE_FROM(raise_range); /* also if it is NaN */ \
    v = (int64_t)number;
INT_RESULTS(truncate_R, TYPE_INT, TRUNCATE(FLOAT_LEFT_R))
INT_RESULTS(truncate_A, TYPE_INT, TRUNCATE(FLOAT_LEFT_A))
#define UNARY_RESULTS_OF(name) { RESULTS_OF(name##_R), RESULTS_OF(name##_A) }
static Results negate_results[] = UNARY_RESULTS_OF(negate);
static Results float_negate_results[] = UNARY_RESULTS_OF(float_negate);
static Results float_floor_results[] = UNARY_RESULTS_OF(float_floor);
static Results to_float_results[] = UNARY_RESULTS_OF(to_float);
static Results square_root_results[] = UNARY_RESULTS_OF(square_root);
static Results truncate_results[] = UNARY_RESULTS_OF(truncate);

/* ---- Handlers: comparisons and branches ------------------------------------------------------------------------- */
#define INT_COMPARISON_WAY(name, left, right, operator) \
    INT_RESULTS(name##_##left##right, TYPE_BOOL, v = INT_LEFT_##left operator INT_RIGHT_##right;) \
    HANDLER(branch_##name##_##left##right) { \
        if (INT_LEFT_##left operator INT_RIGHT_##right) GO_TO(op->e.target); \
        NEXT; \
    }
#define FLOAT_COMPARISON_WAY(name, left, right, operator) \
    INT_RESULTS(name##_##left##right, TYPE_BOOL, v = FLOAT_LEFT_##left operator FLOAT_RIGHT_##right;) \
    HANDLER(branch_##name##_##left##right) { \
        if (FLOAT_LEFT_##left operator FLOAT_RIGHT_##right) GO_TO(op->e.target); \
        NEXT; \
    }
#define COMPARISON_TABLES(name) \
    static BinaryResults name##_results = BINARY_RESULTS_OF(name); \
    static BinaryWays branch_##name##_ways = { branch_##name##_RR, branch_##name##_RK, branch_##name##_KR, \
        branch_##name##_AR, branch_##name##_RA, branch_##name##_AK, branch_##name##_KA };
#define COMPARISON(name, operator) \
    FOR_ALL_WAYS(INT_COMPARISON_WAY, int_##name, operator) \
    COMPARISON_TABLES(int_##name) \
    FOR_ALL_WAYS(FLOAT_COMPARISON_WAY, float_##name, operator) \
    COMPARISON_TABLES(float_##name)
COMPARISON(less, <)
COMPARISON(less_equal, <=)
COMPARISON(equal, ==)
COMPARISON(not_equal, !=)

HANDLER(branch_nonzero_R) {
    if (INT_LEFT_R != 0) GO_TO(op->e.target);
    NEXT;
}
HANDLER(branch_nonzero_A) {
    if (acc != 0) GO_TO(op->e.target);
    NEXT;
}

/* ---- Handlers: moving values ------------------------------------------------------------------------------------ */
HANDLER(go_on) { NEXT; }
HANDLER(move) {
    *SLOT(op->c) = *SLOT(op->a);
    NEXT;
}
HANDLER(move_constant) {
    *SLOT(op->c) = op->k;
    NEXT;
}
HANDLER(exchange) {
    Value value = *SLOT(op->a);
    *SLOT(op->a) = *SLOT(op->c);
    *SLOT(op->c) = value;
    NEXT;
}
HANDLER(save_acc) {
    Value *slot = SLOT(op->c);
    slot->as.integer = acc, slot->type = op->d;
    NEXT;
}
HANDLER(save_facc) {
    Value *slot = SLOT(op->c);
    slot->as.floating = facc, slot->type = TYPE_FLOAT;
    NEXT;
}
HANDLER(store_global_R) {
    *op->e.global = *SLOT(op->a);
    NEXT;
}
HANDLER(store_global_K) {
    *op->e.global = op->k;
    NEXT;
}
HANDLER(store_global_int) {
    op->e.global->as.integer = acc, op->e.global->type = TYPE_INT;
    NEXT;
}
HANDLER(store_global_float) {
    op->e.global->as.floating = facc, op->e.global->type = TYPE_FLOAT;
    NEXT;
}
HANDLER(store_global_other) {
    op->e.global->as.integer = acc, op->e.global->type = op->d;
    NEXT;
}

/* ---- Handlers: values of which the type is found out ------------------------------------------------------------ */
/*
 * What these operations find may have any type. They are made for the one that was found first, and go on at their exit without
 * having had an effect if it is another one: an operation for that type follows there.
 */
enum { CLASS_INT, CLASS_FLOAT, CLASS_ARRAY, CLASS_OTHER, CLASS_COUNT };

typedef struct {
    uint32_t (*find_type)(STATE);
    Results results[CLASS_COUNT];
} Typed;

#define EXPECT(condition) \
    do { \
        if (!(condition)) GO_TO(op->e.exit); \
    } while (0)
#define TYPED(name, find, commit) \
    static uint32_t name##_find_type(STATE) { \
        (void)calls, (void)acc, (void)x, (void)y, (void)frame, (void)op, (void)facc; \
        const Value *v; \
        find return v->type; \
    } \
    HANDLER(name##_int_A) { const Value *v; find EXPECT(v->type == TYPE_INT); commit acc = v->as.integer; NEXT; } \
    HANDLER(name##_int_T) { const Value *v; find EXPECT(v->type == TYPE_INT); commit *SLOT(op->c) = *v; NEXT; } \
    HANDLER(name##_float_A) { const Value *v; find EXPECT(v->type == TYPE_FLOAT); commit facc = v->as.floating; NEXT; } \
    HANDLER(name##_float_T) { const Value *v; find EXPECT(v->type == TYPE_FLOAT); commit *SLOT(op->c) = *v; NEXT; } \
    HANDLER(name##_array_A) { const Value *v; find EXPECT(v->type == TYPE_ARRAY); commit acc = v->as.integer; NEXT; } \
    HANDLER(name##_array_T) { const Value *v; find EXPECT(v->type == TYPE_ARRAY); commit *SLOT(op->c) = *v; NEXT; } \
    HANDLER(name##_other_A) { const Value *v; find EXPECT(v->type == op->d); commit acc = v->as.integer; NEXT; } \
    HANDLER(name##_other_T) { const Value *v; find EXPECT(v->type == op->d); commit *SLOT(op->c) = *v; NEXT; } \
    static const Typed name##_typed = { name##_find_type, { \
        { name##_int_A, name##_int_T, name##_int_T }, { name##_float_A, name##_float_T, name##_float_T }, \
        { name##_array_A, name##_array_T, name##_array_T }, { name##_other_A, name##_other_T, name##_other_T } } };

TYPED(load_global, v = op->k.as.pointer;, )

#define FIND_ELEMENT(left, right) \
    const Array *array = ARRAY_LEFT_##left; \
    uint64_t index = (uint64_t)INT_RIGHT_##right; \
    if (index >= array->object.length) RAISE_FROM(raise_index); \
    v = &array->items[index];
TYPED(get_element_RR, FIND_ELEMENT(R, R), )
TYPED(get_element_RK, FIND_ELEMENT(R, K), )
TYPED(get_element_RA, FIND_ELEMENT(R, A), )
TYPED(get_element_AR, FIND_ELEMENT(A, R), )
TYPED(get_element_AK, FIND_ELEMENT(A, K), )

#define FIND_LAST(left) \
    Array *array = ARRAY_LEFT_##left; \
    uint32_t length = array->object.length; \
    if (length == 0) RAISE_FROM(raise_index); \
    v = &array->items[length - 1];
TYPED(pop_element_R, FIND_LAST(R), array->object.length = length - 1;)
TYPED(pop_element_A, FIND_LAST(A), array->object.length = length - 1;)

#define FIND_ENTRY(left, right) v = find_in_map(MAP_LEFT_##left, KEY_RIGHT_##right);
TYPED(get_entry_RR, FIND_ENTRY(R, R), )
TYPED(get_entry_RK, FIND_ENTRY(R, K), )
TYPED(get_entry_AR, FIND_ENTRY(A, R), )
TYPED(get_entry_AK, FIND_ENTRY(A, K), )

static const Value *read_numeral(const String *string) {
    static Value value;
    value = string_to_int(string);
    return &value;
}
TYPED(read_numeral_R, v = read_numeral(STRING_LEFT_R);, )
TYPED(read_numeral_A, v = read_numeral(STRING_LEFT_A);, )

/* NEXT: the map and the cursor lie in the slots of the results. */
static uint32_t next_key_find_type(STATE) {
    (void)calls, (void)acc, (void)x, (void)y, (void)facc;
    Value *slot = SLOT(op->a);
    if (slot[1].as.integer < 0) raise_error(ERROR_INDEX);
    const Entry *entry = map_next(slot[0].as.map, slot[1].as.integer);
    return entry != NULL ? entry->key.type : TYPE_NIL;
}
HANDLER(next_key) {
    Value *slot = SLOT(op->a);
    if (slot[1].as.integer < 0) RAISE_FROM(raise_index);
    const Entry *entry = map_next(slot[0].as.map, slot[1].as.integer);
    if (entry == NULL) {
        EXPECT(op->d == TYPE_NIL);
        slot[0].type = TYPE_NIL;
        slot[1].as.integer = -1;
    } else {
        EXPECT(op->d == entry->key.type);
        slot[0] = entry->key;
        slot[1].as.integer = entry->number + 1;
    }
    NEXT;
}
static const Typed next_key_typed = { next_key_find_type, { { next_key }, { next_key }, { next_key }, { next_key } } };

/* ---- Handlers: strings, arrays and maps ------------------------------------------------------------------------- */
/* The operands of many operations lie in slots that `k` lists. */
#define OPERAND(i) SLOT(op->k.as.slots[i])

INT_RESULTS(length_R, TYPE_INT, v = OBJECT_LEFT_R->length;)
INT_RESULTS(length_A, TYPE_INT, v = OBJECT_LEFT_A->length;)
static Results length_results[] = UNARY_RESULTS_OF(length);

#define GET_BYTE(left, right) \
    const String *string = STRING_LEFT_##left; \
    uint64_t index = (uint64_t)INT_RIGHT_##right; \
    if (index >= string->object.length) RAISE_FROM(raise_index); \
    v = (uint8_t)string->bytes[index];
INT_RESULTS(get_byte_RR, TYPE_INT, GET_BYTE(R, R))
INT_RESULTS(get_byte_RK, TYPE_INT, GET_BYTE(R, K))
INT_RESULTS(get_byte_RA, TYPE_INT, GET_BYTE(R, A))
INT_RESULTS(get_byte_AR, TYPE_INT, GET_BYTE(A, R))
INT_RESULTS(get_byte_AK, TYPE_INT, GET_BYTE(A, K))

#define SET_ELEMENT(name, array_operand, index_operand, store) \
    HANDLER(name) { \
        Array *array = array_operand; \
        uint64_t index = (uint64_t)(index_operand); \
        if (index >= array->object.length) RAISE_FROM(raise_index); \
        Value *element = &array->items[index]; \
        store \
        NEXT; \
    }
#define SET_R *element = *SLOT(op->c);
#define SET_K *element = op->k;
#define SET_I element->as.integer = acc, element->type = TYPE_INT;
#define SET_F element->as.floating = facc, element->type = TYPE_FLOAT;
#define INDEX_R SLOT(op->b)->as.integer
#define INDEX_K op->e.index
#define INDEX_A acc
SET_ELEMENT(set_element_RRR, ARRAY_LEFT_R, INDEX_R, SET_R)
SET_ELEMENT(set_element_RRK, ARRAY_LEFT_R, INDEX_R, SET_K)
SET_ELEMENT(set_element_RRI, ARRAY_LEFT_R, INDEX_R, SET_I)
SET_ELEMENT(set_element_RRF, ARRAY_LEFT_R, INDEX_R, SET_F)
SET_ELEMENT(set_element_RKR, ARRAY_LEFT_R, INDEX_K, SET_R)
SET_ELEMENT(set_element_RKK, ARRAY_LEFT_R, INDEX_K, SET_K)
SET_ELEMENT(set_element_RKI, ARRAY_LEFT_R, INDEX_K, SET_I)
SET_ELEMENT(set_element_RKF, ARRAY_LEFT_R, INDEX_K, SET_F)
SET_ELEMENT(set_element_RAR, ARRAY_LEFT_R, INDEX_A, SET_R)
SET_ELEMENT(set_element_RAK, ARRAY_LEFT_R, INDEX_A, SET_K)
SET_ELEMENT(set_element_ARR, ARRAY_LEFT_A, INDEX_R, SET_R)
SET_ELEMENT(set_element_ARK, ARRAY_LEFT_A, INDEX_R, SET_K)
SET_ELEMENT(set_element_AKR, ARRAY_LEFT_A, INDEX_K, SET_R)
SET_ELEMENT(set_element_AKK, ARRAY_LEFT_A, INDEX_K, SET_K)

/* Makes room for at least `more` items behind the last one of the array. False: there is not enough memory without a collection. */
static bool reserve_items(Array *array, uint32_t more) {
    uint32_t length = array->object.length;
    if (length + more > LIMIT_ARRAY) raise_error(ERROR_LENGTH);
    if (length + more <= array->capacity) return true;
    uint32_t capacity = array->capacity * 2;
    if (capacity < 4) capacity = 4;
    if (capacity > LIMIT_ARRAY) capacity = LIMIT_ARRAY;
    if (capacity < length + more) capacity = length + more;
    if (!has_room_for_buffer(capacity * sizeof(Value))) return false;
    Value *items = take_buffer(capacity * sizeof(Value));
    memcpy(items, array->items, length * sizeof(Value));
    array->items = items, array->capacity = capacity;
    return true;
}

HANDLER(reserve_item_and_retry) {
    if (!reserve_items(SLOT(op->a)->as.array, 1)) COLLECT_AND_RETRY;
    RUN;
}
#define PUSH_ELEMENT(name, store) \
    HANDLER(name) { \
        Array *array = ARRAY_LEFT_R; \
        uint32_t length = array->object.length; \
        if (length == array->capacity) return reserve_item_and_retry(REGISTERS); \
        Value *element = &array->items[length]; \
        array->object.length = length + 1; \
        store \
        NEXT; \
    }
PUSH_ELEMENT(push_element_RR, SET_R)
PUSH_ELEMENT(push_element_RK, SET_K)
PUSH_ELEMENT(push_element_RI, SET_I)
PUSH_ELEMENT(push_element_RF, SET_F)

/* An array in the heap, where there has to be room for it and its items, which are still to be filled in. */
static inline Array *take_small_array(uint32_t length) {
    Array *array = take(sizeof(Array) + length * sizeof(Value));
    array->object.kind = TYPE_ARRAY, array->object.length = length;
    array->items = (Value *)(void *)(array + 1);
    array->capacity = length, array->number = 0;
    return array;
}

/* The same, with the items in a buffer of their own if that is large. */
#define NEED_ARRAY(length) \
    do { \
        size_t size = (length) * sizeof(Value); \
        if (!is_large(size)) { \
            NEED(sizeof(Array) + size); \
        } else { \
            if (!has_room_for_buffer(size)) COLLECT_AND_RETRY; \
            NEED(sizeof(Array)); \
        } \
    } while (0)
static Array *take_array(uint32_t length) {
    if (!is_large(length * sizeof(Value))) return take_small_array(length);
    Array *array = take_small_array(0);
    array->object.length = array->capacity = length;
    array->items = take_buffer(length * sizeof(Value));
    return array;
}

#define MAKE_ARRAY(count) \
    NEED(sizeof(Array) + count * sizeof(Value)); \
    Array *array = take_small_array(count); \
    Value *items = array->items; \
    (void)items;
OBJECT_RESULTS(make_array_0, TYPE_ARRAY, MAKE_ARRAY(0) v = array;)
OBJECT_RESULTS(make_array_1, TYPE_ARRAY, MAKE_ARRAY(1) items[0] = *OPERAND(0); v = array;)
OBJECT_RESULTS(make_array_2, TYPE_ARRAY, MAKE_ARRAY(2) items[0] = *OPERAND(0); items[1] = *OPERAND(1); v = array;)
OBJECT_RESULTS(make_array_3, TYPE_ARRAY,
    MAKE_ARRAY(3) items[0] = *OPERAND(0); items[1] = *OPERAND(1); items[2] = *OPERAND(2); v = array;)
/* `a` is the slot of the first of the values, `b` their number. */
OBJECT_RESULTS(make_array, TYPE_ARRAY,
    MAKE_ARRAY(op->b) memcpy(items, SLOT(op->a), op->b * sizeof(Value)); v = array;)
static Results make_array_results[] = {
    RESULTS_OF(make_array_0), RESULTS_OF(make_array_1), RESULTS_OF(make_array_2), RESULTS_OF(make_array_3), RESULTS_OF(make_array) };

OBJECT_RESULTS(fill, TYPE_ARRAY,
    int64_t count = OPERAND(0)->as.integer;
    if (count < 0) RAISE_FROM(raise_range);
    if (count > LIMIT_ARRAY) RAISE_FROM(raise_length);
    NEED_ARRAY((uint32_t)count);
    Array *array = take_array((uint32_t)count);
    Value value = *OPERAND(1);
    for (Value *item = array->items; item < array->items + count; item++) *item = value;
    v = array;)
OBJECT_RESULTS(slice_array, TYPE_ARRAY,
    Array *source = OPERAND(0)->as.array;
    int64_t from = OPERAND(1)->as.integer;
    int64_t to = OPERAND(2)->as.integer;
    if (from < 0 || from > to || to > source->object.length) RAISE_FROM(raise_index);
    uint32_t count = (uint32_t)(to - from);
    NEED_ARRAY(count);
    Array *array = take_array(count);
    if (count > 0) memcpy(array->items, source->items + from, count * sizeof(Value));
    v = array;)
/* The source may be the array itself. */
HANDLER(extend) {
    Array *array = OPERAND(0)->as.array, *source = OPERAND(1)->as.array;
    uint32_t count = source->object.length, length = array->object.length;
    if (!reserve_items(array, count)) COLLECT_AND_RETRY;
    if (count > 0) memcpy(array->items + length, source->items, count * sizeof(Value));
    array->object.length = length + count;
    NEXT;
}

#define STRING_R(i) OPERAND(i)->as.string
#define CONCATENATE(left, right) \
    const String *s = left; \
    const String *t = right; \
    size_t s_length = s->object.length; \
    size_t length = s_length + t->object.length; \
    if (length > LIMIT_STRING) RAISE_FROM(raise_length); \
    NEED(string_size(length)); \
    String *string = take_string(length); \
    copy_blocks(string->bytes, s->bytes, s_length); \
    copy_blocks(string->bytes + s_length, t->bytes, length - s_length); \
    v = string;
OBJECT_RESULTS(concatenate_RR, TYPE_STRING, CONCATENATE(SLOT(op->a)->as.string, SLOT(op->b)->as.string))
OBJECT_RESULTS(concatenate_RK, TYPE_STRING, CONCATENATE(SLOT(op->a)->as.string, op->k.as.string))
OBJECT_RESULTS(concatenate_KR, TYPE_STRING, CONCATENATE(op->k.as.string, SLOT(op->b)->as.string))
OBJECT_RESULTS(slice_string, TYPE_STRING,
    const String *source = OPERAND(0)->as.string;
    int64_t from = OPERAND(1)->as.integer;
    int64_t to = OPERAND(2)->as.integer;
    if (from < 0 || from > to || to > source->object.length) RAISE_FROM(raise_index);
    size_t length = (size_t)(to - from);
    NEED(string_size(length));
    String *string = take_string(length);
    copy_blocks(string->bytes, source->bytes + from, length);
    v = string;)
OBJECT_RESULTS(repeat, TYPE_STRING,
    const String *source = OPERAND(0)->as.string;
    int64_t count = OPERAND(1)->as.integer;
    size_t length = source->object.length;
    if (count < 0) RAISE_FROM(raise_range);
    if (length == 0) count = 0;
    else if (count > (int64_t)(LIMIT_STRING / length)) RAISE_FROM(raise_length);
    NEED(string_size(length * (size_t)count));
    String *string = take_string(length * (size_t)count);
    for (char *place = string->bytes; count > 0; count--, place += length) copy_blocks(place, source->bytes, length);
    v = string;)
#define BYTE_STRING(operand) \
    if ((uint64_t)(operand) > 255) RAISE_FROM(raise_range); \
    v = string_of_byte((uint8_t)(operand));
OBJECT_RESULTS(byte_string_R, TYPE_STRING, BYTE_STRING(INT_LEFT_R))
OBJECT_RESULTS(byte_string_A, TYPE_STRING, BYTE_STRING(acc))
static Results byte_string_results[] = UNARY_RESULTS_OF(byte_string);

static struct {
    size_t length;
    char bytes[LIMIT_STRING + 64];
} scratch_text;

static void make_text(Value value) {
    Text text = { scratch_text.bytes, scratch_text.bytes + LIMIT_STRING, ERROR_LENGTH };
    write_value(&text, value, 0);
    scratch_text.length = (size_t)(text.next - scratch_text.bytes);
}
OBJECT_RESULTS(to_string, TYPE_STRING,
    make_text(*OPERAND(0));
    size_t length = scratch_text.length;
    NEED(string_size(length));
    String *string = take_string(length);
    copy_blocks(string->bytes, scratch_text.bytes, length);
    v = string;)

INT_RESULTS(find, TYPE_INT,
    const String *string = OPERAND(0)->as.string;
    int64_t start = OPERAND(2)->as.integer;
    if (start < 0 || start > string->object.length) RAISE_FROM(raise_index);
    v = find_string(string, OPERAND(1)->as.string, (size_t)start);)
/* Comparisons of strings, and of ints with floats. */
#define GATHERED_COMPARISON(name, condition) \
    INT_RESULTS(name, TYPE_BOOL, v = condition;) \
    HANDLER(branch_##name) { \
        if (condition) GO_TO(op->e.target); \
        NEXT; \
    } \
    static const Comparison name##_comparison = { RESULTS_OF(name), branch_##name };
typedef struct {
    Results results;
    Handler *branch;
} Comparison;
#define OPERAND_INT(i) OPERAND(i)->as.integer
#define OPERAND_FLOAT(i) OPERAND(i)->as.floating
#define OPERAND_STRING(i) OPERAND(i)->as.string
GATHERED_COMPARISON(strings_equal, are_same_strings(OPERAND_STRING(0), OPERAND_STRING(1)))
GATHERED_COMPARISON(string_less, is_string_less(OPERAND_STRING(0), OPERAND_STRING(1)))
GATHERED_COMPARISON(string_less_equal, !is_string_less(OPERAND_STRING(1), OPERAND_STRING(0)))
GATHERED_COMPARISON(int_less_float, is_int_less(OPERAND_INT(0), OPERAND_FLOAT(1)))
GATHERED_COMPARISON(float_less_int, is_float_less(OPERAND_FLOAT(0), OPERAND_INT(1)))
GATHERED_COMPARISON(int_less_equal_float, is_int_less_equal(OPERAND_INT(0), OPERAND_FLOAT(1)))
GATHERED_COMPARISON(float_less_equal_int, is_float_less_equal(OPERAND_FLOAT(0), OPERAND_INT(1)))
GATHERED_COMPARISON(int_equal_float, is_int_equal(OPERAND_INT(0), OPERAND_FLOAT(1)))
FLOAT_RESULTS(general_arithmetic, v = float_arithmetic((Opcode)op->d, float_of(*OPERAND(0)), float_of(*OPERAND(1)));)

OBJECT_RESULTS(make_map, TYPE_MAP,
    NEED(sizeof(Map));
    Map *map = take(sizeof(Map));
    *map = (Map){ .object = { .kind = TYPE_MAP } };
    v = map;)
INT_RESULTS(has_entry, TYPE_BOOL, v = find_any_entry(OPERAND(0)->as.map, *OPERAND(1)) != NULL;)
INT_RESULTS(delete_entry, TYPE_BOOL, v = map_delete(OPERAND(0)->as.map, *OPERAND(1));)
HANDLER(set_entry) {
    if (!map_set(OPERAND(0)->as.map, *OPERAND(1), *OPERAND(2))) COLLECT_AND_RETRY;
    NEXT;
}

static Results general_arithmetic_results = RESULTS_OF(general_arithmetic);
static Results to_string_results = RESULTS_OF(to_string);
static Results find_results = RESULTS_OF(find);
static Results repeat_results = RESULTS_OF(repeat);
static Results fill_results = RESULTS_OF(fill);
static Results make_map_results = RESULTS_OF(make_map);
static Results has_entry_results = RESULTS_OF(has_entry);
static Results delete_entry_results = RESULTS_OF(delete_entry);

HANDLER(print_R) {
    print(*SLOT(op->a), false);
    NEXT;
}
HANDLER(print_line_R) {
    print(*SLOT(op->a), true);
    NEXT;
}
HANDLER(print_K) {
    print(op->k, false);
    NEXT;
}
HANDLER(print_line_K) {
    print(op->k, true);
    NEXT;
}

/* ---- Handlers: calls -------------------------------------------------------------------------------------------- */
static void resolve_callee(Site *site, const Value *function);

HANDLER(call) {
    if (calls == op->k.as.pointer) RAISE_FROM(raise_depth);
    *calls++ = (Site *)op;
    frame += op->a;
    NEXT;
}

/* The entry of a function in a dispatch table that was not called with these types yet: the call is already on the call stack. */
HANDLER(enter_first) {
    Site *site = calls[-1];
    const Value *callee = (const Value *)(const void *)(frame - site->op.a + site->op.b);
    resolve_callee(site, callee);
    GO_TO(site->dispatch->entries[callee->as.integer]);
}

/* There is one call too many, but a wrong number of arguments comes first. */
HANDLER(raise_arity_or_depth) {
    const Site *site = (const Site *)op;
    const Function *function = &program.functions[SLOT(op->b)->as.integer];
    (void)calls, (void)acc, (void)x, (void)y, (void)facc;
    raise_error(function->parameters == site->dispatch->count ? ERROR_DEPTH : ERROR_ARITY);
}

HANDLER(call_value) {
    if (calls == op->k.as.pointer) return raise_arity_or_depth(REGISTERS);
    Site *site = (Site *)op;
    Op *entry = site->dispatch->entries[SLOT(op->b)->as.integer];
    *calls++ = site;
    frame += op->a;
    GO_TO(entry);
}

/* `d` is the place among the site's returns that belongs to the type of the result. */
#define RETURN \
    Site *site = *--calls; \
    frame -= site->op.a; \
    GO_TO(*(Op **)(void *)((char *)site + op->d))
HANDLER(return_A) { RETURN; }
HANDLER(return_R) {
    acc = INT_LEFT_R;
    RETURN;
}
HANDLER(return_K) {
    acc = op->k.as.integer;
    RETURN;
}
HANDLER(return_float_R) {
    facc = FLOAT_LEFT_R;
    RETURN;
}
HANDLER(return_float_K) {
    facc = op->k.as.floating;
    RETURN;
}

/* ---- The translator: memory ------------------------------------------------------------------------------------- */
/*
 * Operations, versions and all that belongs to them lie in chunks of memory. When there is too much of them, all are thrown away,
 * but for the sites of active calls, and what is still executed is translated again.
 */
enum { CODE_CHUNK = 64 << 10, CODE_LIMIT = 8 << 20, TRACE_LIMIT = 2000 };

typedef struct Chunk {
    struct Chunk *next;
    _Alignas(16) char bytes[];
} Chunk;

static struct {
    Chunk *chunks;
    char *next, *end;
    size_t size; /* of all chunks */
    Dispatch *dispatches;
} code;

static void *take_code(size_t size) {
    size = (size + 15) & ~(size_t)15;
    if ((size_t)(code.end - code.next) < size) {
        size_t chunk_size = size > CODE_CHUNK ? size : CODE_CHUNK;
        Chunk *chunk = allocate(sizeof(Chunk) + chunk_size);
        chunk->next = code.chunks;
        code.chunks = chunk;
        code.next = chunk->bytes, code.end = chunk->bytes + chunk_size;
        code.size += chunk_size;
    }
    void *memory = code.next;
    code.next += size;
    return memory;
}

/* ---- The translator: what is known ------------------------------------------------------------------------------ */
/* A value on the operand stack: it lies in a slot, it is a constant, or it is in an accumulator, depending on its type. */
typedef enum { ITEM_SLOT, ITEM_CONSTANT, ITEM_ACCUMULATOR } ItemKind;

typedef struct {
    uint8_t kind, type;
    uint16_t slot;
    union {
        struct {
            Op *producer;            /* what put it into the accumulator, if it can be made to put it into a slot instead */
            Handler *const *results; /* the handlers for that */
        };
        Value constant;
    };
} Item;

/*
 * The code of a function as it is translated: as a function of its own, or in place of a call in another body. The locals of one in
 * place lie behind what is on the operand stack there, in the same frame.
 */
struct Body {
    const Function *function;
    Version **versions; /* for each offset of the code, the versions that were asked for */
    Body *caller;       /* NULL if it is a function of its own */
    Body *calls, *next; /* the bodies in place of calls in this one, and the next of those in the caller */
    Body *next_of_all;
    uint32_t call_pc, return_pc; /* in the caller */
    uint32_t base;      /* the place of the first local */
    uint32_t result;    /* the place of the result */
    bool has_inlining;
};

enum {
    INLINING_LEVELS = 3,  /* calls in place within one another */
    INLINING_SIZE = 96,   /* bytes of the code of a function whose calls are carried out in place */
    FRAME_ITEMS = 1024
};

/* What is known in front of an instruction. All locals and stack values of a frame are items, each with a slot of its own. */
static struct {
    Body *body;
    uint32_t pc, height;
    int accumulator;       /* the index of the item that is in an accumulator, or -1: there is never more than one */
    Op **hole;             /* where the next operation belongs */
    Op *last;              /* the last operation that was made */
    uint32_t op_count;
    Version *opening;      /* versions that begin with the next operation */
    Item items[FRAME_ITEMS];
} now;

/* Places that are to be filled in when a version has been translated. */
typedef struct Reference {
    struct Reference *next;
    Op **place;
} Reference;

/* The code from an instruction on, for one combination of types of the items, all of which lie in their slots, but for nils. */
struct Version {
    Version *next, *next_opening;
    Body *body;
    Op *entry, *stub; /* the entry is NULL before it is translated; the stub has that done */
    Reference *references;
    uint32_t pc, height;
    uint8_t types[];
};

/* What was known when an operation was made of which the result's type was not. */
struct Snapshot {
    const Typed *typed;
    Body *body;
    uint32_t pc, height;
    uint32_t tries; /* how many types were met before */
    Item items[];
};

static uint16_t home_of(uint32_t position) { return (uint16_t)(position * sizeof(Value)); }
static Item *item_at(uint32_t depth) { return &now.items[now.height - 1 - depth]; }
static const Value nil = { .type = TYPE_NIL };

HANDLER(translate_version);

/* ---- The translator: making operations -------------------------------------------------------------------------- */
static void open_versions(Op *entry) {
    while (now.opening != NULL) {
        Version *version = now.opening;
        now.opening = version->next_opening;
        version->entry = entry;
        for (Reference *reference = version->references; reference != NULL; reference = reference->next) *reference->place = entry;
        version->references = NULL;
    }
}

static Op *append(Op *op, Handler *run) {
    op->run = run;
    op->next = NULL;
    *now.hole = op;
    now.hole = &op->next;
    now.last = op;
    now.op_count++;
    if (now.opening != NULL) open_versions(op);
    return op;
}

static Op *emit(Handler *run) { return append(take_code(sizeof(Op)), run); }

/* Where the result of an operation on ints goes to the slot of the left operand, there may be a handler for just that. */
static void choose_in_place(Op *op) {
    for (size_t i = 0; i < sizeof in_place_handlers / sizeof *in_place_handlers; i++)
        if (op->run == in_place_handlers[i][0] && op->a == op->c) op->run = in_place_handlers[i][1];
}

/* Brings an item that is in an accumulator into a slot, which may hold a value of the same type before. */
static void save_accumulator(Item *item, uint16_t slot, bool has_type, bool may_patch) {
    if (item->producer != NULL && may_patch) {
        item->producer->run = item->results[has_type ? RESULT_R : RESULT_T];
        item->producer->c = slot;
        if (has_type && item->type == TYPE_INT) choose_in_place(item->producer);
    } else {
        Op *op = emit(item->type == TYPE_FLOAT ? save_facc : save_acc);
        op->c = slot, op->d = item->type;
    }
    now.accumulator = -1;
}

/* Brings an item into the slot that belongs to its place. */
static void write_home(uint32_t position) {
    Item *item = &now.items[position];
    uint16_t home = home_of(position);
    if (item->kind == ITEM_SLOT) {
        if (item->slot == home) return;
        Op *op = emit(move);
        op->a = item->slot, op->c = home;
    } else if (item->kind == ITEM_CONSTANT) {
        Op *op = emit(move_constant);
        op->k = item->constant, op->c = home;
    } else {
        save_accumulator(item, home, false, true);
    }
    item->kind = ITEM_SLOT, item->slot = home;
}

/* The same, but that nil need not be there: nobody looks for it where it is known to be. */
static void settle(uint32_t position) {
    if (now.items[position].type != TYPE_NIL) write_home(position);
}

static void settle_all(void) {
    for (uint32_t i = 0; i < now.height; i++) settle(i);
}

/* Before an operation that overwrites the accumulators: what is in one, and is no operand of it, goes to its slot. */
static void protect(uint32_t operands) {
    if (now.accumulator >= 0 && (uint32_t)now.accumulator < now.height - operands) settle((uint32_t)now.accumulator);
}

static void drop(uint32_t count) {
    now.height -= count;
    if (now.accumulator >= (int)now.height) now.accumulator = -1;
}

static Item *push_item(ItemKind kind, uint32_t type) {
    Item *item = &now.items[now.height++];
    item->kind = (uint8_t)kind, item->type = (uint8_t)type;
    return item;
}

static void push_constant(Value value) { push_item(ITEM_CONSTANT, value.type)->constant = value; }
static void push_slot(uint16_t slot, uint32_t type) { push_item(ITEM_SLOT, type)->slot = slot; }

static void push_accumulator(uint32_t type, Op *producer, Handler *const *results) {
    now.accumulator = (int)now.height;
    Item *item = push_item(ITEM_ACCUMULATOR, type);
    item->producer = producer, item->results = results;
}

/* The slots that are in use, and those in which something old may stand. */
static SlotMap *make_map(uint32_t end, uint32_t height) {
    SlotMap *map = take_code(sizeof(SlotMap) + height * sizeof(uint16_t));
    map->end = (uint16_t)end, map->stale_count = 0;
    for (uint32_t i = 0; i < height; i++)
        if (now.items[i].kind != ITEM_SLOT || now.items[i].slot != home_of(i)) map->stale[map->stale_count++] = home_of(i);
    return map;
}

/* An operation that may collect garbage. References in the accumulator would be missed then. */
static void settle_for_collection(void) {
    if (now.accumulator >= 0 && is_object_type(now.items[now.accumulator].type)) settle((uint32_t)now.accumulator);
}
static SlotMap *map_of_all(void) { return make_map(home_of(now.height), now.height); }

/* ---- The translator: versions ----------------------------------------------------------------------------------- */
static Version *find_version(Body *body, uint32_t pc, const uint8_t *types, uint32_t height) {
    Version **list = &body->versions[pc];
    for (Version *version = *list; version != NULL; version = version->next)
        if (memcmp(version->types, types, height) == 0) return version;
    Version *version = take_code(sizeof(Version) + height);
    *version = (Version){ .next = *list, .body = body, .pc = pc, .height = height };
    memcpy(version->types, types, height);
    *list = version;
    return version;
}

/* The version for what is known now, at another offset. All items are in their slots. */
static Version *version_at(uint32_t pc) {
    uint8_t types[FRAME_ITEMS];
    for (uint32_t i = 0; i < now.height; i++) types[i] = now.items[i].type;
    return find_version(now.body, pc, types, now.height);
}

/* Bodies stay when code is thrown away. */
static Body *all_bodies;

static Body *new_body(const Function *function, bool has_inlining) {
    Body *body = allocate(sizeof(Body));
    *body = (Body){ .function = function, .has_inlining = has_inlining, .next_of_all = all_bodies };
    body->versions = allocate_zeros(function->code_size * sizeof(Version *));
    all_bodies = body;
    return body;
}

/* The body of a function of its own. */
static Body *body_of(const Function *function, bool has_inlining) {
    Body **body = &program.functions[function->index].bodies[!has_inlining];
    if (*body == NULL) *body = new_body(function, has_inlining);
    return *body;
}

/* Lets a place refer to the beginning of a version, now or when that is translated. */
static void refer(Op **place, Version *version) {
    if (version->entry != NULL) {
        *place = version->entry;
        return;
    }
    if (version->stub == NULL) {
        version->stub = take_code(sizeof(Op));
        version->stub->run = translate_version, version->stub->next = NULL;
        version->stub->e.version = version;
    }
    Reference *reference = take_code(sizeof(Reference));
    *reference = (Reference){ version->references, place };
    version->references = reference;
    *place = version->stub;
}

static void open_version(Version *version) {
    version->next_opening = now.opening;
    now.opening = version;
}

/* Ends a piece of code that goes on in a version. */
static void go_to_version(Version *version) {
    if (now.opening != NULL) emit(go_on);
    refer(now.hole, version);
}

static Snapshot *take_snapshot(const Typed *typed, uint32_t pc, uint32_t tries) {
    Snapshot *snapshot = take_code(sizeof(Snapshot) + now.height * sizeof(Item));
    *snapshot = (Snapshot){ .typed = typed, .body = now.body, .pc = pc, .height = now.height, .tries = tries };
    memcpy(snapshot->items, now.items, now.height * sizeof(Item));
    return snapshot;
}

static void restore_snapshot(const Snapshot *snapshot, Op **hole) {
    now.body = snapshot->body, now.pc = snapshot->pc, now.height = snapshot->height;
    now.accumulator = -1;
    now.hole = hole, now.last = NULL, now.op_count = 0, now.opening = NULL;
    memcpy(now.items, snapshot->items, snapshot->height * sizeof(Item));
}

/* ---- The translator: instructions ------------------------------------------------------------------------------- */
/* Each of these translates an instruction. False: the piece of code ends. */
static bool emit_error(ExitCode error) {
    emit(raise_known)->a = (uint16_t)error;
    return false;
}

static void set_left(Op *op, const Item *item) {
    if (item->kind == ITEM_SLOT) op->a = item->slot;
    else if (item->kind == ITEM_CONSTANT) op->k = item->constant;
}

static void set_right(Op *op, const Item *item) {
    if (item->kind == ITEM_SLOT) op->b = item->slot;
    else if (item->kind == ITEM_CONSTANT) op->k = item->constant;
}

/* The way in which an operation takes the two items at the top. At most one can be a constant. */
static uint32_t way_of_operands(void) {
    static const uint8_t ways[3][3] = {
        [ITEM_SLOT] = { WAY_RR, WAY_RK, WAY_RA }, [ITEM_CONSTANT] = { WAY_KR, 0, WAY_KA }, [ITEM_ACCUMULATOR] = { WAY_AR, WAY_AK, 0 } };
    protect(2);
    if (item_at(1)->kind == ITEM_CONSTANT && item_at(0)->kind == ITEM_CONSTANT) write_home(now.height - 2);
    return ways[item_at(1)->kind][item_at(0)->kind];
}

static void exchange_items(void) {
    Item item = *item_at(0);
    *item_at(0) = *item_at(1);
    *item_at(1) = item;
    if (now.accumulator == (int)now.height - 1) now.accumulator--;
    else if (now.accumulator == (int)now.height - 2) now.accumulator++;
}

/* The same for operands that will have to lie in slots: afterwards the slot of one place may be in use for the other. */
static void exchange_in_slots(void) {
    protect(2);
    for (uint32_t i = now.height - 2; i < now.height; i++)
        if (now.items[i].kind != ITEM_SLOT) write_home(i);
    exchange_items();
}

/* With the operands the other way round, a slot or an accumulator comes first. */
static bool is_commutative(BinaryResults results) {
    return results == add_results || results == multiply_results || results == and_results || results == or_results || results == xor_results;
}

static void emit_binary(BinaryResults results, uint32_t type) {
    if (is_commutative(results) && item_at(0)->kind == ITEM_SLOT && item_at(1)->kind != ITEM_SLOT) exchange_items();
    uint32_t way = way_of_operands();
    Op *op = emit(results[way][RESULT_A]);
    set_left(op, item_at(1)), set_right(op, item_at(0));
    drop(2);
    push_accumulator(type, op, results[way]);
}

/* An operation on the item at the top. */
static void emit_unary(Results results[2], uint32_t type) {
    protect(1);
    if (item_at(0)->kind == ITEM_CONSTANT) write_home(now.height - 1);
    Handler *const *chosen = results[item_at(0)->kind == ITEM_ACCUMULATOR];
    Op *op = emit(chosen[RESULT_A]);
    set_left(op, item_at(0));
    drop(1);
    push_accumulator(type, op, chosen);
}

/* An operation with operands in any slots. */
static Op *emit_gathering(Handler *run, uint32_t operands, bool may_collect) {
    if (may_collect) settle_for_collection();
    protect(operands);
    for (uint32_t i = now.height - operands; i < now.height; i++)
        if (now.items[i].kind != ITEM_SLOT) write_home(i);
    SlotMap *map = may_collect ? map_of_all() : NULL;
    Op *op = emit(run);
    op->k = (Value){ .type = TYPE_NIL };
    for (uint32_t i = 0; i < operands && i < 4; i++) op->k.as.slots[i] = now.items[now.height - operands + i].slot;
    if (may_collect) op->e.map = map;
    drop(operands);
    return op;
}

static Op *emit_gathering_result(Results results, uint32_t operands, uint32_t type, bool may_collect) {
    Op *op = emit_gathering(results[RESULT_A], operands, may_collect);
    push_accumulator(type, op, results);
    return op;
}

HANDLER(find_out_type);

/* An operation whose result's type is not known. It is found out when it is executed, and only then the translation goes on. */
static bool end_with_typed(Op *op, const Typed *typed, uint32_t operands) {
    drop(operands);
    op->run = find_out_type;
    op->e.snapshot = take_snapshot(typed, now.pc, 0);
    return false;
}

static bool translate_add(BinaryResults int_results, BinaryResults float_results) {
    uint32_t left = item_at(1)->type, right = item_at(0)->type;
    if (!is_number_type(left) || !is_number_type(right)) return emit_error(ERROR_TYPE);
    if (int_results != NULL && left == TYPE_INT && right == TYPE_INT) {
        emit_binary(int_results, TYPE_INT);
        return true;
    }
    for (uint32_t depth = 0; depth < 2; depth++) { /* convert ints */
        Item *item = item_at(depth);
        if (item->type != TYPE_INT) continue;
        if (item->kind == ITEM_CONSTANT) {
            item->constant = value_of_float((double)item->constant.as.integer);
            item->type = TYPE_FLOAT;
            continue;
        }
        uint32_t position = now.height - 1 - depth;
        if (now.accumulator >= 0 && now.accumulator != (int)position) settle((uint32_t)now.accumulator);
        Handler *const *results = to_float_results[item->kind == ITEM_ACCUMULATOR];
        Op *op = emit(results[RESULT_A]);
        set_left(op, item);
        *item = (Item){ .kind = ITEM_ACCUMULATOR, .type = TYPE_FLOAT, .producer = op, .results = results };
        now.accumulator = (int)position;
    }
    emit_binary(float_results, TYPE_FLOAT);
    return true;
}

/* IDIV and MOD. */
static bool translate_division(Opcode opcode) {
    uint32_t left = item_at(1)->type, right = item_at(0)->type;
    if (!is_number_type(left) || !is_number_type(right)) return emit_error(ERROR_TYPE);
    if (left != TYPE_INT || right != TYPE_INT) {
        emit_gathering_result(general_arithmetic_results, 2, TYPE_FLOAT, false)->d = opcode;
        return true;
    }
    const Item *divisor = item_at(0);
    if (divisor->kind == ITEM_CONSTANT && divisor->constant.as.integer > 0 && item_at(1)->kind != ITEM_CONSTANT) {
        protect(2);
        Handler *const *results =
            (opcode == OP_MOD ? remainder_by_positive_results : divide_by_positive_results)[item_at(1)->kind == ITEM_ACCUMULATOR];
        Op *op = emit(results[RESULT_A]);
        set_left(op, item_at(1)), set_right(op, item_at(0));
        drop(2);
        push_accumulator(TYPE_INT, op, results);
        return true;
    }
    emit_binary(opcode == OP_MOD ? remainder_results : divide_results, TYPE_INT);
    return true;
}

static bool translate_bits(BinaryResults results) {
    if (item_at(1)->type != TYPE_INT || item_at(0)->type != TYPE_INT) return emit_error(ERROR_TYPE);
    emit_binary(results, TYPE_INT);
    return true;
}

static bool translate_shift(BinaryResults results, Results by_constant[2]) {
    if (item_at(1)->type != TYPE_INT || item_at(0)->type != TYPE_INT) return emit_error(ERROR_TYPE);
    const Item *count = item_at(0);
    if (count->kind != ITEM_CONSTANT || (uint64_t)count->constant.as.integer > 63 || item_at(1)->kind == ITEM_CONSTANT) {
        emit_binary(results, TYPE_INT);
        return true;
    }
    protect(2);
    Handler *const *chosen = by_constant[item_at(1)->kind == ITEM_ACCUMULATOR];
    Op *op = emit(chosen[RESULT_A]);
    set_left(op, item_at(1));
    op->b = (uint16_t)count->constant.as.integer;
    drop(2);
    push_accumulator(TYPE_INT, op, chosen);
    return true;
}

/* Goes on where a branch does not lead to, if that is the following instruction. */
static bool go_on_at(uint32_t pc) {
    now.pc = pc;
    return true;
}

static uint8_t opcode_at(uint32_t pc) { return now.body->function->code[pc]; }

/* What is known at translation needs no branch. */
static bool translate_known_branch(bool condition) {
    uint8_t opcode = opcode_at(now.pc);
    uint32_t target = read_u32(now.body->function->code + now.pc + 1);
    return go_on_at(condition == (opcode == OP_JT) ? target : now.pc + 5);
}

/* The operation is a branch that was just made; the JT or JF that it stands for is the next instruction. */
static bool end_branch(Op *op, bool is_negated) {
    uint32_t target = read_u32(now.body->function->code + now.pc + 1), following = now.pc + 5;
    bool jumps_if_true = (opcode_at(now.pc) == OP_JT) != is_negated;
    op->e.target = NULL;
    Op **jump = jumps_if_true ? &op->e.target : &op->next, **other = jumps_if_true ? &op->next : &op->e.target;
    refer(jump, version_at(target));
    now.hole = other;
    now.accumulator = -1;
    return go_on_at(following);
}

/* Is what follows, from `pc` on, any number of NOTs and a branch? Then the pc is that of the branch. */
static bool is_branch_ahead(uint32_t *pc, bool *is_negated) {
    uint32_t place = *pc;
    bool negated = false;
    while (opcode_at(place) == OP_NOT) place++, negated = !negated;
    if (opcode_at(place) != OP_JT && opcode_at(place) != OP_JF) return false;
    *pc = place;
    *is_negated = *is_negated != negated;
    return true;
}

/* Before a branch all that stays on the stack goes to its slots. */
static void settle_below(uint32_t operands) {
    for (uint32_t i = 0; i + operands < now.height; i++) settle(i);
}

/* Compares the two items at the top, which are of types that an operation of the machine compares. */
static bool emit_comparison(BinaryResults results, BinaryWays branches) {
    bool is_negated = false;
    if (!is_branch_ahead(&now.pc, &is_negated)) {
        emit_binary(results, TYPE_BOOL);
        return true;
    }
    settle_below(2);
    Op *op = emit(branches[way_of_operands()]);
    set_left(op, item_at(1)), set_right(op, item_at(0));
    drop(2);
    return end_branch(op, is_negated);
}

/* The same for operands in slots. */
static bool emit_gathered_comparison(const Comparison *comparison, bool is_negated) {
    bool is_branch = is_branch_ahead(&now.pc, &is_negated);
    if (!is_branch) {
        emit_gathering_result(comparison->results, 2, TYPE_BOOL, false);
        if (!is_negated) return true;
        push_constant(value_of_int(0));
        emit_binary(int_equal_results, TYPE_BOOL);
        return true;
    }
    settle_below(2);
    return end_branch(emit_gathering(comparison->branch, 2, false), is_negated);
}

static bool translate_equality(bool is_equal) {
    uint32_t left = item_at(1)->type, right = item_at(0)->type;
    if (left != right && !(is_number_type(left) && is_number_type(right))) {
        drop(2);
        push_constant(value_of_bool(!is_equal));
        return true;
    }
    if (item_at(1)->kind == ITEM_CONSTANT && item_at(0)->kind == ITEM_CONSTANT) {
        bool result = are_equal(item_at(1)->constant, item_at(0)->constant);
        drop(2);
        push_constant(value_of_bool(result == is_equal));
        return true;
    }
    if (left == TYPE_STRING) return emit_gathered_comparison(&strings_equal_comparison, !is_equal);
    if (left != right) {
        if (left == TYPE_FLOAT) exchange_in_slots();
        return emit_gathered_comparison(&int_equal_float_comparison, !is_equal);
    }
    if (left == TYPE_NIL) {
        drop(2);
        push_constant(value_of_bool(is_equal));
        return true;
    }
    if (left == TYPE_FLOAT)
        return is_equal ? emit_comparison(float_equal_results, branch_float_equal_ways)
                        : emit_comparison(float_not_equal_results, branch_float_not_equal_ways);
    return is_equal ? emit_comparison(int_equal_results, branch_int_equal_ways)
                    : emit_comparison(int_not_equal_results, branch_int_not_equal_ways);
}

static bool translate_order(Opcode opcode) {
    uint32_t left = item_at(1)->type, right = item_at(0)->type;
    if (!(is_number_type(left) && is_number_type(right)) && !(left == TYPE_STRING && right == TYPE_STRING))
        return emit_error(ERROR_TYPE);
    if (opcode == OP_GT || opcode == OP_GE) {
        if (left != right || left == TYPE_STRING) exchange_in_slots();
        else exchange_items();
        left = item_at(1)->type, right = item_at(0)->type;
    }
    bool is_strict = opcode == OP_LT || opcode == OP_GT;
    if (left == TYPE_STRING) return emit_gathered_comparison(is_strict ? &string_less_comparison : &string_less_equal_comparison, false);
    if (left != right && left == TYPE_INT)
        return emit_gathered_comparison(is_strict ? &int_less_float_comparison : &int_less_equal_float_comparison, false);
    if (left != right) return emit_gathered_comparison(is_strict ? &float_less_int_comparison : &float_less_equal_int_comparison, false);
    if (is_strict)
        return left == TYPE_INT ? emit_comparison(int_less_results, branch_int_less_ways)
                                : emit_comparison(float_less_results, branch_float_less_ways);
    return left == TYPE_INT ? emit_comparison(int_less_equal_results, branch_int_less_equal_ways)
                            : emit_comparison(float_less_equal_results, branch_float_less_equal_ways);
}

/* Is a constant truthy (section 2.5)? */
static bool is_truthy(Value value) {
    switch (value.type) {
    case TYPE_NIL: return false;
    case TYPE_BOOL: case TYPE_INT: return value.as.integer != 0;
    case TYPE_FLOAT: return value.as.floating != 0.0;
    case TYPE_STRING: return value.as.string->object.length > 0;
    default: return true;
    }
}

/* JT and JF; the pc is that of the instruction itself. */
static bool translate_branch(void) {
    Item *item = item_at(0);
    if (item->kind == ITEM_CONSTANT || item->type == TYPE_NIL || item->type >= TYPE_ARRAY) {
        bool condition = item->kind == ITEM_CONSTANT ? is_truthy(item->constant) : item->type != TYPE_NIL;
        drop(1);
        return translate_known_branch(condition);
    }
    if (item->type == TYPE_FLOAT) {
        push_constant(value_of_float(0.0));
        return emit_comparison(float_not_equal_results, branch_float_not_equal_ways);
    }
    if (item->type == TYPE_STRING) emit_unary(length_results, TYPE_INT);
    settle_below(1);
    Op *op = emit(item_at(0)->kind == ITEM_ACCUMULATOR ? branch_nonzero_A : branch_nonzero_R);
    set_left(op, item_at(0));
    drop(1);
    return end_branch(op, false);
}

/* The pc is that of the instruction behind it. */
static bool translate_not(void) {
    Item *item = item_at(0);
    if (item->kind == ITEM_CONSTANT || item->type == TYPE_NIL || item->type >= TYPE_ARRAY) {
        bool condition = item->kind == ITEM_CONSTANT ? is_truthy(item->constant) : item->type != TYPE_NIL;
        drop(1);
        push_constant(value_of_bool(!condition));
        return true;
    }
    if (item->type == TYPE_FLOAT) {
        push_constant(value_of_float(0.0));
        return emit_comparison(float_equal_results, branch_float_equal_ways);
    }
    if (item->type == TYPE_STRING) emit_unary(length_results, TYPE_INT);
    push_constant(value_of_int(0));
    return emit_comparison(int_equal_results, branch_int_equal_ways);
}

static void push_copy(const Item *item) { now.items[now.height++] = *item; }

static void translate_load(uint32_t local) { push_copy(&now.items[now.body->base + local]); }

static void translate_store(uint32_t index) {
    uint32_t position = now.body->base + index;
    uint16_t home = home_of(position);
    Item *item = item_at(0), *local = &now.items[position];
    bool is_same = item->kind == ITEM_SLOT && item->slot == home;
    for (uint32_t i = position + 1; i + 1 < now.height && !is_same; i++) /* old values of the local that are still on the stack */
        if (now.items[i].kind == ITEM_SLOT && now.items[i].slot == home) settle(i);
    bool has_type = local->kind == ITEM_SLOT && local->slot == home && local->type == item->type;
    if (item->kind == ITEM_CONSTANT) {
        *local = *item; /* it is written when that is needed */
    } else {
        if (item->kind == ITEM_ACCUMULATOR) {
            save_accumulator(item, home, has_type, item->producer == now.last);
        } else if (!is_same) {
            Op *op = emit(move);
            op->a = item->slot, op->c = home;
        }
        *local = (Item){ .kind = ITEM_SLOT, .type = item->type, .slot = home };
    }
    drop(1);
}

/* DUP: a value in an accumulator goes to a slot, that of the local into which the copy is stored if that comes next. */
static void translate_duplicate(void) {
    Item *item = item_at(0);
    if (item->kind == ITEM_ACCUMULATOR) {
        if (opcode_at(now.pc) == OP_STORE) {
            uint32_t local = now.body->function->code[now.pc + 1];
            translate_store(local);
            now.pc += 2;
            translate_load(local);
            return;
        }
        settle(now.height - 1);
    }
    push_copy(item_at(0));
}

static void translate_global_store(uint32_t index, bool is_kept) {
    Item *item = item_at(0);
    protect(1);
    Op *op;
    if (item->kind == ITEM_SLOT) op = emit(store_global_R);
    else if (item->kind == ITEM_CONSTANT) op = emit(store_global_K);
    else op = emit(item->type == TYPE_INT ? store_global_int : item->type == TYPE_FLOAT ? store_global_float : store_global_other);
    set_left(op, item);
    op->d = item->type;
    op->e.global = &program.globals[index];
    if (is_kept) item->producer = NULL; /* its result is needed in the accumulator */
    else drop(1);
}

static void translate_swap(void) {
    const Item *top = item_at(0), *below = item_at(1);
    uint16_t lowest = home_of(now.height - 2);
    /* Items that are in the slots of these two places have to be moved; a slot further below stays as it is. */
    bool top_lies_here = top->kind == ITEM_SLOT && top->slot >= lowest, below_lies_here = below->kind == ITEM_SLOT && below->slot >= lowest;
    if (top_lies_here && below_lies_here && top->slot == below->slot) return;
    if (!top_lies_here && !below_lies_here) {
        exchange_items();
        return;
    }
    write_home(now.height - 2), write_home(now.height - 1);
    Op *op = emit(exchange);
    op->a = home_of(now.height - 2), op->c = home_of(now.height - 1);
    uint8_t type = item_at(0)->type;
    item_at(0)->type = item_at(1)->type;
    item_at(1)->type = type;
    for (uint32_t i = now.height - 2; i < now.height; i++) /* nil is a constant always: nobody keeps its slot */
        if (now.items[i].type == TYPE_NIL) now.items[i].kind = ITEM_CONSTANT, now.items[i].constant = nil;
}

static bool translate_get(void) {
    static const Typed *const element_ways[3][3] = {
        [ITEM_SLOT] = { &get_element_RR_typed, &get_element_RK_typed, &get_element_RA_typed },
        [ITEM_ACCUMULATOR] = { &get_element_AR_typed, &get_element_AK_typed, NULL } };
    static Results byte_results[3][3] = {
        [ITEM_SLOT] = { RESULTS_OF(get_byte_RR), RESULTS_OF(get_byte_RK), RESULTS_OF(get_byte_RA) },
        [ITEM_ACCUMULATOR] = { RESULTS_OF(get_byte_AR), RESULTS_OF(get_byte_AK) } };
    static const Typed *const entry_ways[3][2] = {
        [ITEM_SLOT] = { &get_entry_RR_typed, &get_entry_RK_typed }, [ITEM_ACCUMULATOR] = { &get_entry_AR_typed, &get_entry_AK_typed } };
    Item *container = item_at(1), *key = item_at(0);
    if (container->type == TYPE_MAP) {
        protect(2);
        if (key->kind == ITEM_ACCUMULATOR) settle(now.height - 1);
        Op *op = emit(find_out_type);
        set_left(op, container), set_right(op, key);
        return end_with_typed(op, entry_ways[container->kind][key->kind], 2);
    }
    if (container->type != TYPE_ARRAY && container->type != TYPE_STRING) return emit_error(ERROR_TYPE);
    if (key->type != TYPE_INT) return emit_error(ERROR_TYPE);
    protect(2);
    if (container->kind == ITEM_CONSTANT) settle(now.height - 2);
    Op *op = emit(find_out_type);
    set_left(op, container), set_right(op, key);
    if (container->type == TYPE_ARRAY) return end_with_typed(op, element_ways[container->kind][key->kind], 2);
    Handler *const *results = byte_results[container->kind][key->kind];
    op->run = results[RESULT_A];
    drop(2);
    push_accumulator(TYPE_INT, op, results);
    return true;
}

static bool translate_set(void) {
    Item *container = item_at(2), *key = item_at(1), *value = item_at(0);
    if (container->type == TYPE_MAP) {
        emit_gathering(set_entry, 3, true);
        return true;
    }
    if (container->type != TYPE_ARRAY || key->type != TYPE_INT) return emit_error(ERROR_TYPE);
    enum { VALUE_R, VALUE_K, VALUE_I, VALUE_F };
    static Handler *const handlers[3][3][4] = {
        [ITEM_SLOT] = {
            [ITEM_SLOT] = { set_element_RRR, set_element_RRK, set_element_RRI, set_element_RRF },
            [ITEM_CONSTANT] = { set_element_RKR, set_element_RKK, set_element_RKI, set_element_RKF },
            [ITEM_ACCUMULATOR] = { set_element_RAR, set_element_RAK } },
        [ITEM_ACCUMULATOR] = {
            [ITEM_SLOT] = { set_element_ARR, set_element_ARK }, [ITEM_CONSTANT] = { set_element_AKR, set_element_AKK } } };
    protect(3);
    if (value->kind == ITEM_ACCUMULATOR && value->type != TYPE_INT && value->type != TYPE_FLOAT) write_home(now.height - 1);
    int value_way = value->kind == ITEM_SLOT ? VALUE_R : value->kind == ITEM_CONSTANT ? VALUE_K
                    : value->type == TYPE_INT ? VALUE_I : VALUE_F;
    Op *op = emit(handlers[container->kind][key->kind][value_way]);
    set_left(op, container);
    if (key->kind == ITEM_SLOT) op->b = key->slot;
    else if (key->kind == ITEM_CONSTANT) op->e.index = key->constant.as.integer;
    if (value->kind == ITEM_SLOT) op->c = value->slot;
    else if (value->kind == ITEM_CONSTANT) op->k = value->constant;
    drop(3);
    return true;
}

static bool translate_push(void) {
    Item *value = item_at(0);
    if (item_at(1)->type != TYPE_ARRAY) return emit_error(ERROR_TYPE);
    settle_for_collection();
    protect(2);
    if (item_at(1)->kind != ITEM_SLOT) settle(now.height - 2);
    if (value->kind == ITEM_ACCUMULATOR && value->type != TYPE_INT && value->type != TYPE_FLOAT) write_home(now.height - 1);
    SlotMap *map = map_of_all();
    Op *op = emit(value->kind == ITEM_SLOT ? push_element_RR : value->kind == ITEM_CONSTANT ? push_element_RK
                  : value->type == TYPE_INT ? push_element_RI : push_element_RF);
    op->a = item_at(1)->slot;
    if (value->kind == ITEM_SLOT) op->c = value->slot;
    else if (value->kind == ITEM_CONSTANT) op->k = value->constant;
    op->e.map = map;
    drop(2);
    return true;
}

static bool translate_pop(void) {
    if (item_at(0)->type != TYPE_ARRAY) return emit_error(ERROR_TYPE);
    protect(1);
    const Item *array = item_at(0);
    Op *op = emit(find_out_type);
    set_left(op, array);
    return end_with_typed(op, array->kind == ITEM_ACCUMULATOR ? &pop_element_A_typed : &pop_element_R_typed, 1);
}

static void translate_make_array(uint32_t count) {
    if (count <= 3) {
        emit_gathering_result(make_array_results[count], count, TYPE_ARRAY, true);
        return;
    }
    settle_for_collection();
    protect(count);
    for (uint32_t i = now.height - count; i < now.height; i++) write_home(i);
    SlotMap *map = map_of_all();
    Op *op = emit(make_array_A);
    op->a = home_of(now.height - count), op->b = (uint16_t)count;
    op->e.map = map;
    drop(count);
    push_accumulator(TYPE_ARRAY, op, make_array_results[4]);
}

static bool translate_concatenate(void) {
    if (item_at(1)->type != TYPE_STRING || item_at(0)->type != TYPE_STRING) return emit_error(ERROR_TYPE);
    settle_for_collection();
    protect(2);
    if (item_at(1)->kind == ITEM_CONSTANT && item_at(0)->kind == ITEM_CONSTANT) settle(now.height - 2);
    static Results results_rr = RESULTS_OF(concatenate_RR), results_rk = RESULTS_OF(concatenate_RK), results_kr = RESULTS_OF(concatenate_KR);
    Handler *const *results = item_at(1)->kind == ITEM_CONSTANT ? results_kr : item_at(0)->kind == ITEM_CONSTANT ? results_rk : results_rr;
    SlotMap *map = map_of_all();
    Op *op = emit(results[RESULT_A]);
    set_left(op, item_at(1)), set_right(op, item_at(0));
    op->e.map = map;
    drop(2);
    push_accumulator(TYPE_STRING, op, results);
    return true;
}

static bool translate_slice(void) {
    static Results string_results = RESULTS_OF(slice_string), array_results = RESULTS_OF(slice_array);
    uint32_t type = item_at(2)->type;
    if ((type != TYPE_STRING && type != TYPE_ARRAY) || item_at(1)->type != TYPE_INT || item_at(0)->type != TYPE_INT)
        return emit_error(ERROR_TYPE);
    emit_gathering_result(type == TYPE_STRING ? string_results : array_results, 3, type, true);
    return true;
}

static bool translate_to_int(void) {
    Item *item = item_at(0);
    if (item->type == TYPE_INT) return true;
    if (item->type == TYPE_FLOAT) {
        emit_unary(truncate_results, TYPE_INT);
        return true;
    }
    if (item->type != TYPE_STRING) return emit_error(ERROR_TYPE);
    protect(1);
    if (item->kind == ITEM_CONSTANT) settle(now.height - 1);
    Op *op = emit(find_out_type);
    set_left(op, item);
    return end_with_typed(op, item->kind == ITEM_ACCUMULATOR ? &read_numeral_A_typed : &read_numeral_R_typed, 1);
}

static bool translate_to_float(void) {
    Item *item = item_at(0);
    if (!is_number_type(item->type)) return emit_error(ERROR_TYPE);
    if (item->type == TYPE_INT) emit_unary(to_float_results, TYPE_FLOAT);
    return true;
}

static bool translate_next(void) {
    if (item_at(1)->type != TYPE_MAP || item_at(0)->type != TYPE_INT) return emit_error(ERROR_TYPE);
    protect(2);
    settle(now.height - 2), settle(now.height - 1);
    Op *op = emit(find_out_type);
    op->a = home_of(now.height - 2);
    return end_with_typed(op, &next_key_typed, 2);
}

static void translate_print(bool is_line) {
    protect(1);
    Item *item = item_at(0);
    if (item->kind == ITEM_ACCUMULATOR) settle(now.height - 1);
    bool is_constant = item->kind == ITEM_CONSTANT;
    Op *op = emit(is_line ? is_constant ? print_line_K : print_line_R : is_constant ? print_K : print_R);
    set_left(op, item);
    drop(1);
}

/* ---- The translator: calls -------------------------------------------------------------------------------------- */
HANDLER(return_first);
static Op return_stubs[TYPE_COUNT];

static Site *take_site(void) {
    Site *site = take_code(sizeof(Site));
    memset(site, 0, sizeof *site);
    for (uint32_t type = 0; type < TYPE_COUNT; type++) site->returns[type] = &return_stubs[type];
    return site;
}

/* Begins a call with the arguments at the top of the stack, `count` of them. */
static Site *emit_call(Handler *run, uint32_t count) {
    protect(count);
    for (uint32_t i = now.height - count; i < now.height; i++) settle(i);
    Site *site = take_site();
    append(&site->op, run);
    site->op.a = home_of(now.height - count);
    site->op.k.as.pointer = call_stack + LIMIT_DEPTH;
    return site;
}

/* The call was made; the types of its arguments were looked at. */
static bool end_call(Site *site, uint32_t dropped) {
    uint32_t below = now.height - dropped;
    site->op.e.map = make_map(site->op.a, site->op.a == home_of(below) ? below : below + 1);
    drop(dropped);
    site->snapshot = take_snapshot(NULL, now.pc, 0);
    return false;
}

static Version *find_entry_version(Body *body, const uint8_t *argument_types) {
    const Function *callee = body->function;
    uint8_t types[256];
    memset(types, TYPE_NIL, callee->locals);
    if (callee->parameters > 0) memcpy(types, argument_types, callee->parameters);
    return find_version(body, 0, types, callee->locals);
}

static bool translate_call(const Function *callee, uint32_t dropped_below) {
    uint32_t count = callee->parameters;
    Site *site = emit_call(call, count);
    uint8_t types[LIMIT_STACK];
    for (uint32_t i = 0; i < count; i++) types[i] = now.items[now.height - count + i].type;
    refer(&site->op.next, find_entry_version(body_of(callee, true), types));
    return end_call(site, count + dropped_below);
}

static bool translate_call_value(uint32_t count) {
    Item *callee = item_at(count);
    if (callee->type != TYPE_FUNCTION) return emit_error(ERROR_TYPE);
    if (callee->kind == ITEM_CONSTANT) {
        const Function *function = &program.functions[callee->constant.as.integer];
        if (function->parameters != count) return emit_error(ERROR_ARITY);
        return translate_call(function, 1);
    }
    if (callee->kind == ITEM_ACCUMULATOR) settle(now.height - 1 - count);
    Site *site = emit_call(call_value, count);
    site->op.b = callee->slot;
    uint8_t types[LIMIT_STACK];
    for (uint32_t i = 0; i < count; i++) types[i] = now.items[now.height - count + i].type;
    Dispatch *dispatch = code.dispatches;
    while (dispatch != NULL && (dispatch->count != count || memcmp(dispatch->types, types, count) != 0)) dispatch = dispatch->next;
    if (dispatch == NULL) {
        static Op stub = { .run = enter_first };
        dispatch = take_code(sizeof(Dispatch) + program.function_count * sizeof(Op *));
        dispatch->next = code.dispatches, dispatch->count = count;
        code.dispatches = dispatch;
        memcpy(dispatch->types, types, count);
        for (uint32_t i = 0; i < program.function_count; i++) dispatch->entries[i] = &stub;
    }
    site->dispatch = dispatch;
    return end_call(site, count + 1);
}

static void resolve_callee(Site *site, const Value *function) {
    const Function *callee = &program.functions[function->as.integer];
    Dispatch *dispatch = site->dispatch;
    if (callee->parameters != dispatch->count) raise_error(ERROR_ARITY);
    refer(&dispatch->entries[callee->index], find_entry_version(body_of(callee, true), dispatch->types));
}

static bool translate_return(void) {
    protect(1);
    const Item *item = item_at(0);
    Op *op;
    if (item->kind == ITEM_ACCUMULATOR || item->type == TYPE_NIL) op = emit(return_A);
    else if (item->type == TYPE_FLOAT) op = emit(item->kind == ITEM_SLOT ? return_float_R : return_float_K);
    else op = emit(item->kind == ITEM_SLOT ? return_R : return_K);
    set_left(op, item);
    op->d = (uint16_t)(offsetof(Site, returns) + item->type * sizeof(Op *));
    return false;
}

/* ---- The translator: the loop ----------------------------------------------------------------------------------- */
/* Translates the next instruction. False: the piece of code ends with it. */
static bool translate_instruction(void) {
    const uint8_t *instruction = now.body->function->code + now.pc;
    Opcode opcode = (Opcode)instruction[0];
    uint32_t operand = operand_of(instruction), pc = now.pc;
    now.pc += opcode_infos[opcode].size;
    switch (opcode) {
    case OP_NIL: push_constant(nil); return true;
    case OP_TRUE: push_constant(value_of_bool(true)); return true;
    case OP_FALSE: push_constant(value_of_bool(false)); return true;
    case OP_ICONST: push_constant(value_of_int((int32_t)operand)); return true;
    case OP_CONST: push_constant(program.constants[operand]); return true;
    case OP_FUNC: push_constant((Value){ .as.integer = operand, .type = TYPE_FUNCTION }); return true;
    case OP_POP: drop(1); return true;
    case OP_DUP:
        if (item_at(0)->kind == ITEM_ACCUMULATOR && opcode_at(now.pc) == OP_GSTORE) {
            uint32_t global = read_u16(now.body->function->code + now.pc + 1);
            now.pc += 3;
            translate_global_store(global, true);
        } else {
            translate_duplicate();
        }
        return true;
    case OP_DUP2:
        for (int i = 0; i < 2; i++) {
            if (item_at(1)->kind == ITEM_ACCUMULATOR) settle(now.height - 2);
            if (item_at(0)->kind == ITEM_ACCUMULATOR) settle(now.height - 1);
            push_copy(item_at(1));
        }
        return true;
    case OP_SWAP: translate_swap(); return true;
    case OP_LOAD: translate_load(operand); return true;
    case OP_STORE: translate_store(operand); return true;
    case OP_GLOAD: {
        protect(0);
        Op *op = emit(find_out_type);
        op->k.as.pointer = &program.globals[operand];
        return end_with_typed(op, &load_global_typed, 0);
    }
    case OP_GSTORE: translate_global_store(operand, false); return true;
    case OP_ADD: return translate_add(add_results, float_add_results);
    case OP_SUB: return translate_add(subtract_results, float_subtract_results);
    case OP_MUL: return translate_add(multiply_results, float_multiply_results);
    case OP_DIV: return translate_add(NULL, float_divide_results);
    case OP_IDIV: case OP_MOD: return translate_division(opcode);
    case OP_NEG:
        if (!is_number_type(item_at(0)->type)) return emit_error(ERROR_TYPE);
        if (item_at(0)->type == TYPE_INT) emit_unary(negate_results, TYPE_INT);
        else emit_unary(float_negate_results, TYPE_FLOAT);
        return true;
    case OP_SQRT:
        if (!translate_to_float()) return false;
        emit_unary(square_root_results, TYPE_FLOAT);
        return true;
    case OP_FLOOR:
        if (!is_number_type(item_at(0)->type)) return emit_error(ERROR_TYPE);
        if (item_at(0)->type == TYPE_FLOAT) emit_unary(float_floor_results, TYPE_FLOAT);
        return true;
    case OP_BAND: return translate_bits(and_results);
    case OP_BOR: return translate_bits(or_results);
    case OP_BXOR: return translate_bits(xor_results);
    case OP_SHL: return translate_shift(shift_left_results, shift_left_by_constant_results);
    case OP_SHR: return translate_shift(shift_right_results, shift_right_by_constant_results);
    case OP_USHR: return translate_shift(shift_right_unsigned_results, shift_right_unsigned_by_constant_results);
    case OP_EQ: case OP_NE: return translate_equality(opcode == OP_EQ);
    case OP_LT: case OP_LE: case OP_GT: case OP_GE: return translate_order(opcode);
    case OP_NOT: return translate_not();
    case OP_TYPE: {
        Value name = value_of_object(name_of_type(item_at(0)->type), TYPE_STRING);
        drop(1);
        push_constant(name);
        return true;
    }
    case OP_TOINT: return translate_to_int();
    case OP_TOFLOAT: return translate_to_float();
    case OP_TOSTR:
        if (item_at(0)->type != TYPE_STRING)
            emit_gathering_result(to_string_results, 1, TYPE_STRING, true);
        return true;
    case OP_JMP: return go_on_at(operand);
    case OP_JT: case OP_JF: now.pc = pc; return translate_branch();
    case OP_CALL: return translate_call(&program.functions[operand], 0);
    case OP_CALLV: return translate_call_value(operand);
    case OP_RET: return translate_return();
    case OP_HALT: emit(halt); return false;
    case OP_CONCAT: return translate_concatenate();
    case OP_CHR:
        if (item_at(0)->type != TYPE_INT) return emit_error(ERROR_TYPE);
        emit_unary(byte_string_results, TYPE_STRING);
        return true;
    case OP_FIND:
        if (item_at(2)->type != TYPE_STRING || item_at(1)->type != TYPE_STRING || item_at(0)->type != TYPE_INT)
            return emit_error(ERROR_TYPE);
        emit_gathering_result(find_results, 3, TYPE_INT, false);
        return true;
    case OP_REPEAT:
        if (item_at(1)->type != TYPE_STRING || item_at(0)->type != TYPE_INT) return emit_error(ERROR_TYPE);
        emit_gathering_result(repeat_results, 2, TYPE_STRING, true);
        return true;
    case OP_LEN:
        if (!is_object_type(item_at(0)->type)) return emit_error(ERROR_TYPE);
        emit_unary(length_results, TYPE_INT);
        return true;
    case OP_GET: return translate_get();
    case OP_SET: return translate_set();
    case OP_SLICE: return translate_slice();
    case OP_ARRAY: translate_make_array(operand); return true;
    case OP_FILL:
        if (item_at(1)->type != TYPE_INT) return emit_error(ERROR_TYPE);
        emit_gathering_result(fill_results, 2, TYPE_ARRAY, true);
        return true;
    case OP_APUSH: return translate_push();
    case OP_APOP: return translate_pop();
    case OP_EXTEND:
        if (item_at(1)->type != TYPE_ARRAY || item_at(0)->type != TYPE_ARRAY) return emit_error(ERROR_TYPE);
        emit_gathering(extend, 2, true);
        return true;
    case OP_MAP: emit_gathering_result(make_map_results, 0, TYPE_MAP, true); return true;
    case OP_HAS:
        if (item_at(1)->type != TYPE_MAP) return emit_error(ERROR_TYPE);
        emit_gathering_result(has_entry_results, 2, TYPE_BOOL, false);
        return true;
    case OP_DEL:
        if (item_at(1)->type != TYPE_MAP) return emit_error(ERROR_TYPE);
        emit_gathering_result(delete_entry_results, 2, TYPE_BOOL, false);
        return true;
    case OP_NEXT: return translate_next();
    case OP_PRINT: translate_print(false); return true;
    default: translate_print(true); return true;
    }
}

/* Translates until control goes elsewhere, or comes to a version that there is. `is_version`: a version begins here. */
static void translate(bool is_version) {
    do {
        bool is_long = now.op_count > TRACE_LIMIT;
        if (!is_version && (is_long || program.is_target[now.body->function->code - program.image + now.pc])) {
            settle_all();
            Version *version = version_at(now.pc);
            bool is_open = version->entry != NULL || is_long;
            for (const Version *open = now.opening; open != NULL; open = open->next_opening) is_open |= open == version;
            if (is_open) {
                go_to_version(version);
                return;
            }
            open_version(version);
        }
        is_version = false;
    } while (translate_instruction());
}

/* ---- The translator: what calls it ------------------------------------------------------------------------------ */
static Snapshot *copy_snapshot(const Snapshot *snapshot) {
    size_t size = sizeof(Snapshot) + snapshot->height * sizeof(Item);
    return memcpy(take_code(size), snapshot, size);
}

/* Throws away all that was translated, but for the sites of the active calls, which have lost their continuations then. */
static void forget_code(Site **calls) {
    Chunk *chunks = code.chunks;
    code.chunks = NULL, code.next = code.end = NULL, code.size = 0, code.dispatches = NULL;
    for (Body *body = all_bodies; body != NULL; body = body->next_of_all)
        memset(body->versions, 0, body->function->code_size * sizeof(Version *));
    for (Site **call = call_stack + 1; call < calls; call++) {
        Site *site = take_site();
        const SlotMap *map = (*call)->op.e.map;
        size_t map_size = sizeof(SlotMap) + map->stale_count * sizeof(uint16_t);
        site->op = (*call)->op;
        site->op.e.map = memcpy(take_code(map_size), map, map_size);
        site->snapshot = copy_snapshot((*call)->snapshot);
        *call = site;
    }
    while (chunks != NULL) {
        Chunk *next = chunks->next;
        free(chunks);
        chunks = next;
    }
}

static void begin_version(const Version *version) {
    now.body = version->body, now.pc = version->pc, now.height = 0, now.accumulator = -1;
    now.last = NULL, now.op_count = 0, now.opening = NULL;
    for (uint32_t i = 0; i < version->height; i++) {
        if (version->types[i] == TYPE_NIL) push_constant(nil);
        else push_slot(home_of(i), version->types[i]);
    }
}

/* The stub of a version that is not translated. */
HANDLER(translate_version) {
    Version *version = op->e.version;
    if (version->entry == NULL && code.size > CODE_LIMIT) {
        static uint8_t types[FRAME_ITEMS];
        Version old = *version;
        memcpy(types, version->types, old.height);
        forget_code(calls);
        version = find_version(old.body, old.pc, types, old.height);
    }
    if (version->entry == NULL) {
        Op *first = NULL;
        begin_version(version);
        now.hole = &first;
        open_version(version);
        translate(true);
    }
    GO_TO(version->entry);
}

HANDLER(exit_first);

/* The type of an operation's result was found out: the translation goes on. */
static void resume_typed(Op *op, uint32_t type) {
    const Snapshot *snapshot = op->e.snapshot;
    const Typed *typed = snapshot->typed;
    Handler *const *results = typed->results[type == TYPE_INT ? CLASS_INT : type == TYPE_FLOAT ? CLASS_FLOAT
                                             : type == TYPE_ARRAY ? CLASS_ARRAY : CLASS_OTHER];
    Op *stub = take_code(sizeof(Op));
    stub->run = exit_first, stub->next = op, stub->e.snapshot = op->e.snapshot;
    op->run = results[RESULT_A];
    op->d = (uint16_t)type;
    op->e.exit = stub;
    restore_snapshot(snapshot, &op->next);
    now.last = op;
    if (typed == &next_key_typed) {
        if (type == TYPE_NIL) push_constant(nil);
        else push_slot(op->a, type);
        push_slot((uint16_t)(op->a + sizeof(Value)), TYPE_INT);
    } else if (type == TYPE_NIL) {
        push_constant(nil);
    } else {
        push_accumulator(type, op, results);
    }
    if (snapshot->tries == 0) {
        translate(false);
    } else { /* the code behind it is shared with other places, so that there is not too much of it */
        settle_all();
        go_to_version(version_at(now.pc));
    }
}

HANDLER(find_out_type) {
    resume_typed(op, op->e.snapshot->typed->find_type(REGISTERS));
    RUN;
}

/* Another type than before: the same operation again, to be made for that one. */
HANDLER(exit_first) {
    Op *original = op->next;
    Snapshot *snapshot = copy_snapshot(op->e.snapshot);
    snapshot->tries++;
    Op *other = take_code(sizeof(Op));
    *other = *original;
    other->run = find_out_type, other->next = NULL, other->e.snapshot = snapshot;
    original->e.exit = other;
    GO_TO(other);
}

static void resume_return(Site *site, uint32_t type) {
    restore_snapshot(site->snapshot, &site->returns[type]);
    if (type == TYPE_NIL) push_constant(nil);
    else push_accumulator(type, NULL, NULL);
    translate(false);
}

/* A call returns a value of a type that it has not returned before. The site has just been taken from the call stack. */
HANDLER(return_first) {
    if (code.size > CODE_LIMIT) forget_code(calls + 1);
    Site *site = *calls;
    resume_return(site, op->a);
    GO_TO(site->returns[op->a]);
}

/* ---- main ------------------------------------------------------------------------------------------------------- */
static _Noreturn void execute(void) {
    static Op end = { .run = halt };
    static Site outermost;
    for (uint32_t type = 0; type < TYPE_COUNT; type++) {
        return_stubs[type] = (Op){ .run = return_first, .a = (uint16_t)type };
        outermost.returns[type] = &end;
    }
    collector = collect_and_retry;
    open_space(HEAP_SPACE);
    heap.large_limit = LARGE_FIRST_LIMIT;
    program.globals = allocate_zeros(program.global_count * sizeof(Value)); /* nil */
    char *frames = allocate((size_t)LIMIT_DEPTH * (255 + LIMIT_STACK) * sizeof(Value)); /* not resident before it is used */
    call_stack[0] = &outermost;
    Op *start = NULL;
    refer(&start, find_entry_version(body_of(program.main, true), NULL));
    run_from(call_stack + 1, 0, 0, 0, frames, start, 0.0);
}

/* Reads the image, but not more of the file than is needed to see that it is too large. */
static void read_image(const char *file_name) {
    FILE *file = fopen(file_name, "rb");
    program.image = allocate(LIMIT_FILE + 1);
    if (file != NULL) setvbuf(file, NULL, _IONBF, 0), program.image_size = fread(program.image, 1, LIMIT_FILE + 1, file);
    if (file == NULL || ferror(file)) {
        fprintf(stderr, "vm: %s: %s\n", file_name, strerror(errno));
        exit(EXIT_USAGE);
    }
    fclose(file);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: vm FILE.qb\n");
        return EXIT_USAGE;
    }
    read_image(argv[1]);
    load();
    execute();
}
