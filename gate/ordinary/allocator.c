/*
 * vm.c - an interpreter for Quern images (specification, version 1) with a memory of its own.
 *
 *     vm FILE.qb
 *
 * Design: after the load check each function is decoded into instructions of 8 bytes, which a switch executes. Strings and arrays
 * live in size classes of powers of two, cut from big blocks and kept in free lists; what is larger is left to malloc. Strings
 * remember their hash; maps are open-addressing tables over entries in insertion order, and each GET, SET and HAS remembers the
 * entry that it met last (an inline cache). Ints and most floats are turned into text without the C library; snprintf and strtod
 * are asked for the hard floats only.
 */

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef QUERN_PROFILE
#include <time.h>
#endif

#define likely(condition) __builtin_expect((condition) != 0, 1)
#define unlikely(condition) __builtin_expect((condition) != 0, 0)
/* Each operand is evaluated once. */
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })

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

static const uint8_t operand_sizes[] = { 0, 1, 2, 2, 2, 1, 4, 4 };

typedef enum { FLOW_NEXT, FLOW_JUMP, FLOW_BRANCH, FLOW_END } Flow;

typedef struct {
    const char *name;
    OperandKind operand;
    Flow flow;
    uint8_t pops, pushes;
} OpcodeInfo;

#define OPCODE_INFO(name, operand, flow, pops, pushes) { #name, OPERAND_##operand, FLOW_##flow, pops, pushes },
static const OpcodeInfo opcode_infos[] = { OPCODES(OPCODE_INFO) };

/* ---- Data types ------------------------------------------------------------------------------------------------- */
/* Up to int, a value is truthy if its integer is not 0; from string on, it is an object with a reference count. */
typedef enum { TYPE_NIL, TYPE_BOOL, TYPE_INT, TYPE_FLOAT, TYPE_FUNCTION, TYPE_STRING, TYPE_ARRAY, TYPE_MAP, TYPE_COUNT } Type;

static const char *const type_names[TYPE_COUNT] = { "nil", "bool", "int", "float", "function", "string", "array", "map" };

typedef struct Object Object;
typedef struct Function Function;

typedef struct {
    Type type;
    union {
        int64_t integer; /* also of nil (0) and of bools (0 and 1) */
        double floating;
        Object *object;
        struct String *string;
        struct Array *array;
        struct Map *map;
        const Function *function;
    } as;
} Value;

/* The beginning of every string, array and map. A dead container waits in a list for its destruction. */
struct Object {
    union { size_t count; Object *next_dead; } references;
    uint32_t type;
    uint32_t length; /* bytes of a string, elements of an array, present entries of a map */
};

typedef struct String {
    Object object;
    uint32_t hash; /* 0 until it is asked for */
    char bytes[];
} String;

typedef struct Array {
    Object object;
    Value *items;
    uint32_t capacity, number;
} Array;

/*
 * A map keeps its entries in the order of their numbers. An entry that is removed stays in its place, without key and value, until
 * the entries are compacted. Behind the entries, in the same piece of memory, stand the slots: a hash table with linear probing, in
 * which a slot holds the index of an entry plus 1, or 0 if it is free. A map with room for few entries has no slots; it is searched
 * from its first entry to its last.
 */
typedef struct {
    Value key, value;
    int64_t number;
    uint32_t hash;
    uint32_t skip; /* 0 if the entry is present; if it is removed, no present one is behind it and before this index */
} Entry;

typedef struct Map {
    Object object;
    Entry *entries;
    uint32_t *slots; /* NULL if there are none */
    int64_t next_number;
    uint32_t used, capacity, number; /* the removed entries are in use, too */
} Map;

enum { SMALL_MAP = 8 };

/* The operand is an int, the index of a local, global, constant, function or instruction, or the inline cache. */
typedef struct {
    uint32_t opcode;
    uint32_t operand;
} Instruction;

struct Function {
    const char *name;
    const uint8_t *code;
    Instruction *instructions;
    uint32_t code_size, index;
    uint8_t name_length, parameters, locals, stack_height;
};

/* A piece of the stack of values. A call lies within one, with its locals and its operand stack behind them. */
typedef struct Segment {
    struct Segment *next;
    Value *end;
    Value values[];
} Segment;

/* Where the caller of an active call goes on. */
typedef struct {
    Instruction *ip, *code;
    Value *locals, *sp;
    Segment *segment;
} Frame;

/* A text that grows, up to a limit; beyond it the error is raised. */
typedef struct {
    char *bytes;
    size_t length, capacity, limit;
    ExitCode error;
} Text;

typedef struct {
    const char *file_name;
    uint8_t *image;
    size_t image_size;
    size_t position; /* where the load check reads on */
    Value *constants;
    Function *functions;
    Value *globals;
    uint32_t constant_count, function_count, global_count;
    const Function *main;
    Segment *segment; /* the one with the innermost call */
    uint32_t next_number; /* of the next array or map: what it is hashed by, so that no address is */
    String *type_strings[TYPE_COUNT], *byte_strings[256]; /* the latter are made when they are first asked for */
    Text output;
    size_t printed; /* bytes of the output that are printed for good */
} Machine;

/* ---- The end of the program ------------------------------------------------------------------------------------- */
static _Noreturn void internal_error(const char *message) {
    fprintf(stderr, "vm: internal error: %s\n", message);
    abort();
}

static _Noreturn void finish(Machine *vm, int exit_code) {
    setvbuf(stdout, NULL, _IONBF, 0); /* a buffer would depend on the kind of file */
    if (vm->printed > 0) fwrite(vm->output.bytes, 1, vm->printed, stdout);
    exit(exit_code);
}

/* Ends the program with the error of an instruction. */
static _Noreturn void raise_error(Machine *vm, ExitCode code) {
    fprintf(stderr, "vm: error %d\n", (int)code);
    finish(vm, (int)code);
}

/* Rejects the image, before anything of it is executed. */
static _Noreturn void reject(ExitCode code, const char *reason) {
    fprintf(stderr, "vm: error %d: %s\n", (int)code, reason);
    exit(code);
}

/* ---- Memory ----------------------------------------------------------------------------------------------------- */
static void *resize(void *memory, size_t count, size_t size) {
    void *resized = realloc(memory, count > 0 ? count * size : 1);
    if (resized == NULL) internal_error("out of memory");
    return resized;
}

static void *allocate(size_t count, size_t size) { return resize(NULL, count, size); }

/*
 * The pool: pieces of 16, 32, ... bytes up to POOL_LARGEST, cut from blocks. A piece that is given back goes to the free list of its
 * size, from where it is taken again; a block is never given back. Classes of powers of two waste up to half of the memory, but
 * a program that holds its strings of one magnitude in many lengths, one after the other, finds the pieces of the last length again.
 * What is larger than that comes from malloc.
 */
enum { POOL_LARGEST = 512, POOL_BLOCK = 65536, POOL_CLASSES = 6 };

typedef struct Piece { struct Piece *next; } Piece;

static Piece *pool_free[POOL_CLASSES];
static char *pool_next, *pool_end; /* what is left of the last block */

/* 0 for 1 to 16 bytes, 1 for 17 to 32, and so on. */
static inline unsigned pool_class(size_t size) { return 60 - (unsigned)__builtin_clzll((unsigned long long)(size - 1) | 15); }

static void *pool_cut(unsigned class) {
    size_t size = (size_t)16 << class;
    if ((size_t)(pool_end - pool_next) < size) {
        while (pool_end > pool_next) { /* what is left is cut into pieces as large as they can be */
            unsigned left = pool_class((size_t)(pool_end - pool_next)), fitting = 0;
            for (unsigned i = 0; i <= left && i < POOL_CLASSES; i++)
                if ((size_t)16 << i <= (size_t)(pool_end - pool_next)) fitting = i;
            Piece *piece = (Piece *)pool_next;
            piece->next = pool_free[fitting];
            pool_free[fitting] = piece;
            pool_next += (size_t)16 << fitting;
        }
        pool_next = allocate(POOL_BLOCK, 1);
        pool_end = pool_next + POOL_BLOCK;
    }
    void *piece = pool_next;
    pool_next += size;
    return piece;
}

/* The size is not 0. */
static inline void *pool_allocate(size_t size) {
    if (unlikely(size > POOL_LARGEST)) return allocate(size, 1);
    unsigned class = pool_class(size);
    Piece *piece = pool_free[class];
    if (unlikely(piece == NULL)) return pool_cut(class);
    pool_free[class] = piece->next;
    return piece;
}

/* Gives back a piece that was allocated with this size. */
static inline void pool_release(void *memory, size_t size) {
    if (unlikely(size > POOL_LARGEST)) {
        free(memory);
        return;
    }
    Piece *piece = memory;
    unsigned class = pool_class(size);
    piece->next = pool_free[class];
    pool_free[class] = piece;
}

/* ---- Values and references -------------------------------------------------------------------------------------- */
static Value nil_value(void) { return (Value){ .type = TYPE_NIL, .as.integer = 0 }; }
static Value bool_value(bool boolean) { return (Value){ .type = TYPE_BOOL, .as.integer = boolean }; }
static Value int_value(int64_t integer) { return (Value){ .type = TYPE_INT, .as.integer = integer }; }
static Value float_value(double floating) { return (Value){ .type = TYPE_FLOAT, .as.floating = floating }; }
static Value function_value(const Function *function) { return (Value){ .type = TYPE_FUNCTION, .as.function = function }; }

/* The value that holds a new object takes over the reference with which the object was made. */
static Value object_value(Object *object) { return (Value){ .type = (Type)object->type, .as.object = object }; }

static void init_object(Object *object, Type type, uint32_t length) {
    *object = (Object){ .references.count = 1, .type = type, .length = length };
}

static inline bool is_object(Value value) { return value.type >= TYPE_STRING; }

static inline Value copy(Value value) {
    if (is_object(value)) value.as.object->references.count++;
    return value;
}

static inline size_t string_size(size_t length) { return offsetof(String, bytes) + length; }

static void release_string(String *string) { pool_release(string, string_size(string->object.length)); }

/* Gives up a reference. A container that has lost its last one is put on the list of the dead. */
static inline void drop(Value value, Object **dead) {
    if (!is_object(value)) return;
    Object *object = value.as.object;
    if (--object->references.count > 0) return;
    if (object->type == TYPE_STRING) {
        release_string(value.as.string);
    } else {
        object->references.next_dead = *dead;
        *dead = object;
    }
}

static void release_items(Value *items, uint32_t capacity) {
    if (capacity > 0) pool_release(items, capacity * sizeof(Value));
}

/* Destroys a container, and what dies with it. A chain of containers only makes the list longer, not the C stack. */
static void destroy(Object *dead) {
    while (dead != NULL) {
        Object *object = dead;
        dead = object->references.next_dead;
        if (object->type == TYPE_ARRAY) {
            Array *array = (Array *)object;
            for (Value *item = array->items, *items_end = item + array->object.length; item < items_end; item++) drop(*item, &dead);
            release_items(array->items, array->capacity);
            pool_release(array, sizeof *array);
        } else {
            Map *map = (Map *)object;
            for (uint32_t i = 0; i < map->used; i++) {
                drop(map->entries[i].key, &dead);
                drop(map->entries[i].value, &dead);
            }
            free(map->entries);
            pool_release(map, sizeof *map);
        }
    }
}

/* The last reference of an object is gone. */
static void bury(Object *object) {
    if (object->type == TYPE_STRING) {
        release_string((String *)object);
    } else {
        object->references.next_dead = NULL;
        destroy(object);
    }
}

static inline void release_object(Object *object) {
    if (--object->references.count == 0) bury(object);
}

static inline void release(Value value) {
    if (is_object(value)) release_object(value.as.object);
}

/* Puts a value in the place of another one, which is released last, when nothing refers to it any longer. */
static inline void replace(Value *slot, Value value) {
    Value old = *slot;
    *slot = value;
    release(old);
}

/* ---- Strings ---------------------------------------------------------------------------------------------------- */
/* A new string, whose bytes are still to be filled in. */
static String *new_string(size_t length) {
    String *string = pool_allocate(string_size(length));
    init_object(&string->object, TYPE_STRING, (uint32_t)length);
    string->hash = 0;
    return string;
}

static Value string_value(const char *bytes, size_t length) {
    String *string = new_string(length);
    memcpy(string->bytes, bytes, length);
    return object_value(&string->object);
}

/* The first place of `part` in `string` from `start` on, or -1. */
static int64_t find_string(const String *string, const String *part, size_t start) {
    size_t length = string->object.length, part_length = part->object.length;
    if (part_length == 0) return (int64_t)start;
    while (start < length && part_length <= length - start) {
        const char *found = memchr(string->bytes + start, part->bytes[0], length - start - part_length + 1);
        if (found == NULL) return -1;
        if (memcmp(found, part->bytes, part_length) == 0) return found - string->bytes;
        start = (size_t)(found - string->bytes) + 1;
    }
    return -1;
}

/* The int for which a numeral stands, or nil if the string is no numeral (section 8.6). */
static Value string_to_int(const String *string) {
    size_t length = string->object.length;
    bool negative = length > 0 && string->bytes[0] == '-';
    size_t start = negative ? 1 : 0;
    uint64_t largest = (uint64_t)INT64_MAX + (negative ? 1 : 0), magnitude = 0;
    if (start == length) return nil_value();
    for (size_t i = start; i < length; i++) {
        uint64_t digit;
        switch (string->bytes[i]) {
        case '0' ... '9': digit = (uint64_t)(string->bytes[i] - '0'); break;
        default: return nil_value();
        }
        if (__builtin_mul_overflow(magnitude, UINT64_C(10), &magnitude)) return nil_value();
        if (__builtin_add_overflow(magnitude, digit, &magnitude)) return nil_value();
    }
    if (magnitude > largest) return nil_value();
    return int_value((int64_t)(negative ? 0 - magnitude : magnitude));
}

/* ---- Arrays ----------------------------------------------------------------------------------------------------- */
/* A new array, whose items are still to be filled in. */
static Array *new_array(Machine *vm, size_t length) {
    Array *array = pool_allocate(sizeof *array);
    init_object(&array->object, TYPE_ARRAY, (uint32_t)length);
    array->items = length > 0 ? pool_allocate(length * sizeof(Value)) : NULL;
    array->capacity = (uint32_t)length;
    array->number = vm->next_number++;
    return array;
}

/* Makes room for `more` items behind the last one, when there is none. */
static void grow_items(Array *array, uint32_t more) {
    uint32_t needed = array->object.length + more, old = array->capacity;
    uint32_t capacity = MAX(old * 2, UINT32_C(1));
    if (capacity > LIMIT_ARRAY) capacity = LIMIT_ARRAY;
    capacity = MAX(capacity, needed);
    if (old * sizeof(Value) > POOL_LARGEST) {
        array->items = resize(array->items, capacity, sizeof(Value));
    } else {
        Value *items = pool_allocate(capacity * sizeof(Value));
        if (array->object.length > 0) memcpy(items, array->items, array->object.length * sizeof(Value));
        release_items(array->items, old);
        array->items = items;
    }
    array->capacity = capacity;
}

static inline void reserve_items(Array *array, uint32_t more) {
    if (unlikely(array->object.length + more > array->capacity)) grow_items(array, more);
}

/* ---- Numbers (sections 2.3, 2.4 and 8.3) ------------------------------------------------------------------------ */
#define TWO_TO_63 9223372036854775808.0

static bool is_number(Value value) { return value.type == TYPE_INT || value.type == TYPE_FLOAT; }

static double to_float(Value number) { return number.type == TYPE_INT ? (double)number.as.integer : number.as.floating; }

static int64_t wrapped_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }
static int64_t wrapped_subtract(int64_t a, int64_t b) { return (int64_t)((uint64_t)a - (uint64_t)b); }
static int64_t wrapped_multiply(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

/* The quotient, rounded down; b is not 0. */
static int64_t divide_ints(int64_t a, int64_t b) {
    if (b == -1) return wrapped_subtract(0, a);
    if (b > 0 && (b & (b - 1)) == 0) return a >> __builtin_ctzll((unsigned long long)b); /* rounds down, too */
    int64_t quotient = a / b;
    return quotient - (((a ^ b) < 0) & (quotient * b != a));
}

/* The remainder, with the sign of b; b is not 0. */
static int64_t remainder_of_ints(int64_t a, int64_t b) {
    if (b == -1) return 0;
    int64_t remainder = a % b;
    if (remainder != 0 && (remainder < 0) != (b < 0)) remainder += b;
    return remainder;
}

static double remainder_of_floats(double a, double b) {
    if (isnan(a) || isinf(a) || isnan(b) || b == 0.0) return NAN;
    double remainder = fmod(a, b);
    if (remainder == 0.0) return copysign(0.0, b);
    return (remainder < 0.0) != (b < 0.0) ? remainder + b : remainder;
}

/* ADD, SUB, MUL, DIV, IDIV and MOD. */
static Value arithmetic(Machine *vm, Opcode opcode, Value a, Value b) {
    if (!is_number(a) || !is_number(b)) raise_error(vm, ERROR_TYPE);
    if (a.type == TYPE_INT && b.type == TYPE_INT) {
        int64_t m = a.as.integer, n = b.as.integer;
        if (n == 0 && (opcode == OP_IDIV || opcode == OP_MOD)) raise_error(vm, ERROR_ZERO);
        switch (opcode) {
        case OP_ADD: return int_value(wrapped_add(m, n));
        case OP_SUB: return int_value(wrapped_subtract(m, n));
        case OP_MUL: return int_value(wrapped_multiply(m, n));
        case OP_IDIV: return int_value(divide_ints(m, n));
        case OP_MOD: return int_value(remainder_of_ints(m, n));
        default: break;
        }
    }
    double x = to_float(a), y = to_float(b);
    switch (opcode) {
    case OP_ADD: return float_value(x + y);
    case OP_SUB: return float_value(x - y);
    case OP_MUL: return float_value(x * y);
    case OP_DIV: return float_value(x / y);
    case OP_IDIV: return float_value(floor(x / y));
    case OP_MOD: return float_value(remainder_of_floats(x, y));
    default: internal_error("not an arithmetic instruction");
    }
}

/* NEG, SQRT, FLOOR and TOFLOAT. */
static Value unary_arithmetic(Machine *vm, Opcode opcode, Value a) {
    if (!is_number(a)) raise_error(vm, ERROR_TYPE);
    bool is_int = a.type == TYPE_INT;
    switch (opcode) {
    case OP_NEG: return is_int ? int_value(wrapped_subtract(0, a.as.integer)) : float_value(-a.as.floating);
    case OP_SQRT: return float_value(sqrt(to_float(a)));
    case OP_FLOOR: return is_int ? a : float_value(floor(a.as.floating));
    case OP_TOFLOAT: return float_value(to_float(a));
    default: internal_error("not an arithmetic instruction");
    }
}

/* BAND, BOR, BXOR, SHL, SHR and USHR (section 8.4). */
static Value bit_operation(Machine *vm, Opcode opcode, Value a, Value b) {
    if (a.type != TYPE_INT || b.type != TYPE_INT) raise_error(vm, ERROR_TYPE);
    uint64_t bits = (uint64_t)a.as.integer;
    int64_t n = b.as.integer;
    if (opcode >= OP_SHL && n < 0) raise_error(vm, ERROR_RANGE);
    switch (opcode) {
    case OP_BAND: return int_value((int64_t)(bits & (uint64_t)n));
    case OP_BOR: return int_value((int64_t)(bits | (uint64_t)n));
    case OP_BXOR: return int_value((int64_t)(bits ^ (uint64_t)n));
    case OP_SHL: return int_value(n >= 64 ? 0 : (int64_t)(bits << n));
    case OP_SHR: return int_value(a.as.integer >> (n >= 64 ? 63 : n));
    case OP_USHR: return int_value(n >= 64 ? 0 : (int64_t)(bits >> n));
    default: internal_error("not a bit instruction");
    }
}

static Value to_int(Machine *vm, Value value) {
    if (value.type == TYPE_INT) return value;
    if (value.type == TYPE_STRING) return string_to_int(value.as.string);
    if (value.type != TYPE_FLOAT) raise_error(vm, ERROR_TYPE);
    double truncated = trunc(value.as.floating);
    if (!(truncated >= -TWO_TO_63 && truncated < TWO_TO_63)) raise_error(vm, ERROR_RANGE); /* also if it is NaN */
    return int_value((int64_t)truncated);
}

/* ---- Truth, equality and order (sections 2.5 to 2.7) ------------------------------------------------------------ */
static bool is_truthy(Value value) {
    switch (value.type) {
    case TYPE_NIL ... TYPE_INT: return value.as.integer != 0;
    case TYPE_FLOAT: return value.as.floating != 0.0;
    case TYPE_STRING: return value.as.string->object.length > 0;
    default: return true;
    }
}

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

/* LT, LE, GT, GE. */
static bool compare(Machine *vm, Opcode opcode, Value a, Value b) {
    Order order = ORDER_NONE;
    if (is_number(a) && is_number(b)) order = compare_numbers(a, b);
    else if (a.type == TYPE_STRING && b.type == TYPE_STRING) order = compare_strings(a.as.string, b.as.string);
    else raise_error(vm, ERROR_TYPE);
    switch (opcode) {
    case OP_LT: return order == ORDER_LESS;
    case OP_LE: return order == ORDER_LESS || order == ORDER_EQUAL;
    case OP_GT: return order == ORDER_GREATER;
    case OP_GE: return order == ORDER_GREATER || order == ORDER_EQUAL;
    default: internal_error("not a comparison");
    }
}

static bool are_same_bytes(const String *a, const String *b) {
    if (a == b) return true;
    if (a->object.length != b->object.length) return false;
    return memcmp(a->bytes, b->bytes, a->object.length) == 0;
}

static bool are_equal(Value a, Value b) {
    if (is_number(a) && is_number(b)) return compare_numbers(a, b) == ORDER_EQUAL;
    if (a.type != b.type) return false;
    switch (a.type) {
    case TYPE_NIL: return true;
    case TYPE_BOOL: return a.as.integer == b.as.integer;
    case TYPE_STRING: return are_same_bytes(a.as.string, b.as.string);
    case TYPE_FUNCTION: return a.as.function == b.as.function;
    default: return a.as.object == b.as.object;
    }
}

/* ---- Maps (section 9) ------------------------------------------------------------------------------------------- */
static Map *new_map(Machine *vm) {
    Map *map = pool_allocate(sizeof *map);
    *map = (Map){ .entries = NULL, .slots = NULL, .number = vm->next_number++ };
    init_object(&map->object, TYPE_MAP, 0);
    return map;
}

static bool is_nan(Value value) { return value.type == TYPE_FLOAT && isnan(value.as.floating); }

/* The same type and the same bits: then two keys are the same one in any case. */
static inline bool is_identical(Value a, Value b) { return a.type == b.type && a.as.integer == b.as.integer; }
static bool is_same_key(Value a, Value b) { return is_identical(a, b) || are_equal(a, b) || (is_nan(a) && is_nan(b)); }

static uint32_t hash_bits(uint64_t bits) {
    unsigned __int128 product = (unsigned __int128)(bits ^ UINT64_C(0x2545F4914F6CDD1D)) * UINT64_C(0x9E3779B97F4A7C15);
    uint64_t folded = (uint64_t)(product >> 64) ^ (uint64_t)product;
    return (uint32_t)(folded ^ folded >> 32);
}

/* An int and a float that stand for the same number must have the same hash, and all NaNs have one. */
static uint32_t hash_float(double floating) {
    if (isnan(floating)) return hash_bits(UINT64_C(0x7FF8000000000000));
    if (floating >= -TWO_TO_63 && floating < TWO_TO_63 && floating == trunc(floating))
        return hash_bits((uint64_t)(int64_t)floating);
    uint64_t bits;
    memcpy(&bits, &floating, sizeof bits);
    return hash_bits(bits);
}

static uint32_t hash_string(String *string) {
    if (likely(string->hash != 0)) return string->hash;
    uint64_t hash = string->object.length;
    const char *bytes = string->bytes;
    size_t left = string->object.length;
    for (; left >= 8; left -= 8, bytes += 8) {
        uint64_t word;
        memcpy(&word, bytes, 8);
        hash = (hash ^ word) * UINT64_C(0xBF58476D1CE4E5B9);
        hash ^= hash >> 32;
    }
    for (; left > 0; left--) hash = (hash ^ (unsigned char)*bytes++) * UINT64_C(0x100000001B3);
    string->hash = MAX(hash_bits(hash), UINT32_C(1));
    return string->hash;
}

static inline uint32_t hash_value(Value value) {
    switch (value.type) {
    case TYPE_NIL: return 1;
    case TYPE_BOOL: return value.as.integer != 0 ? 3 : 2;
    case TYPE_INT: return hash_bits((uint64_t)value.as.integer);
    case TYPE_FLOAT: return hash_float(value.as.floating);
    case TYPE_STRING: return hash_string(value.as.string);
    case TYPE_ARRAY: return hash_bits((uint64_t)TYPE_ARRAY << 32 | value.as.array->number);
    case TYPE_MAP: return hash_bits((uint64_t)TYPE_MAP << 32 | value.as.map->number);
    case TYPE_FUNCTION: return hash_bits((uint64_t)TYPE_FUNCTION << 32 | value.as.function->index);
    default: __builtin_unreachable();
    }
}

/* The entry with the key, or NULL. */
static Entry *find_entry(const Map *map, Value key, uint32_t hash) {
    if (map->slots == NULL) {
        for (Entry *entry = map->entries, *entries_end = entry + map->used; entry < entries_end; entry++)
            if (entry->hash == hash && entry->skip == 0 && is_same_key(entry->key, key)) return entry;
        return NULL;
    }
    uint32_t mask = map->capacity * 2 - 1;
    for (uint32_t slot = hash & mask; map->slots[slot] != 0; slot = (slot + 1) & mask) {
        Entry *entry = &map->entries[map->slots[slot] - 1];
        if (entry->hash == hash && entry->skip == 0 && is_same_key(entry->key, key)) return entry;
    }
    return NULL;
}

/* The same with an inline cache: the index of the entry that the instruction found last, in whatever map that was. */
static inline Entry *find_cached(const Map *map, Value key, uint32_t *cache) {
    if (*cache < map->used) {
        Entry *entry = &map->entries[*cache];
        if (is_identical(entry->key, key) && entry->skip == 0) return entry;
    }
    Entry *entry = find_entry(map, key, hash_value(key));
    if (entry != NULL) *cache = (uint32_t)(entry - map->entries);
    return entry;
}

/* Enters the entry with this index in the hash table. */
static inline void fill_slot(Map *map, uint32_t index) {
    uint32_t mask = map->capacity * 2 - 1;
    uint32_t slot = map->entries[index].hash & mask;
    while (map->slots[slot] != 0) slot = (slot + 1) & mask;
    map->slots[slot] = index + 1;
}

/*
 * Makes room for an entry: by throwing out the removed ones, if they are a quarter of all or more, otherwise by doubling. Both
 * leave a quarter or more of the entries free, so the work is constant for each entry that is added.
 */
static void reserve_entry(Map *map) {
    if (map->capacity > 0 && map->object.length <= map->capacity - map->capacity / 4) {
        uint32_t kept = 0;
        for (uint32_t i = 0; i < map->used; i++)
            if (map->entries[i].skip == 0) map->entries[kept++] = map->entries[i];
        map->used = kept;
    } else {
        map->capacity = map->capacity == 0 ? 4 : map->capacity * 2;
        size_t size = map->capacity * sizeof(Entry);
        if (map->capacity > SMALL_MAP) size += map->capacity * 2 * sizeof(uint32_t);
        map->entries = resize(map->entries, size, 1);
        map->slots = map->capacity > SMALL_MAP ? (uint32_t *)(map->entries + map->capacity) : NULL;
    }
    if (map->slots == NULL) return;
    memset(map->slots, 0, map->capacity * 2 * sizeof(uint32_t));
    for (uint32_t i = 0; i < map->used; i++) fill_slot(map, i);
}

/* Takes over the references of the key and the value. */
static void map_set(Machine *vm, Map *map, Value key, Value value, uint32_t *cache) {
    Entry *entry = find_cached(map, key, cache);
    if (entry != NULL) {
        replace(&entry->value, value);
        release(key); /* the entry keeps the one that it has */
        return;
    }
    if (map->object.length >= LIMIT_MAP) raise_error(vm, ERROR_LENGTH);
    if (map->used == map->capacity) reserve_entry(map);
    map->entries[map->used] = (Entry){ key, value, map->next_number, hash_value(key), 0 };
    if (map->slots != NULL) fill_slot(map, map->used);
    *cache = map->used++;
    map->next_number++;
    map->object.length++;
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
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (map->entries[middle].number < cursor) low = middle + 1;
        else high = middle;
    }
    uint32_t index = present_entry(map, low);
    return index < map->used ? &map->entries[index] : NULL;
}

/* ---- Text (section 10) ------------------------------------------------------------------------------------------ */
/* Room for the next bytes of a text, which are then written there. */
static inline char *text_room(Machine *vm, Text *text, size_t count) {
    if (unlikely(count > text->limit - text->length)) raise_error(vm, text->error);
    if (unlikely(count > text->capacity - text->length)) {
        text->capacity = MAX(MAX(text->capacity * 2, (size_t)64), text->length + count);
        text->bytes = resize(text->bytes, text->capacity, 1);
    }
    char *room = text->bytes + text->length;
    text->length += count;
    return room;
}

static inline void write_bytes(Machine *vm, Text *text, const char *bytes, size_t count) {
    if (count > 0) memcpy(text_room(vm, text, count), bytes, count);
}

static inline void write_text(Machine *vm, Text *text, const char *string) { write_bytes(vm, text, string, strlen(string)); }

/* Writes the decimal digits of a number so that they end in front of `digits_end`, and gives the place of the first. */
static char *format_digits(char *digits_end, uint64_t number) {
    static const char pairs[] =
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960"
        "6162636465666768697071727374757677787980818283848586878889909192939495969798" "99";
    while (number >= 100) {
        digits_end -= 2;
        memcpy(digits_end, pairs + number % 100 * 2, 2);
        number /= 100;
    }
    if (number < 10) {
        *--digits_end = (char)('0' + number);
    } else {
        digits_end -= 2;
        memcpy(digits_end, pairs + number * 2, 2);
    }
    return digits_end;
}

static void write_int(Machine *vm, Text *text, int64_t integer) {
    static char numeral[24];
    char *numeral_end = numeral + sizeof numeral;
    char *start = format_digits(numeral_end, integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer);
    if (integer < 0) *--start = '-';
    write_bytes(vm, text, start, (size_t)(numeral_end - start));
}

/* The digits d1 d2 ... dn of a decimal number d1.d2...dn times 10^exponent. A 0 byte stands behind them. */
typedef struct {
    char digits[24];
    int count, exponent;
} Decimal;

static bool reads_back(const Decimal *decimal, double number) {
    static char numeral[40];
    snprintf(numeral, sizeof numeral, "%.*se%d", decimal->count, decimal->digits, decimal->exponent - decimal->count + 1);
    return strtod(numeral, NULL) == number;
}

/* The decimal with n digits that is nearest to the number. C rounds exactly, with ties to the even digit. */
static Decimal nearest_decimal(double number, int n) {
    Decimal decimal = { .count = n };
    static char numeral[40];
    snprintf(numeral, sizeof numeral, "%.*e", n - 1, number);
    decimal.digits[0] = numeral[0];
    if (n > 1) memcpy(decimal.digits + 1, numeral + 2, (size_t)n - 1);
    decimal.exponent = atoi(strchr(numeral, 'e') + 1);
    return decimal;
}

/* The next greater decimal with the same number of digits. */
static Decimal decimal_above(Decimal decimal) {
    int i = decimal.count - 1;
    while (i > 0 && decimal.digits[i] == '9') decimal.digits[i--] = '0';
    if (decimal.digits[i] != '9') {
        decimal.digits[i]++;
    } else {
        decimal.digits[0] = '1';
        decimal.exponent++;
    }
    return decimal;
}

/* The decimal mantissa * 10^-scale, without the zeros at its end. The mantissa is not 0. */
static Decimal decimal_from_int(uint64_t mantissa, int scale) {
    Decimal decimal = { .count = 0 };
    char buffer[24], *buffer_end = buffer + sizeof buffer;
    char *start = format_digits(buffer_end, mantissa);
    decimal.exponent = (int)(buffer_end - start) - 1 - scale;
    while (buffer_end[-1] == '0') buffer_end--;
    decimal.count = (int)(buffer_end - start);
    memcpy(decimal.digits, start, (size_t)decimal.count);
    return decimal;
}

/*
 * The shortest decimal of most floats that people write. An integral number below 2^53 has other integers for neighbours, so its own
 * digits are the shortest. Otherwise, if m / 10^k is the float, with m below 10^15: both are exact, so the quotient is what the
 * decimal reads back as; and no two decimals with 15 digits or fewer read back as the same float, so no shorter one does.
 */
static bool easy_decimal(double number, Decimal *decimal) {
    static const double powers[] = { 1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8 };
    if (number >= 9007199254740992.0 || number < 1e-5) return false;
    if (number == floor(number)) {
        *decimal = decimal_from_int((uint64_t)number, 0);
        return true;
    }
    for (int k = 1; k < (int)(sizeof powers / sizeof *powers); k++) {
        double scaled = floor(number * powers[k] + 0.5);
        if (scaled >= 1e15) return false;
        if (scaled / powers[k] == number) {
            *decimal = decimal_from_int((uint64_t)scaled, k);
            return true;
        }
    }
    return false;
}

/*
 * The shortest decimal that reads back as the number, which is finite and above zero. Powers of two and subnormal numbers are tried
 * with 1, 2, ... digits: if any decimal with n digits reads back, it is the nearest one, or else the one above that, since at
 * a power of two the floats lie less dense above the number than below. All others have a symmetric neighbourhood. If the nearest
 * decimal with 15 digits reads back, no other with so few does; if it doesn't, no shorter one does (any n ≤ 15 digits are 15, too).
 */
static Decimal shortest_decimal(double number) {
    static Decimal nearest, above;
    if (easy_decimal(number, &nearest)) return nearest;
    int exponent;
    if (number >= DBL_MIN && frexp(number, &exponent) != 0.5) {
        nearest = nearest_decimal(number, 15);
        if (reads_back(&nearest, number)) {
            while (nearest.digits[nearest.count - 1] == '0') nearest.digits[--nearest.count] = '\0';
            return nearest;
        }
        nearest = nearest_decimal(number, 16);
        return reads_back(&nearest, number) ? nearest : nearest_decimal(number, 17);
    }
    for (int n = 1; n < 17; n++) {
        nearest = nearest_decimal(number, n);
        if (reads_back(&nearest, number)) return nearest;
        above = decimal_above(nearest);
        if (reads_back(&above, number)) return above;
    }
    return nearest_decimal(number, 17);
}

static void write_float(Machine *vm, Text *text, double number) {
    static Decimal decimal;
    static char numeral[48];
    char *next = numeral;
    if (signbit(number) && !isnan(number)) *next++ = '-';
    if (isnan(number) || isinf(number) || number == 0.0) {
        memcpy(next, isnan(number) ? "nan" : isinf(number) ? "inf" : "0.0", 3);
        write_bytes(vm, text, numeral, (size_t)(next + 3 - numeral));
        return;
    }
    decimal = shortest_decimal(fabs(number));
    int count = decimal.count, exponent = decimal.exponent;
    switch (exponent) {
    case 0 ... 15:
        for (int i = 0; i <= exponent; i++) *next++ = i < count ? decimal.digits[i] : '0';
        *next++ = '.';
        if (count <= exponent + 1) *next++ = '0';
        for (int i = exponent + 1; i < count; i++) *next++ = decimal.digits[i];
        break;
    case -5 ... -1:
        *next++ = '0';
        *next++ = '.';
        for (int i = -1; i > exponent; i--) *next++ = '0';
        memcpy(next, decimal.digits, (size_t)count);
        next += count;
        break;
    default:
        *next++ = decimal.digits[0];
        if (count > 1) *next++ = '.';
        memcpy(next, decimal.digits + 1, (size_t)(count - 1));
        next += count - 1;
        *next++ = 'e';
        if (exponent < 0) *next++ = '-';
        char buffer[8], *buffer_end = buffer + sizeof buffer;
        char *start = format_digits(buffer_end, (uint64_t)(exponent < 0 ? -exponent : exponent));
        memcpy(next, start, (size_t)(buffer_end - start));
        next += buffer_end - start;
    }
    write_bytes(vm, text, numeral, (size_t)(next - numeral));
}

/* What stands for a byte within quotes: the letter behind a backslash, 'x' if it is written in hexadecimal, or 0 if as it is. */
static const char escapes[256] = {
    [0 ... 8] = 'x', [11 ... 12] = 'x', [14 ... 31] = 'x', [127 ... 255] = 'x', ['\t'] = 't', ['\n'] = 'n', ['\r'] = 'r', ['"'] = '"', ['\\'] = '\\'
};

/* A string as it stands within a container. */
static void write_quoted(Machine *vm, Text *text, const String *string) {
    static const char digits[] = "0123456789abcdef";
    const char *bytes = string->bytes;
    uint32_t length = string->object.length, i = 0;
    write_bytes(vm, text, "\"", 1);
    while (i < length) {
        uint32_t start = i;
        while (i < length && escapes[(unsigned char)bytes[i]] == 0) i++;
        write_bytes(vm, text, bytes + start, i - start);
        if (i == length) break;
        unsigned char byte = (unsigned char)bytes[i++];
        bool is_hexadecimal = escapes[byte] == 'x';
        char *room = text_room(vm, text, is_hexadecimal ? 4 : 2);
        room[0] = '\\';
        room[1] = escapes[byte];
        if (is_hexadecimal) room[2] = digits[byte >> 4], room[3] = digits[byte & 15];
    }
    write_bytes(vm, text, "\"", 1);
}

static void write_value(Machine *vm, Text *text, Value value, int depth);

static void write_array(Machine *vm, Text *text, const Array *array, int depth) {
    if (depth > LIMIT_NESTING) raise_error(vm, ERROR_NESTING);
    write_text(vm, text, "[");
    for (uint32_t i = 0; i < array->object.length; i++) {
        if (i > 0) write_text(vm, text, ", ");
        write_value(vm, text, array->items[i], depth);
    }
    write_text(vm, text, "]");
}

static void write_map(Machine *vm, Text *text, Map *map, int depth) {
    if (depth > LIMIT_NESTING) raise_error(vm, ERROR_NESTING);
    write_text(vm, text, "{");
    const char *separator = "";
    for (uint32_t i = present_entry(map, 0); i < map->used; i = present_entry(map, i + 1)) {
        write_text(vm, text, separator);
        write_value(vm, text, map->entries[i].key, depth);
        write_text(vm, text, ": ");
        write_value(vm, text, map->entries[i].value, depth);
        separator = ", ";
    }
    write_text(vm, text, "}");
}

/* Writes a value that stands within containers, `depth` of them. */
static void write_value(Machine *vm, Text *text, Value value, int depth) {
    switch (value.type) {
    case TYPE_NIL: write_text(vm, text, "nil"); break;
    case TYPE_BOOL: write_text(vm, text, value.as.integer != 0 ? "true" : "false"); break;
    case TYPE_INT: write_int(vm, text, value.as.integer); break;
    case TYPE_FLOAT: write_float(vm, text, value.as.floating); break;
    case TYPE_STRING:
        if (depth == 0) write_bytes(vm, text, value.as.string->bytes, value.as.string->object.length);
        else write_quoted(vm, text, value.as.string);
        break;
    case TYPE_ARRAY: write_array(vm, text, value.as.array, depth + 1); break;
    case TYPE_MAP: write_map(vm, text, value.as.map, depth + 1); break;
    case TYPE_FUNCTION:
        write_text(vm, text, "<func ");
        write_bytes(vm, text, value.as.function->name, value.as.function->name_length);
        write_text(vm, text, ">");
        break;
    default: __builtin_unreachable();
    }
}

static Value to_string(Machine *vm, Value value) {
    if (value.type == TYPE_STRING) return copy(value);
    Text text = { .limit = LIMIT_STRING, .error = ERROR_LENGTH };
    write_value(vm, &text, value, 0);
    Value string = string_value(text.bytes, text.length);
    free(text.bytes);
    return string;
}

/* The output counts as printed only when the whole text is there. */
static void print(Machine *vm, Value value, const char *line_end) {
    write_value(vm, &vm->output, value, 0);
    write_text(vm, &vm->output, line_end);
    vm->printed = vm->output.length;
}

/* ---- The load check: format (section 4.1) ----------------------------------------------------------------------- */
static uint32_t read_u16(const uint8_t *bytes) { return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8; }
static uint32_t read_u32(const uint8_t *bytes) { return read_u16(bytes) | read_u16(bytes + 2) << 16; }
static uint64_t read_u64(const uint8_t *bytes) { return (uint64_t)read_u32(bytes) | (uint64_t)read_u32(bytes + 4) << 32; }

/* Passes over the next bytes of the image and gives the place where they begin. */
static const uint8_t *take(Machine *vm, size_t count) {
    const uint8_t *bytes = vm->image + vm->position;
    if (count > vm->image_size - vm->position) reject(ERROR_FORMAT, "the image is cut off");
    vm->position += count;
    return bytes;
}

/* A stretch of the image: a constant with its type, or the name of a function. */
typedef struct {
    const uint8_t *bytes;
    size_t count;
} Stretch;

static int compare_stretches(const void *left, const void *right) {
    const Stretch *a = left, *b = right;
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    return memcmp(a->bytes, b->bytes, a->count);
}

/* Sorts the stretches, and tells whether two are the same. */
static bool has_duplicates(Stretch *stretches, size_t count) {
    qsort(stretches, count, sizeof(Stretch), compare_stretches);
    for (size_t i = 1; i < count; i++)
        if (compare_stretches(&stretches[i - 1], &stretches[i]) == 0) return true;
    return false;
}

static Value read_constant(Machine *vm) {
    uint8_t type = *take(vm, 1);
    if (type == 1) return int_value((int64_t)read_u64(take(vm, 8)));
    if (type == 2) {
        double floating;
        uint64_t bits = read_u64(take(vm, 8));
        memcpy(&floating, &bits, sizeof floating);
        if (isnan(floating) && bits != UINT64_C(0x7FF8000000000000))
            reject(ERROR_FORMAT, "a constant is another NaN than the one allowed");
        return float_value(floating);
    }
    if (type == 3) {
        uint32_t length = read_u32(take(vm, 4));
        const uint8_t *bytes = take(vm, length);
        return string_value((const char *)bytes, length);
    }
    reject(ERROR_FORMAT, "a constant has an unknown type");
}

static void read_constants(Machine *vm) {
    Stretch *stretches = allocate(vm->constant_count, sizeof(Stretch));
    vm->constants = allocate(vm->constant_count, sizeof(Value));
    for (uint32_t i = 0; i < vm->constant_count; i++) {
        const uint8_t *start = vm->image + vm->position;
        vm->constants[i] = read_constant(vm);
        stretches[i] = (Stretch){ start, (size_t)(vm->image + vm->position - start) };
    }
    if (has_duplicates(stretches, vm->constant_count)) reject(ERROR_FORMAT, "a constant occurs twice");
    free(stretches);
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

static Function read_function(Machine *vm, uint32_t index) {
    Function function = { .index = index };
    function.name_length = *take(vm, 1);
    function.name = (const char *)take(vm, function.name_length);
    if (!is_name((const uint8_t *)function.name, function.name_length))
        reject(ERROR_FORMAT, "a function has an invalid name");
    const uint8_t *sizes = take(vm, 3);
    function.parameters = sizes[0], function.locals = sizes[1], function.stack_height = sizes[2];
    if (function.parameters > function.locals) reject(ERROR_FORMAT, "a function has more parameters than locals");
    function.code_size = read_u32(take(vm, 4));
    if (function.code_size == 0) reject(ERROR_FORMAT, "a function has no code");
    function.code = take(vm, function.code_size);
    return function;
}

static void read_functions(Machine *vm) {
    Stretch *names = allocate(vm->function_count, sizeof(Stretch));
    vm->functions = allocate(vm->function_count, sizeof(Function));
    for (uint32_t i = 0; i < vm->function_count; i++) {
        Function *function = &vm->functions[i];
        *function = read_function(vm, i);
        names[i] = (Stretch){ (const uint8_t *)function->name, function->name_length };
        if (function->name_length == 4 && memcmp(function->name, "main", 4) == 0) vm->main = function;
    }
    if (has_duplicates(names, vm->function_count)) reject(ERROR_FORMAT, "two functions have the same name");
    if (vm->main == NULL || vm->main->parameters != 0) reject(ERROR_FORMAT, "there is no main without parameters");
    free(names);
}

static void check_format(Machine *vm) {
    if (vm->image_size > LIMIT_FILE) reject(ERROR_FORMAT, "the image is too large");
    const uint8_t *header = take(vm, 16);
    if (memcmp(header, "QRN1", 4) != 0) reject(ERROR_FORMAT, "the image does not begin with QRN1");
    if (read_u32(header + 4) != vm->image_size) reject(ERROR_FORMAT, "the size in the header is not the size of the image");
    if (read_u16(header + 14) != 0) reject(ERROR_FORMAT, "the last bytes of the header are not 0");
    vm->global_count = read_u16(header + 8);
    vm->constant_count = read_u16(header + 10);
    vm->function_count = read_u16(header + 12);
    read_constants(vm);
    read_functions(vm);
    if (vm->position < vm->image_size) reject(ERROR_FORMAT, "something stands behind the last function");
}

/* ---- The load check: code and operand stack (sections 4.2 and 4.3) ---------------------------------------------- */
/* The operand of the instruction at an offset, as an unsigned number. */
static uint32_t operand_at(const Function *function, uint32_t offset) {
    const uint8_t *operand = function->code + offset + 1;
    switch (operand_sizes[opcode_infos[function->code[offset]].operand]) {
    case 1: return operand[0];
    case 2: return read_u16(operand);
    case 4: return read_u32(operand);
    default: return 0;
    }
}

static uint32_t instruction_size(uint8_t opcode) { return 1 + (uint32_t)operand_sizes[opcode_infos[opcode].operand]; }

/* Checks all operands of an instruction but targets. `constants_used` is the number of constants that were named so far. */
static void check_operand(Machine *vm, const Function *function, uint32_t offset, uint32_t *constants_used) {
    uint32_t operand = operand_at(function, offset);
    switch (opcode_infos[function->code[offset]].operand) {
    case OPERAND_LOCAL: if (operand >= function->locals) reject(ERROR_CODE, "there is no such local"); break;
    case OPERAND_GLOBAL: if (operand >= vm->global_count) reject(ERROR_CODE, "there is no such global"); break;
    case OPERAND_CONSTANT:
        if (operand >= vm->constant_count) reject(ERROR_CODE, "there is no such constant");
        if (operand > *constants_used) reject(ERROR_CODE, "the constants are not in the order of their first use");
        if (operand == *constants_used) ++*constants_used;
        break;
    case OPERAND_FUNCTION: if (operand >= vm->function_count) reject(ERROR_CODE, "there is no such function"); break;
    default: break;
    }
}

static void check_function_code(Machine *vm, const Function *function, uint32_t *constants_used) {
    bool *is_start = allocate(function->code_size, sizeof(bool));
    memset(is_start, 0, function->code_size * sizeof(bool));
    for (uint32_t offset = 0; offset < function->code_size; offset += instruction_size(function->code[offset])) {
        if (function->code[offset] >= OPCODE_COUNT) reject(ERROR_CODE, "an opcode is unknown");
        if (instruction_size(function->code[offset]) > function->code_size - offset)
            reject(ERROR_CODE, "the code ends within an operand");
        check_operand(vm, function, offset, constants_used);
        is_start[offset] = true;
    }
    for (uint32_t offset = 0; offset < function->code_size; offset += instruction_size(function->code[offset])) {
        if (opcode_infos[function->code[offset]].operand != OPERAND_TARGET) continue;
        uint32_t target = operand_at(function, offset);
        if (target >= function->code_size || !is_start[target])
            reject(ERROR_CODE, "a target is not the first byte of an instruction");
    }
    free(is_start);
}

/* The walk through the code of one function. Heights are those in front of the instructions, -1 where none is known yet. */
typedef struct {
    const Function *function;
    int *heights;
    uint32_t *pending, pending_count;
} StackCheck;

/* Control can come to this offset with this height. */
static void reach(StackCheck *check, uint32_t offset, int height) {
    if (offset >= check->function->code_size) reject(ERROR_STACK, "control goes on behind the last instruction");
    if (check->heights[offset] == -1) {
        check->heights[offset] = height;
        check->pending[check->pending_count++] = offset;
    } else if (check->heights[offset] != height) {
        reject(ERROR_STACK, "an instruction is reached with different heights");
    }
}

static int values_popped(const Machine *vm, const Function *function, uint32_t offset) {
    uint8_t opcode = function->code[offset];
    uint32_t operand = operand_at(function, offset);
    int pops = opcode_infos[opcode].pops;
    if (opcode == OP_CALL) pops += vm->functions[operand].parameters;
    if (opcode == OP_CALLV || opcode == OP_ARRAY) pops += (int)operand;
    return pops;
}

static void check_function_stack(Machine *vm, const Function *function) {
    StackCheck check = { .function = function };
    check.heights = allocate(function->code_size, sizeof(int));
    check.pending = allocate(function->code_size, sizeof(uint32_t));
    for (uint32_t i = 0; i < function->code_size; i++) check.heights[i] = -1;
    int greatest = 0;
    reach(&check, 0, 0);
    while (check.pending_count > 0) {
        uint32_t offset = check.pending[--check.pending_count];
        const OpcodeInfo *info = &opcode_infos[function->code[offset]];
        int height = check.heights[offset] - values_popped(vm, function, offset);
        if (height < 0) reject(ERROR_STACK, "an instruction pops more values than there are");
        height += info->pushes;
        if (height > LIMIT_STACK) reject(ERROR_STACK, "the operand stack becomes too high");
        if (height > greatest) greatest = height;
        if (info->flow == FLOW_NEXT || info->flow == FLOW_BRANCH)
            reach(&check, offset + instruction_size(function->code[offset]), height);
        if (info->flow == FLOW_JUMP || info->flow == FLOW_BRANCH) reach(&check, operand_at(function, offset), height);
    }
    if (greatest != function->stack_height) reject(ERROR_STACK, "the operand stack height is not the one declared");
    free(check.heights);
    free(check.pending);
}

static void load(Machine *vm) {
    uint32_t constants_used = 0;
    check_format(vm);
    for (uint32_t i = 0; i < vm->function_count; i++) check_function_code(vm, &vm->functions[i], &constants_used);
    if (constants_used != vm->constant_count) reject(ERROR_CODE, "a constant is not used");
    for (uint32_t i = 0; i < vm->function_count; i++) check_function_stack(vm, &vm->functions[i]);
}
/*
 * Instructions that need more than a line. The operands that they are given are released by those who call them, so what they
 * keep they copy. Types are checked first, then the values of operands, then the limits (section 5.4).
 */
static inline void require(Machine *vm, bool condition, ExitCode error) { if (unlikely(!condition)) raise_error(vm, error); }
static inline void require_type(Machine *vm, Value value, Type type) { require(vm, value.type == type, ERROR_TYPE); }

static Value concat(Machine *vm, Value s, Value t) {
    require_type(vm, s, TYPE_STRING); require_type(vm, t, TYPE_STRING);
    size_t s_length = s.as.object->length, t_length = t.as.object->length;
    require(vm, s_length + t_length <= LIMIT_STRING, ERROR_LENGTH);
    String *string = new_string(s_length + t_length);
    memcpy(string->bytes, s.as.string->bytes, s_length);
    memcpy(string->bytes + s_length, t.as.string->bytes, t_length);
    return object_value(&string->object);
}

/* Strings of one byte are made once, and shared. */
static Value byte_string(Machine *vm, unsigned char byte) {
    String **shared = &vm->byte_strings[byte];
    if (*shared == NULL) *shared = string_value((const char *)&byte, 1).as.string;
    return copy(object_value(&(*shared)->object));
}

static Value character(Machine *vm, Value n) {
    require_type(vm, n, TYPE_INT);
    require(vm, n.as.integer >= 0 && n.as.integer <= 255, ERROR_RANGE);
    return byte_string(vm, (unsigned char)n.as.integer);
}

static Value find(Machine *vm, Value s, Value t, Value start) {
    require_type(vm, s, TYPE_STRING); require_type(vm, t, TYPE_STRING); require_type(vm, start, TYPE_INT);
    require(vm, start.as.integer >= 0 && start.as.integer <= s.as.string->object.length, ERROR_INDEX);
    return int_value(find_string(s.as.string, t.as.string, (size_t)start.as.integer));
}

static Value repeat(Machine *vm, Value s, Value n) {
    require_type(vm, s, TYPE_STRING); require_type(vm, n, TYPE_INT);
    require(vm, n.as.integer >= 0, ERROR_RANGE);
    size_t length = s.as.string->object.length;
    if (length == 0) return copy(s);
    require(vm, n.as.integer <= (int64_t)(LIMIT_STRING / length), ERROR_LENGTH);
    size_t count = (size_t)n.as.integer;
    String *string = new_string(length * count);
    for (size_t i = 0; i < count; i++) memcpy(string->bytes + i * length, s.as.string->bytes, length);
    return object_value(&string->object);
}

static Value length_of(Machine *vm, Value container) {
    require(vm, is_object(container), ERROR_TYPE);
    return int_value(container.as.object->length);
}

/* The index that a value stands for, in a string or an array. */
static uint32_t index_in(Machine *vm, Value container, Value index) {
    require_type(vm, index, TYPE_INT);
    require(vm, index.as.integer >= 0 && index.as.integer < container.as.object->length, ERROR_INDEX);
    return (uint32_t)index.as.integer;
}

static Value get(Machine *vm, Value container, Value key, uint32_t *cache) {
    switch (container.type) {
    case TYPE_STRING: return int_value((unsigned char)container.as.string->bytes[index_in(vm, container, key)]);
    case TYPE_ARRAY: return copy(container.as.array->items[index_in(vm, container, key)]);
    case TYPE_MAP: {
        const Entry *entry = find_cached(container.as.map, key, cache);
        return entry != NULL ? copy(entry->value) : nil_value();
    }
    default: raise_error(vm, ERROR_TYPE);
    }
}

/* Takes over the references of the key and the value. */
static void set(Machine *vm, Value container, Value key, Value value, uint32_t *cache) {
    switch (container.type) {
    case TYPE_ARRAY: replace(&container.as.array->items[index_in(vm, container, key)], value); break;
    case TYPE_MAP: map_set(vm, container.as.map, key, value, cache); break;
    default: raise_error(vm, ERROR_TYPE);
    }
}

static Value slice(Machine *vm, Value container, Value from, Value to) {
    require(vm, container.type == TYPE_STRING || container.type == TYPE_ARRAY, ERROR_TYPE);
    require_type(vm, from, TYPE_INT); require_type(vm, to, TYPE_INT);
    require(vm, 0 <= from.as.integer && from.as.integer <= to.as.integer, ERROR_INDEX);
    require(vm, to.as.integer <= container.as.object->length, ERROR_INDEX);
    size_t start = (size_t)from.as.integer, length = (size_t)to.as.integer - start;
    if (container.type == TYPE_STRING && length == 1) return byte_string(vm, (unsigned char)container.as.string->bytes[start]);
    if (container.type == TYPE_STRING) return string_value(container.as.string->bytes + start, length);
    Array *array = new_array(vm, length);
    for (size_t i = 0; i < length; i++) array->items[i] = copy(container.as.array->items[start + i]);
    return object_value(&array->object);
}

/* Takes over the references of the items. */
static Value array_of(Machine *vm, const Value *items, uint32_t count) {
    Array *array = new_array(vm, count);
    if (count > 0) memcpy(array->items, items, count * sizeof(Value));
    return object_value(&array->object);
}

static Value fill(Machine *vm, Value n, Value value) {
    require_type(vm, n, TYPE_INT);
    require(vm, n.as.integer >= 0, ERROR_RANGE);
    require(vm, n.as.integer <= LIMIT_ARRAY, ERROR_LENGTH);
    Array *array = new_array(vm, (size_t)n.as.integer);
    for (uint32_t i = 0; i < array->object.length; i++) array->items[i] = copy(value);
    return object_value(&array->object);
}

/* Takes over the reference of the value. */
static void array_push(Machine *vm, Value container, Value value) {
    require_type(vm, container, TYPE_ARRAY);
    require(vm, container.as.object->length < LIMIT_ARRAY, ERROR_LENGTH);
    reserve_items(container.as.array, 1);
    container.as.array->items[container.as.object->length++] = value;
}

static Value array_pop(Machine *vm, Value container) {
    require_type(vm, container, TYPE_ARRAY);
    require(vm, container.as.object->length > 0, ERROR_INDEX);
    return container.as.array->items[--container.as.object->length];
}

/* The source may be the array itself. */
static void extend(Machine *vm, Value container, Value source) {
    require_type(vm, container, TYPE_ARRAY); require_type(vm, source, TYPE_ARRAY);
    require(vm, container.as.object->length + source.as.object->length <= LIMIT_ARRAY, ERROR_LENGTH);
    uint32_t count = source.as.object->length;
    reserve_items(container.as.array, count);
    for (uint32_t i = 0; i < count; i++)
        container.as.array->items[container.as.object->length++] = copy(source.as.array->items[i]);
}

static Value has_key(Machine *vm, Value map, Value key, uint32_t *cache) {
    require_type(vm, map, TYPE_MAP);
    return bool_value(find_cached(map.as.map, key, cache) != NULL);
}

static Value delete_key(Machine *vm, Value map, Value key) {
    require_type(vm, map, TYPE_MAP);
    Entry *entry = find_entry(map.as.map, key, hash_value(key));
    if (entry == NULL) return bool_value(false);
    entry->skip = (uint32_t)(entry - map.as.map->entries) + 1;
    map.as.object->length--;
    replace(&entry->key, nil_value());
    replace(&entry->value, nil_value());
    return bool_value(true);
}

/* The entry that is found, or NULL. */
static const Entry *next_entry(Machine *vm, Value map, Value cursor) {
    require_type(vm, map, TYPE_MAP); require_type(vm, cursor, TYPE_INT);
    require(vm, cursor.as.integer >= 0, ERROR_INDEX);
    return map_next(map.as.map, cursor.as.integer);
}

/* ---- Decoding --------------------------------------------------------------------------------------------------- */
/* Fixed-size instructions with their operands as numbers; targets become indices of instructions. */
static void decode_function(Function *function) {
    uint32_t *indices = allocate(function->code_size, sizeof(uint32_t));
    uint32_t count = 0;
    for (uint32_t offset = 0; offset < function->code_size; offset += instruction_size(function->code[offset])) indices[offset] = count++;
    function->instructions = allocate(count, sizeof(Instruction));
    Instruction *next = function->instructions;
    for (uint32_t offset = 0; offset < function->code_size; offset += instruction_size(function->code[offset])) {
        uint8_t opcode = function->code[offset];
        uint32_t operand = operand_at(function, offset);
        if (opcode_infos[opcode].operand == OPERAND_TARGET) operand = indices[operand];
        *next++ = (Instruction){ opcode, operand };
    }
    free(indices);
}

/* ---- The interpreter loop --------------------------------------------------------------------------------------- */
enum { SEGMENT_VALUES = 65536 };

/* The segment behind the present one, with room for so many values. It is kept when it is left. */
static Segment *next_segment(Segment *segment, size_t room) {
    if (segment != NULL && segment->next != NULL && (size_t)(segment->next->end - segment->next->values) >= room) return segment->next;
    size_t count = MAX(room, (size_t)SEGMENT_VALUES);
    Segment *made = allocate(1, sizeof(Segment) + count * sizeof(Value));
    made->next = NULL;
    made->end = made->values + count;
    if (segment != NULL) segment->next = made;
    return made;
}

#ifdef QUERN_PROFILE
static uint64_t _pairs[OPCODE_COUNT][OPCODE_COUNT];
static struct timespec _start;

static void _report(void) {
    struct timespec _now;
    clock_gettime(CLOCK_MONOTONIC, &_now);
    fprintf(stderr, "%ld ms\n", (_now.tv_sec - _start.tv_sec) * 1000 + (_now.tv_nsec - _start.tv_nsec) / 1000000);
    for (int i = 0; i < OPCODE_COUNT; i++)
        for (int j = 0; j < OPCODE_COUNT; j++)
            if (_pairs[i][j] > 0) fprintf(stderr, "%12llu %s %s\n", (unsigned long long)_pairs[i][j], opcode_infos[i].name, opcode_infos[j].name);
}
#endif

/*
 * In the cases of the switch, `sp` points behind the top of the operand stack, which lies behind the locals. Two operands are a and
 * b; the result of two numbers is put in the place of a, and needs no release.
 */
static _Noreturn void run(Machine *vm) {
    Frame *const frames = allocate(LIMIT_DEPTH, sizeof(Frame));
    Frame *frame = frames; /* of the next call that is begun: the outermost has no caller and no frame */
    vm->segment = next_segment(NULL, (size_t)vm->main->locals + vm->main->stack_height);
    Value *locals = vm->segment->values, *sp = locals;
    for (int i = 0; i < vm->main->locals; i++) *sp++ = nil_value();
    Instruction *ip = vm->main->instructions;
    Instruction *code = ip; /* where that of the active call begins */
    Value a, b, c;
#ifdef QUERN_PROFILE
    uint32_t _last = OP_HALT;
    clock_gettime(CLOCK_MONOTONIC, &_start);
    atexit(_report);
#endif
    for (;;) {
        Instruction *const instruction = ip++;
        const uint32_t operand = instruction->operand;
#ifdef QUERN_PROFILE
        _pairs[_last][instruction->opcode]++;
        _last = instruction->opcode;
#endif
        switch ((Opcode)instruction->opcode) {
        case OP_NIL: *sp++ = nil_value(); break;
        case OP_TRUE: *sp++ = bool_value(true); break;
        case OP_FALSE: *sp++ = bool_value(false); break;
        case OP_ICONST: *sp++ = int_value((int32_t)operand); break;
        case OP_CONST: *sp++ = copy(vm->constants[operand]); break;
        case OP_FUNC: *sp++ = function_value(&vm->functions[operand]); break;
        case OP_POP: release(*--sp); break;
        case OP_DUP: sp[0] = copy(sp[-1]); sp++; break;
        case OP_DUP2: sp[0] = copy(sp[-2]); sp[1] = copy(sp[-1]); sp += 2; break;
        case OP_SWAP: a = sp[-2]; sp[-2] = sp[-1]; sp[-1] = a; break;
        case OP_LOAD: *sp++ = copy(locals[operand]); break;
        case OP_STORE: sp--; replace(&locals[operand], *sp); break;
        case OP_GLOAD: *sp++ = copy(vm->globals[operand]); break;
        case OP_GSTORE: sp--; replace(&vm->globals[operand], *sp); break;

#define BOTH(kind) (sp[-1].type == (kind) && sp[0].type == (kind))
#define A sp[-1]
#define B sp[0]
#define ARITHMETIC(name, wrapped, operator) \
        case OP_##name: \
            sp--; \
            if (likely(BOTH(TYPE_INT))) A.as.integer = wrapped(A.as.integer, B.as.integer); \
            else if (likely(BOTH(TYPE_FLOAT))) A.as.floating = A.as.floating operator B.as.floating; \
            else A = arithmetic(vm, OP_##name, A, B); \
            break;
        ARITHMETIC(ADD, wrapped_add, +)
        ARITHMETIC(SUB, wrapped_subtract, -)
        ARITHMETIC(MUL, wrapped_multiply, *)
        case OP_DIV:
            sp--;
            if (likely(BOTH(TYPE_FLOAT))) A.as.floating /= B.as.floating;
            else A = arithmetic(vm, OP_DIV, A, B);
            break;
        case OP_IDIV:
            sp--;
            if (likely(BOTH(TYPE_INT) && B.as.integer != 0)) A.as.integer = divide_ints(A.as.integer, B.as.integer);
            else A = arithmetic(vm, OP_IDIV, A, B);
            break;
        case OP_MOD:
            sp--;
            if (likely(BOTH(TYPE_INT) && B.as.integer != 0)) A.as.integer = remainder_of_ints(A.as.integer, B.as.integer);
            else A = arithmetic(vm, OP_MOD, A, B);
            break;
        case OP_NEG:
            if (likely(A.type == TYPE_INT)) A.as.integer = wrapped_subtract(0, A.as.integer);
            else A = unary_arithmetic(vm, OP_NEG, A);
            break;
        case OP_SQRT: A = unary_arithmetic(vm, OP_SQRT, A); break;
        case OP_FLOOR: A = unary_arithmetic(vm, OP_FLOOR, A); break;
        case OP_TOFLOAT: A = unary_arithmetic(vm, OP_TOFLOAT, A); break;

#define BITS(name, operator) \
        case OP_##name: \
            sp--; \
            if (unlikely(!BOTH(TYPE_INT))) raise_error(vm, ERROR_TYPE); \
            A.as.integer = A.as.integer operator B.as.integer; \
            break;
        BITS(BAND, &)
        BITS(BOR, |)
        BITS(BXOR, ^)
        case OP_SHL ... OP_USHR: sp--; A = bit_operation(vm, (Opcode)instruction->opcode, A, B); break;

#define COMPARE(name, operator, otherwise) \
        case OP_##name: \
            sp--; \
            if (likely(BOTH(TYPE_INT))) { \
                A = bool_value(A.as.integer operator B.as.integer); \
            } else if (likely(BOTH(TYPE_FLOAT))) { \
                A = bool_value(A.as.floating operator B.as.floating); \
            } else { \
                a = A, b = B; \
                A = bool_value(otherwise); \
                release(a); \
                release(b); \
            } \
            break;
        COMPARE(EQ, ==, are_equal(a, b))
        COMPARE(NE, !=, !are_equal(a, b))
        COMPARE(LT, <, compare(vm, OP_LT, a, b))
        COMPARE(LE, <=, compare(vm, OP_LE, a, b))
        COMPARE(GT, >, compare(vm, OP_GT, a, b))
        COMPARE(GE, >=, compare(vm, OP_GE, a, b))
        case OP_NOT: a = A; A = bool_value(!is_truthy(a)); release(a); break;
        case OP_TYPE: a = A; A = copy(object_value(&vm->type_strings[a.type]->object)); release(a); break;
        case OP_TOINT: a = A; A = to_int(vm, a); release(a); break;
        case OP_TOSTR: a = A; A = to_string(vm, a); release(a); break;

        case OP_JMP: ip = code + operand; break;
        case OP_JT:
            a = *--sp;
            if (likely(a.type <= TYPE_INT)) {
                if (a.as.integer != 0) ip = code + operand;
            } else {
                if (is_truthy(a)) ip = code + operand;
                release(a);
            }
            break;
        case OP_JF:
            a = *--sp;
            if (likely(a.type <= TYPE_INT)) {
                if (a.as.integer == 0) ip = code + operand;
            } else {
                if (!is_truthy(a)) ip = code + operand;
                release(a);
            }
            break;
        case OP_CALL:
        case OP_CALLV: {
            const Function *function;
            Value *arguments, *result; /* where they are, and where what is returned will be */
            if (instruction->opcode == OP_CALL) {
                function = &vm->functions[operand];
                arguments = sp - function->parameters;
                result = arguments;
            } else {
                arguments = sp - operand;
                result = arguments - 1;
                if (unlikely(result->type != TYPE_FUNCTION)) raise_error(vm, ERROR_TYPE);
                function = result->as.function;
                if (unlikely(function->parameters != operand)) raise_error(vm, ERROR_ARITY);
            }
            if (unlikely(frame == frames + LIMIT_DEPTH - 1)) raise_error(vm, ERROR_DEPTH);
            *frame++ = (Frame){ .ip = ip, .code = code, .locals = locals, .sp = result, .segment = vm->segment };
            size_t room = (size_t)function->locals + function->stack_height;
            if (unlikely((size_t)(vm->segment->end - arguments) < room)) {
                vm->segment = next_segment(vm->segment, room);
                if (function->parameters > 0) memcpy(vm->segment->values, arguments, function->parameters * sizeof(Value));
                arguments = vm->segment->values;
            }
            locals = arguments;
            sp = locals + function->locals;
            for (Value *local = locals + function->parameters; local < sp; local++) *local = nil_value();
            ip = code = function->instructions;
            break;
        }
        case OP_RET:
            a = *--sp;
            while (sp > locals) { /* what is left on the operand stack, and the locals */
                sp--;
                release(*sp);
            }
            if (unlikely(frame == frames)) finish(vm, 0);
            frame--;
            ip = frame->ip;
            locals = frame->locals;
            sp = frame->sp;
            vm->segment = frame->segment;
            code = frame->code;
            *sp++ = a;
            break;
        case OP_HALT: finish(vm, 0);

        case OP_CONCAT: sp--; a = A, b = B; A = concat(vm, a, b); release(a); release(b); break;
        case OP_CHR: A = character(vm, A); break;
        case OP_FIND: sp -= 2; a = sp[-1], b = sp[0]; sp[-1] = find(vm, a, b, sp[1]); release(a); release(b); break;
        case OP_REPEAT: sp--; a = A; A = repeat(vm, a, B); release(a); break;
        case OP_LEN: a = A; A = length_of(vm, a); release_object(a.as.object); break;
        case OP_GET:
            sp--;
            a = A, b = B;
            if (likely(a.type == TYPE_ARRAY && b.type == TYPE_INT && (uint64_t)b.as.integer < a.as.object->length)) {
                A = copy(a.as.array->items[b.as.integer]);
                release_object(a.as.object);
            } else {
                A = get(vm, a, b, &instruction->operand);
                release(a);
                release(b);
            }
            break;
        case OP_SET:
            sp -= 3;
            a = sp[0], b = sp[1], c = sp[2];
            if (likely(a.type == TYPE_ARRAY && b.type == TYPE_INT && (uint64_t)b.as.integer < a.as.object->length))
                replace(&a.as.array->items[b.as.integer], c);
            else
                set(vm, a, b, c, &instruction->operand);
            release_object(a.as.object);
            break;
        case OP_SLICE: sp -= 2; a = sp[-1]; sp[-1] = slice(vm, a, sp[0], sp[1]); release_object(a.as.object); break;
        case OP_ARRAY: sp -= operand; *sp = array_of(vm, sp, operand); sp++; break;
        case OP_FILL: sp--; b = B; A = fill(vm, A, b); release(b); break;
        case OP_APUSH: sp -= 2; array_push(vm, sp[0], sp[1]); release_object(sp[0].as.object); break;
        case OP_APOP: a = A; A = array_pop(vm, a); release_object(a.as.object); break;
        case OP_EXTEND: sp -= 2; extend(vm, sp[0], sp[1]); release_object(sp[0].as.object); release_object(sp[1].as.object); break;
        case OP_MAP: *sp++ = object_value(&new_map(vm)->object); break;
        case OP_HAS: sp--; a = A, b = B; A = has_key(vm, a, b, &instruction->operand); release_object(a.as.object); release(b); break;
        case OP_DEL: sp--; a = A, b = B; A = delete_key(vm, a, b); release_object(a.as.object); release(b); break;
        case OP_NEXT: {
            a = sp[-2];
            const Entry *entry = next_entry(vm, a, sp[-1]);
            sp[-2] = entry != NULL ? copy(entry->key) : nil_value();
            sp[-1] = int_value(entry != NULL ? entry->number + 1 : -1);
            release_object(a.as.object);
            break;
        }
        case OP_PRINT: a = *--sp; print(vm, a, ""); release(a); break;
        case OP_PRINTLN: a = *--sp; print(vm, a, "\n"); release(a); break;
        default: __builtin_unreachable(); /* the load check knows all opcodes */
        }
    }
}

/* ---- main ------------------------------------------------------------------------------------------------------- */
/* Reads the image, but not more of the file than is needed to see that it is too large. */
static void read_image(Machine *vm) {
    FILE *file = fopen(vm->file_name, "rb");
    vm->image = allocate(LIMIT_FILE + 1, 1);
    if (file != NULL) setvbuf(file, NULL, _IONBF, 0), vm->image_size = fread(vm->image, 1, LIMIT_FILE + 1, file);
    if (file == NULL || ferror(file)) {
        fprintf(stderr, "vm: %s: %s\n", vm->file_name, strerror(errno));
        exit(EXIT_USAGE);
    }
    fclose(file);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: vm FILE.qb\n");
        return EXIT_USAGE;
    }
    Machine vm = { .file_name = argv[1], .output = { .limit = LIMIT_OUTPUT, .error = ERROR_OUTPUT } };
    read_image(&vm);
    load(&vm);
    vm.globals = allocate(vm.global_count, sizeof(Value));
    for (uint32_t i = 0; i < vm.global_count; i++) vm.globals[i] = nil_value();
    for (int i = 0; i < TYPE_COUNT; i++) vm.type_strings[i] = string_value(type_names[i], strlen(type_names[i])).as.string;
    for (uint32_t i = 0; i < vm.function_count; i++) decode_function(&vm.functions[i]);
    run(&vm);
}
