/*
 * vm.c - an interpreter for Quern images (specification, version 1).
 *
 *     vm FILE.qb
 *
 * The image is read, checked whole (section 4 of the specification), and executed one instruction at a time. The exit code is
 * the program's, or 2 if there is no image that can be read.
 */

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
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
typedef enum { TYPE_NIL, TYPE_BOOL, TYPE_INT, TYPE_FLOAT, TYPE_STRING, TYPE_ARRAY, TYPE_MAP, TYPE_FUNCTION } Type;

static const char *const type_names[] = { "nil", "bool", "int", "float", "string", "array", "map", "function" };

typedef struct Object Object;
typedef struct Function Function;
typedef struct Frame Frame;

typedef struct {
    Type type;
    union {
        bool boolean;
        int64_t integer;
        double floating;
        Object *object;
        struct String *string;
        struct Array *array;
        struct Map *map;
        const Function *function;
    } as;
} Value;

/* The beginning of every string, array and map. An object whose count has come to 0 waits in a list for its destruction. */
struct Object {
    union { size_t count; Object *next_dead; } references;
    uint32_t type;
    uint32_t length; /* bytes of a string, elements of an array, present entries of a map */
};

typedef struct String {
    Object object;
    char bytes[];
} String;

typedef struct Array {
    Object object;
    Value *items;
    uint32_t capacity, number;
} Array;

/*
 * A map keeps its entries in the order of their numbers. An entry that is removed stays in its place, without key and value,
 * until the entries are compacted. The slots are a hash table with linear probing; a slot holds the index of an entry plus 1, or
 * 0 if it is free. There are twice as many slots as there is room for entries.
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
    uint32_t *slots;
    int64_t next_number;
    uint32_t used, capacity, number; /* the removed entries are in use, too */
} Map;

struct Function {
    const char *name;
    const uint8_t *code;
    uint32_t code_size, index;
    uint8_t name_length, parameters, locals, stack_height;
};

/* An active call. The locals and the operand stack stand behind the frame, in one piece of memory with it. */
struct Frame {
    Frame *caller;
    const Function *function;
    uint32_t pc, height;
    Value *locals, *stack;
    Value slots[];
};

/* A piece of memory for frames. The next one is kept when it is empty. */
typedef struct FrameBlock {
    struct FrameBlock *next, *previous;
    char *previous_top, *previous_end;
    _Alignas(16) char memory[1 << 16];
} FrameBlock;

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
    Frame *frame;
    FrameBlock *frame_block;
    char *frames_top, *frames_end;
    uint32_t depth, next_number; /* the number of the next array or map: what it is hashed by, so that no address is */
    Opcode opcode; /* of the instruction that is being executed */
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

/* Raises an error of the instruction that is being executed. */
static _Noreturn void raise_error(Machine *vm, ExitCode code) {
    const Function *function = vm->frame->function;
    fprintf(stderr, "vm: error %d in function %.*s, instruction %s\n", (int)code,
            (int)function->name_length, function->name, opcode_infos[vm->opcode].name);
    finish(vm, code);
}

/* Rejects the image, before anything of it is executed. */
static _Noreturn void reject(ExitCode code, const char *reason) {
    fprintf(stderr, "vm: error %d: %s\n", (int)code, reason);
    exit(code);
}

/* ---- Memory and reference counts -------------------------------------------------------------------------------- */
static void *resize(void *memory, size_t count, size_t size) {
    void *resized = realloc(memory, count > 0 ? count * size : 1);
    if (resized == NULL) internal_error("out of memory");
    return resized;
}

static void *allocate(size_t count, size_t size) { return resize(NULL, count, size); }
static Value nil_value(void) { return (Value){ .type = TYPE_NIL, .as.integer = 0 }; }
static Value bool_value(bool boolean) { return (Value){ .type = TYPE_BOOL, .as.boolean = boolean }; }
static Value int_value(int64_t integer) { return (Value){ .type = TYPE_INT, .as.integer = integer }; }
static Value float_value(double floating) { return (Value){ .type = TYPE_FLOAT, .as.floating = floating }; }
static Value function_value(const Function *function) { return (Value){ .type = TYPE_FUNCTION, .as.function = function }; }

/* The value that holds a new object takes over the reference with which the object was made. */
static Value object_value(Object *object) { return (Value){ .type = (Type)object->type, .as.object = object }; }

static void init_object(Object *object, Type type, uint32_t length) {
    *object = (Object){ .references.count = 1, .type = type, .length = length };
}

static bool is_object(Value value) { return value.type == TYPE_STRING || value.type == TYPE_ARRAY || value.type == TYPE_MAP; }

static Value copy(Value value) {
    if (is_object(value)) value.as.object->references.count++;
    return value;
}

/* Gives up a reference. An object that has lost its last one is put on the list of the dead. */
static void drop(Value value, Object **dead) {
    if (!is_object(value)) return;
    Object *object = value.as.object;
    if (--object->references.count == 0) {
        object->references.next_dead = *dead;
        *dead = object;
    }
}

/* Destroys all objects of the list, and what dies with them. A chain of containers only makes the list longer, not the C stack. */
static void destroy(Object *dead) {
    while (dead != NULL) {
        Object *object = dead;
        dead = object->references.next_dead;
        if (object->type == TYPE_ARRAY) {
            Array *array = (Array *)object;
            for (uint32_t i = 0; i < array->object.length; i++) drop(array->items[i], &dead);
            free(array->items);
        } else if (object->type == TYPE_MAP) {
            Map *map = (Map *)object;
            for (uint32_t i = 0; i < map->used; i++) {
                drop(map->entries[i].key, &dead);
                drop(map->entries[i].value, &dead);
            }
            free(map->entries);
            free(map->slots);
        }
        free(object);
    }
}

static void release(Value value) {
    Object *dead = NULL;
    drop(value, &dead);
    if (dead != NULL) destroy(dead);
}

/* Puts a value in the place of another one, which is released last, when nothing refers to it any longer. */
static void replace(Value *slot, Value value) {
    Value old = *slot;
    *slot = value;
    release(old);
}

/* ---- Strings ---------------------------------------------------------------------------------------------------- */
/* A new string, whose bytes are still to be filled in. */
static String *new_string(size_t length) {
    String *string = allocate(1, sizeof(String) + length);
    init_object(&string->object, TYPE_STRING, (uint32_t)length);
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
        uint64_t digit = (uint64_t)(unsigned char)string->bytes[i] - '0';
        if (digit > 9 || magnitude > (largest - digit) / 10) return nil_value();
        magnitude = magnitude * 10 + digit;
    }
    return int_value((int64_t)(negative ? 0 - magnitude : magnitude));
}

/* ---- Arrays ----------------------------------------------------------------------------------------------------- */
/* A new array, whose items are still to be filled in. */
static Array *new_array(Machine *vm, size_t length) {
    Array *array = allocate(1, sizeof(Array));
    init_object(&array->object, TYPE_ARRAY, (uint32_t)length);
    array->items = length > 0 ? allocate(length, sizeof(Value)) : NULL;
    array->capacity = (uint32_t)length, array->number = vm->next_number++;
    return array;
}

/* Makes room for `more` items behind the last one. */
static void reserve_items(Array *array, uint32_t more) {
    uint32_t needed = array->object.length + more;
    if (needed <= array->capacity) return;
    uint32_t capacity = array->capacity == 0 ? 1 : array->capacity * 2;
    if (capacity > LIMIT_ARRAY) capacity = LIMIT_ARRAY;
    if (capacity < needed) capacity = needed;
    array->items = resize(array->items, capacity, sizeof(Value));
    array->capacity = capacity;
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
    bool is_exact = a % b == 0, is_negative = (a < 0) != (b < 0);
    return !is_exact && is_negative ? a / b - 1 : a / b;
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
static Value arithmetic(Machine *vm, Value a, Value b) {
    if (!is_number(a) || !is_number(b)) raise_error(vm, ERROR_TYPE);
    if (a.type == TYPE_INT && b.type == TYPE_INT) {
        int64_t m = a.as.integer, n = b.as.integer;
        if (n == 0 && (vm->opcode == OP_IDIV || vm->opcode == OP_MOD)) raise_error(vm, ERROR_ZERO);
        switch (vm->opcode) {
        case OP_ADD: return int_value(wrapped_add(m, n));
        case OP_SUB: return int_value(wrapped_subtract(m, n));
        case OP_MUL: return int_value(wrapped_multiply(m, n));
        case OP_IDIV: return int_value(divide_ints(m, n));
        case OP_MOD: return int_value(remainder_of_ints(m, n));
        default: break;
        }
    }
    double x = to_float(a), y = to_float(b);
    switch (vm->opcode) {
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
static Value unary_arithmetic(Machine *vm, Value a) {
    if (!is_number(a)) raise_error(vm, ERROR_TYPE);
    bool is_int = a.type == TYPE_INT;
    switch (vm->opcode) {
    case OP_NEG: return is_int ? int_value(wrapped_subtract(0, a.as.integer)) : float_value(-a.as.floating);
    case OP_SQRT: return float_value(sqrt(to_float(a)));
    case OP_FLOOR: return is_int ? a : float_value(floor(a.as.floating));
    case OP_TOFLOAT: return float_value(to_float(a));
    default: internal_error("not an arithmetic instruction");
    }
}

/* BAND, BOR, BXOR, SHL, SHR and USHR (section 8.4). */
static Value bit_operation(Machine *vm, Value a, Value b) {
    if (a.type != TYPE_INT || b.type != TYPE_INT) raise_error(vm, ERROR_TYPE);
    uint64_t bits = (uint64_t)a.as.integer;
    int64_t n = b.as.integer;
    if (vm->opcode >= OP_SHL && n < 0) raise_error(vm, ERROR_RANGE);
    switch (vm->opcode) {
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
    case TYPE_NIL: return false;
    case TYPE_BOOL: return value.as.boolean;
    case TYPE_INT: return value.as.integer != 0;
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
static Value compare(Machine *vm, Value a, Value b) {
    Order order = ORDER_NONE;
    if (is_number(a) && is_number(b)) order = compare_numbers(a, b);
    else if (a.type == TYPE_STRING && b.type == TYPE_STRING) order = compare_strings(a.as.string, b.as.string);
    else raise_error(vm, ERROR_TYPE);
    switch (vm->opcode) {
    case OP_LT: return bool_value(order == ORDER_LESS);
    case OP_LE: return bool_value(order == ORDER_LESS || order == ORDER_EQUAL);
    case OP_GT: return bool_value(order == ORDER_GREATER);
    case OP_GE: return bool_value(order == ORDER_GREATER || order == ORDER_EQUAL);
    default: internal_error("not a comparison");
    }
}

static bool are_equal(Value a, Value b) {
    if (is_number(a) && is_number(b)) return compare_numbers(a, b) == ORDER_EQUAL;
    if (a.type != b.type) return false;
    switch (a.type) {
    case TYPE_NIL: return true;
    case TYPE_BOOL: return a.as.boolean == b.as.boolean;
    case TYPE_STRING: return compare_strings(a.as.string, b.as.string) == ORDER_EQUAL;
    case TYPE_FUNCTION: return a.as.function == b.as.function;
    default: return a.as.object == b.as.object;
    }
}

static Value equality(Machine *vm, Value a, Value b) { return bool_value(are_equal(a, b) == (vm->opcode == OP_EQ)); }

/* ---- Maps (section 9) ------------------------------------------------------------------------------------------- */
static Map *new_map(Machine *vm) {
    Map *map = allocate(1, sizeof(Map));
    *map = (Map){ .entries = NULL, .slots = NULL, .number = vm->next_number++ };
    init_object(&map->object, TYPE_MAP, 0);
    return map;
}

static bool is_nan(Value value) { return value.type == TYPE_FLOAT && isnan(value.as.floating); }
static bool is_same_key(Value a, Value b) { return are_equal(a, b) || (is_nan(a) && is_nan(b)); }

static uint32_t hash_bits(uint64_t bits) {
    bits ^= bits >> 32;
    bits *= UINT64_C(0x9E3779B97F4A7C15);
    bits ^= bits >> 29;
    bits *= UINT64_C(0xBF58476D1CE4E5B9);
    return (uint32_t)(bits >> 32);
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

static uint32_t hash_string(const String *string) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (uint32_t i = 0; i < string->object.length; i++) {
        hash ^= (uint8_t)string->bytes[i];
        hash *= UINT64_C(0x100000001B3);
    }
    return hash_bits(hash);
}

static uint32_t hash_value(Value value) {
    switch (value.type) {
    case TYPE_NIL: return 1;
    case TYPE_BOOL: return value.as.boolean ? 3 : 2;
    case TYPE_INT: return hash_bits((uint64_t)value.as.integer);
    case TYPE_FLOAT: return hash_float(value.as.floating);
    case TYPE_STRING: return hash_string(value.as.string);
    case TYPE_ARRAY: return hash_bits((uint64_t)TYPE_ARRAY << 32 | value.as.array->number);
    case TYPE_MAP: return hash_bits((uint64_t)TYPE_MAP << 32 | value.as.map->number);
    default: return hash_bits((uint64_t)TYPE_FUNCTION << 32 | value.as.function->index);
    }
}

/* The entry with the key, or NULL. */
static Entry *find_entry(const Map *map, Value key, uint32_t hash) {
    if (map->capacity == 0) return NULL;
    uint32_t mask = map->capacity * 2 - 1;
    for (uint32_t slot = hash & mask; map->slots[slot] != 0; slot = (slot + 1) & mask) {
        Entry *entry = &map->entries[map->slots[slot] - 1];
        if (entry->skip == 0 && entry->hash == hash && is_same_key(entry->key, key)) return entry;
    }
    return NULL;
}

/* Enters the entry with this index in the hash table. */
static void fill_slot(Map *map, uint32_t index) {
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
    if (map->used < map->capacity) return;
    if (map->capacity > 0 && map->object.length <= map->capacity - map->capacity / 4) {
        uint32_t kept = 0;
        for (uint32_t i = 0; i < map->used; i++)
            if (map->entries[i].skip == 0) map->entries[kept++] = map->entries[i];
        map->used = kept;
    } else {
        map->capacity = map->capacity == 0 ? 4 : map->capacity * 2;
        map->entries = resize(map->entries, map->capacity, sizeof(Entry));
        map->slots = resize(map->slots, map->capacity * 2, sizeof(uint32_t));
    }
    memset(map->slots, 0, map->capacity * 2 * sizeof(uint32_t));
    for (uint32_t i = 0; i < map->used; i++) fill_slot(map, i);
}

static void map_set(Machine *vm, Map *map, Value key, Value value) {
    uint32_t hash = hash_value(key);
    Entry *entry = find_entry(map, key, hash);
    if (entry != NULL) {
        replace(&entry->value, copy(value));
        return;
    }
    if (map->object.length >= LIMIT_MAP) raise_error(vm, ERROR_LENGTH);
    reserve_entry(map);
    map->entries[map->used] = (Entry){ copy(key), copy(value), map->next_number, hash, 0 };
    fill_slot(map, map->used);
    map->used++;
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
static void write_bytes(Machine *vm, Text *text, const char *bytes, size_t count) {
    if (count > text->limit - text->length) raise_error(vm, text->error);
    if (count > text->capacity - text->length) {
        size_t capacity = text->capacity < 64 ? 64 : text->capacity * 2;
        if (capacity < text->length + count) capacity = text->length + count;
        text->bytes = resize(text->bytes, capacity, 1);
        text->capacity = capacity;
    }
    if (count > 0) memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
}

static void write_text(Machine *vm, Text *text, const char *string) { write_bytes(vm, text, string, strlen(string)); }

/* Text is put together in static memory: where the stack lies, and so what strlen costs there, depends on the environment. */
/* The digits d1 d2 ... dn of a decimal number d1.d2...dn times 10^exponent. A 0 byte stands behind them. */
typedef struct {
    char digits[18];
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

/*
 * The shortest decimal that reads back as the number, which is finite and above zero. If any decimal with n digits reads back, it
 * is the nearest one, or else the one above that: only at a power of two do the floats lie less dense above the number than below
 * it, so that a decimal that is further away, but above, reads back while a nearer one below does not.
 */
static Decimal shortest_decimal(double number) {
    static Decimal nearest, above;
    for (int n = 1; n < 17; n++) {
        nearest = nearest_decimal(number, n);
        if (reads_back(&nearest, number)) return nearest;
        above = decimal_above(nearest);
        if (reads_back(&above, number)) return above;
    }
    return nearest_decimal(number, 17);
}

static void write_float(Machine *vm, Text *text, double number) {
    if (signbit(number) && !isnan(number)) write_text(vm, text, "-");
    if (isnan(number) || isinf(number) || number == 0.0) {
        write_text(vm, text, isnan(number) ? "nan" : isinf(number) ? "inf" : "0.0");
        return;
    }
    static Decimal decimal;
    decimal = shortest_decimal(fabs(number));
    const char *digits = decimal.digits;
    int count = decimal.count, exponent = decimal.exponent;
    static char numeral[64];
    if (exponent >= 0 && exponent <= 15) {
        int whole = count < exponent + 1 ? count : exponent + 1;
        const char *rest = count > whole ? digits + whole : "0";
        snprintf(numeral, sizeof numeral, "%.*s%.*s.%s", whole, digits, exponent + 1 - whole, "000000000000000", rest);
    } else if (exponent >= -5 && exponent <= -1) {
        snprintf(numeral, sizeof numeral, "0.%.*s%s", -exponent - 1, "0000", digits);
    } else {
        snprintf(numeral, sizeof numeral, "%c%s%se%d", digits[0], count > 1 ? "." : "", digits + 1, exponent);
    }
    write_text(vm, text, numeral);
}

/* A string as it stands within a container. */
static void write_quoted(Machine *vm, Text *text, const String *string) {
    static const char special[] = "\"\\\n\r\t";
    static const char letters[] = "\"\\nrt";
    write_text(vm, text, "\"");
    for (uint32_t i = 0; i < string->object.length; i++) {
        unsigned char byte = (unsigned char)string->bytes[i];
        const char *found = memchr(special, byte, sizeof special - 1);
        static char written[8];
        if (found != NULL) snprintf(written, sizeof written, "\\%c", letters[found - special]);
        else snprintf(written, sizeof written, byte < 32 || byte > 126 ? "\\x%02x" : "%c", byte);
        write_text(vm, text, written);
    }
    write_text(vm, text, "\"");
}

/* Digits are made from the last one on, without the C library's formatting. */
static void write_int(Machine *vm, Text *text, int64_t integer) {
    char numeral[24], *end = numeral + sizeof numeral, *start = end;
    uint64_t magnitude = integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer;
    do *--start = (char)('0' + magnitude % 10); while ((magnitude /= 10) != 0);
    if (integer < 0) *--start = '-';
    write_bytes(vm, text, start, (size_t)(end - start));
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
    case TYPE_BOOL: write_text(vm, text, value.as.boolean ? "true" : "false"); break;
    case TYPE_INT:
        write_int(vm, text, value.as.integer);
        break;
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
static void print(Machine *vm, Value value, const char *end) {
    write_value(vm, &vm->output, value, 0);
    write_text(vm, &vm->output, end);
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
 * The machine: code, operand stack, locals, globals and calls. The load check has made sure that none of the internal errors
 * can happen; they are there for the mistakes of those who change the interpreter.
 */
/* Passes over the next bytes of the code and gives the place where they stand. */
static const uint8_t *fetch(Machine *vm, uint32_t count) {
    Frame *frame = vm->frame;
    const uint8_t *bytes = frame->function->code + frame->pc;
    frame->pc += count;
    return bytes;
}

static uint32_t fetch_u8(Machine *vm) { return *fetch(vm, 1); }
static uint32_t fetch_u16(Machine *vm) { return read_u16(fetch(vm, 2)); }
static uint32_t fetch_u32(Machine *vm) { return read_u32(fetch(vm, 4)); }

/* Pushes a value, whose reference the stack takes over. */
static void push(Machine *vm, Value value) {
    Frame *frame = vm->frame;
    frame->stack[frame->height++] = value;
}

/* Pops a value, whose reference the caller takes over. */
static Value pop(Machine *vm) {
    Frame *frame = vm->frame;
    return frame->stack[--frame->height];
}

/* A copy of the value `depth` places below the top. */
static Value peek(Machine *vm, uint32_t depth) {
    Frame *frame = vm->frame;
    return copy(frame->stack[frame->height - 1 - depth]);
}

static Value *local_slot(Machine *vm, uint32_t index) {
    return &vm->frame->locals[index];
}

static Value *global_slot(Machine *vm, uint32_t index) {
    return &vm->globals[index];
}

/* Frames lie behind one another in pieces of memory that are kept: a call takes no memory of its own. */
static Frame *new_frame(Machine *vm, size_t size) {
    if ((size_t)(vm->frames_end - vm->frames_top) < size) {
        FrameBlock *block = vm->frame_block == NULL ? NULL : vm->frame_block->next;
        if (block == NULL) {
            block = allocate(1, sizeof(FrameBlock));
            block->next = NULL, block->previous = vm->frame_block;
            if (vm->frame_block != NULL) vm->frame_block->next = block;
        }
        block->previous_top = vm->frames_top, block->previous_end = vm->frames_end;
        vm->frame_block = block;
        vm->frames_top = block->memory, vm->frames_end = block->memory + sizeof block->memory;
    }
    Frame *frame = (Frame *)(void *)vm->frames_top;
    vm->frames_top += size;
    return frame;
}

static void free_frame(Machine *vm, Frame *frame) {
    vm->frames_top = (char *)frame;
    FrameBlock *block = vm->frame_block;
    if (vm->frames_top == block->memory && block->previous != NULL) {
        vm->frames_top = block->previous_top, vm->frames_end = block->previous_end;
        vm->frame_block = block->previous;
    }
}

/* Begins a call. The arguments are popped from the stack of the caller, if there is one, and then the function value of CALLV. */
static void call(Machine *vm, const Function *function, bool by_value) {
    if (vm->depth >= LIMIT_DEPTH) raise_error(vm, ERROR_DEPTH);
    Frame *frame = new_frame(vm, sizeof(Frame) + ((size_t)function->locals + function->stack_height) * sizeof(Value));
    *frame = (Frame){ .caller = vm->frame, .function = function, .pc = 0, .height = 0 };
    frame->locals = frame->slots;
    frame->stack = frame->slots + function->locals;
    for (int i = function->parameters - 1; i >= 0; i--) frame->locals[i] = pop(vm);
    for (int i = function->parameters; i < function->locals; i++) frame->locals[i] = nil_value();
    if (by_value) release(pop(vm));
    vm->frame = frame;
    vm->depth++;
}

static void call_value(Machine *vm, uint32_t count) {
    Value callee = peek(vm, count);
    if (callee.type != TYPE_FUNCTION) raise_error(vm, ERROR_TYPE);
    if (callee.as.function->parameters != count) raise_error(vm, ERROR_ARITY);
    call(vm, callee.as.function, true);
}

/* Ends the active call, with everything that it holds but for the value that it returns; in the outermost one, the program. */
static void return_from_call(Machine *vm) {
    Frame *frame = vm->frame;
    Value result = pop(vm);
    for (uint32_t i = 0; i < frame->height; i++) release(frame->stack[i]);
    for (uint32_t i = 0; i < frame->function->locals; i++) release(frame->locals[i]);
    if (frame->caller == NULL) finish(vm, 0);
    vm->frame = frame->caller;
    vm->depth--;
    free_frame(vm, frame);
    push(vm, result);
}

/*
 * Instructions that need more than a line. The operands that they are given are released by those who call them, so what they
 * keep they copy. Types are checked first, then the values of operands, then the limits (section 5.4).
 */
static void require(Machine *vm, bool condition, ExitCode error) { if (!condition) raise_error(vm, error); }
static void require_type(Machine *vm, Value value, Type type) { require(vm, value.type == type, ERROR_TYPE); }

static Value concat(Machine *vm, Value s, Value t) {
    require_type(vm, s, TYPE_STRING); require_type(vm, t, TYPE_STRING);
    size_t s_length = s.as.object->length, t_length = t.as.object->length;
    require(vm, s_length + t_length <= LIMIT_STRING, ERROR_LENGTH);
    String *string = new_string(s_length + t_length);
    memcpy(string->bytes, s.as.string->bytes, s_length);
    memcpy(string->bytes + s_length, t.as.string->bytes, t_length);
    return object_value(&string->object);
}

static Value character(Machine *vm, Value n) {
    require_type(vm, n, TYPE_INT);
    require(vm, n.as.integer >= 0 && n.as.integer <= 255, ERROR_RANGE);
    char byte = (char)(unsigned char)n.as.integer;
    return string_value(&byte, 1);
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

static Value get(Machine *vm, Value container, Value key) {
    switch (container.type) {
    case TYPE_STRING: return int_value((unsigned char)container.as.string->bytes[index_in(vm, container, key)]);
    case TYPE_ARRAY: return copy(container.as.array->items[index_in(vm, container, key)]);
    case TYPE_MAP: {
        Entry *entry = find_entry(container.as.map, key, hash_value(key));
        return entry != NULL ? copy(entry->value) : nil_value();
    }
    default: raise_error(vm, ERROR_TYPE);
    }
}

static void set(Machine *vm, Value container, Value key, Value value) {
    switch (container.type) {
    case TYPE_ARRAY: replace(&container.as.array->items[index_in(vm, container, key)], copy(value)); break;
    case TYPE_MAP: map_set(vm, container.as.map, key, value); break;
    default: raise_error(vm, ERROR_TYPE);
    }
}

static Value slice(Machine *vm, Value container, Value from, Value to) {
    require(vm, container.type == TYPE_STRING || container.type == TYPE_ARRAY, ERROR_TYPE);
    require_type(vm, from, TYPE_INT); require_type(vm, to, TYPE_INT);
    require(vm, 0 <= from.as.integer && from.as.integer <= to.as.integer, ERROR_INDEX);
    require(vm, to.as.integer <= container.as.object->length, ERROR_INDEX);
    size_t start = (size_t)from.as.integer, length = (size_t)to.as.integer - start;
    if (container.type == TYPE_STRING) return string_value(container.as.string->bytes + start, length);
    Array *array = new_array(vm, length);
    for (size_t i = 0; i < length; i++) array->items[i] = copy(container.as.array->items[start + i]);
    return object_value(&array->object);
}

/* Pops the items, the last one first. */
static Value array_of(Machine *vm, uint32_t count) {
    Array *array = new_array(vm, count);
    for (uint32_t i = count; i > 0; i--) array->items[i - 1] = pop(vm);
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

static void array_push(Machine *vm, Value container, Value value) {
    require_type(vm, container, TYPE_ARRAY);
    require(vm, container.as.object->length < LIMIT_ARRAY, ERROR_LENGTH);
    reserve_items(container.as.array, 1);
    container.as.array->items[container.as.object->length++] = copy(value);
}

/* The reference of the array becomes that of the result. */
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

static Value has_key(Machine *vm, Value map, Value key) {
    require_type(vm, map, TYPE_MAP);
    return bool_value(find_entry(map.as.map, key, hash_value(key)) != NULL);
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

/* Pushes the key that is found, and the cursor behind it. */
static void push_next_key(Machine *vm, Value map, Value cursor) {
    require_type(vm, map, TYPE_MAP); require_type(vm, cursor, TYPE_INT);
    require(vm, cursor.as.integer >= 0, ERROR_INDEX);
    Entry *entry = map_next(map.as.map, cursor.as.integer);
    push(vm, entry != NULL ? copy(entry->key) : nil_value());
    push(vm, int_value(entry != NULL ? entry->number + 1 : -1));
}

/* ---- The interpreter loop --------------------------------------------------------------------------------------- */
/* These pop the operands of an instruction, carry it out, push its result, and release the operands. */
static void unary(Machine *vm, Value (*operation)(Machine *, Value)) {
    Value a = pop(vm);
    push(vm, operation(vm, a));
    release(a);
}

static void binary(Machine *vm, Value (*operation)(Machine *, Value, Value)) {
    Value b = pop(vm), a = pop(vm);
    push(vm, operation(vm, a, b));
    release(a);
    release(b);
}

static void ternary(Machine *vm, Value (*operation)(Machine *, Value, Value, Value)) {
    Value c = pop(vm), b = pop(vm), a = pop(vm);
    push(vm, operation(vm, a, b, c));
    release(a);
    release(b);
    release(c);
}

/* The same for two operands and no result, or one that is pushed by the operation itself. */
static void binary_effect(Machine *vm, void (*operation)(Machine *, Value, Value)) {
    Value b = pop(vm), a = pop(vm);
    operation(vm, a, b);
    release(a);
    release(b);
}

/* What two ints at the top of the stack are worth, before the general case is looked at. Ints need no release. */
#define INT_RESULT(make, expression) \
    do { \
        Value *top = vm->frame->stack + vm->frame->height; \
        if (top[-1].type == TYPE_INT && top[-2].type == TYPE_INT) { \
            int64_t m = top[-2].as.integer, n = top[-1].as.integer; \
            top[-2] = make(expression); \
            vm->frame->height--; \
            goto next; \
        } \
    } while (false)
#define INT_OPERATION(expression) INT_RESULT(int_value, expression)
#define INT_COMPARISON(expression) INT_RESULT(bool_value, expression)

static _Noreturn void run(Machine *vm) {
    Value a, b, c;
    uint32_t operand;
    call(vm, vm->main, false);
    for (;;) {
        vm->opcode = (Opcode)fetch_u8(vm);
        switch (vm->opcode) {
        case OP_NIL: push(vm, nil_value()); break;
        case OP_TRUE: push(vm, bool_value(true)); break;
        case OP_FALSE: push(vm, bool_value(false)); break;
        case OP_ICONST: push(vm, int_value((int32_t)fetch_u32(vm))); break;
        case OP_CONST: push(vm, copy(vm->constants[fetch_u16(vm)])); break;
        case OP_FUNC: push(vm, function_value(&vm->functions[fetch_u16(vm)])); break;
        case OP_POP: release(pop(vm)); break;
        case OP_DUP: push(vm, peek(vm, 0)); break;
        case OP_DUP2: push(vm, peek(vm, 1)); push(vm, peek(vm, 1)); break;
        case OP_SWAP: b = pop(vm); a = pop(vm); push(vm, b); push(vm, a); break;
        case OP_LOAD: push(vm, copy(*local_slot(vm, fetch_u8(vm)))); break;
        case OP_STORE: operand = fetch_u8(vm); replace(local_slot(vm, operand), pop(vm)); break;
        case OP_GLOAD: push(vm, copy(*global_slot(vm, fetch_u16(vm)))); break;
        case OP_GSTORE: operand = fetch_u16(vm); replace(global_slot(vm, operand), pop(vm)); break;
        case OP_ADD: INT_OPERATION(wrapped_add(m, n)); binary(vm, arithmetic); break;
        case OP_SUB: INT_OPERATION(wrapped_subtract(m, n)); binary(vm, arithmetic); break;
        case OP_MUL: INT_OPERATION(wrapped_multiply(m, n)); binary(vm, arithmetic); break;
        case OP_DIV: case OP_IDIV: case OP_MOD: binary(vm, arithmetic); break;
        case OP_NEG: case OP_SQRT: case OP_FLOOR: case OP_TOFLOAT: unary(vm, unary_arithmetic); break;
        case OP_BAND: INT_OPERATION(m & n); binary(vm, bit_operation); break;
        case OP_BOR: INT_OPERATION(m | n); binary(vm, bit_operation); break;
        case OP_BXOR: INT_OPERATION(m ^ n); binary(vm, bit_operation); break;
        case OP_SHL: case OP_SHR: case OP_USHR: binary(vm, bit_operation); break;
        case OP_EQ: INT_COMPARISON(m == n); binary(vm, equality); break;
        case OP_NE: INT_COMPARISON(m != n); binary(vm, equality); break;
        case OP_LT: INT_COMPARISON(m < n); binary(vm, compare); break;
        case OP_LE: INT_COMPARISON(m <= n); binary(vm, compare); break;
        case OP_GT: INT_COMPARISON(m > n); binary(vm, compare); break;
        case OP_GE: INT_COMPARISON(m >= n); binary(vm, compare); break;
        case OP_NOT: a = pop(vm); push(vm, bool_value(!is_truthy(a))); release(a); break;
        case OP_TYPE: a = pop(vm); push(vm, string_value(type_names[a.type], strlen(type_names[a.type]))); release(a); break;
        case OP_TOINT: unary(vm, to_int); break;
        case OP_TOSTR: unary(vm, to_string); break;
        case OP_JMP: operand = fetch_u32(vm); vm->frame->pc = operand; break;
        case OP_JT: case OP_JF:
            operand = fetch_u32(vm);
            a = pop(vm);
            if (is_truthy(a) == (vm->opcode == OP_JT)) vm->frame->pc = operand;
            release(a);
            break;
        case OP_CALL: call(vm, &vm->functions[fetch_u16(vm)], false); break;
        case OP_CALLV: call_value(vm, fetch_u8(vm)); break;
        case OP_RET: return_from_call(vm); break;
        case OP_HALT: finish(vm, 0);
        case OP_CONCAT: binary(vm, concat); break;
        case OP_CHR: unary(vm, character); break;
        case OP_FIND: ternary(vm, find); break;
        case OP_REPEAT: binary(vm, repeat); break;
        case OP_LEN: unary(vm, length_of); break;
        case OP_GET: binary(vm, get); break;
        case OP_SET: c = pop(vm); b = pop(vm); a = pop(vm); set(vm, a, b, c); release(a); release(b); release(c); break;
        case OP_SLICE: ternary(vm, slice); break;
        case OP_ARRAY: push(vm, array_of(vm, fetch_u8(vm))); break;
        case OP_FILL: binary(vm, fill); break;
        case OP_APUSH: binary_effect(vm, array_push); break;
        case OP_APOP: unary(vm, array_pop); break;
        case OP_EXTEND: binary_effect(vm, extend); break;
        case OP_MAP: push(vm, object_value(&new_map(vm)->object)); break;
        case OP_HAS: binary(vm, has_key); break;
        case OP_DEL: binary(vm, delete_key); break;
        case OP_NEXT: binary_effect(vm, push_next_key); break;
        case OP_PRINT: case OP_PRINTLN: a = pop(vm); print(vm, a, vm->opcode == OP_PRINTLN ? "\n" : ""); release(a); break;
        default: internal_error("an opcode is unknown");
        }
    next:;
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
    run(&vm);
}
