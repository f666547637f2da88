/* The table in memory, and its primitives for the rules, which do the same as the methods in table.py. */

#include <string.h>

#define DECK 0
#define DISCARD 1
#define HAND 4

typedef struct {
    int16_t task, seat;
    int32_t arg;
} Task;

typedef struct {
    uint64_t rng;   /* counter 0 */
    uint64_t ahead; /* the next output of rng; draw_ahead() sets it for a table from outside */
    uint64_t bloom; /* a Bloom filter of the moves offered, with a bit for each */
    int32_t depth, options, fault;
    int32_t counters[COUNTERS];
    uint16_t sizes[PILES];
    Task agenda[DEPTH + 1]; /* agenda[0] is not a task: its number is -1 */
    uint16_t moves[MOVES];
    uint8_t cards[PILES][CAPACITY];
    const int32_t *weights; /* this and everything below it are not copied with a table */
    struct Mind *mind;
    int32_t notes[NOTES];
} Table;

/* Faults of rules, in the order of FAULTS in machine.py. */
enum { FINE, AGENDA_FULL, AGENDA_EMPTY, TOO_MANY_MOVES, NO_SUCH_CARD, TOO_FEW_CARDS, PILE_FULL, NO_SUCH_MOVE, NO_END, CARDS_LOST };

#define ALWAYS_INLINE static inline __attribute__((always_inline))
#define APART static __attribute__((noinline)) /* as fast as if inlined, and compiled only once */
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

#ifdef COVERAGE
static unsigned char reached[FUNCTIONS];
#define REACH(n) reached[n] = 1
#else
#define REACH(n) ((void)0)
#endif

static inline int min(int a, int b) { return a < b ? a : b; }
static inline int max(int a, int b) { return a > b ? a : b; }
static inline int abs_(int a) { return a < 0 ? -a : a; }
#define abs abs_

/* Division rounds down, as in Python. */
static inline int quotient(int a, int b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }
static inline int remainder_(int a, int b) {
    int r = a % b;
    return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
#define remainder remainder_

/* Pile numbers have 64 bits, as all indices do: see _place in printing.py. */
static inline int t_count(const Table *t, int64_t pile) { return t->sizes[pile]; }

static inline int t_top(Table *t, int64_t pile) {
    if (UNLIKELY(t->sizes[pile] == 0)) {
        t->fault = TOO_FEW_CARDS;
        return 0;
    }
    return t->cards[pile][t->sizes[pile] - 1];
}

/* Compares byte by byte, because reading a word that contains bytes just written would stall. */
static inline int place_of(const uint8_t *cards, int n, int card) {
    int i = 0;
    while (i < n && cards[i] != card) i++;
    return i;
}

APART int t_has(const Table *t, int64_t pile, int card) {
    return place_of(t->cards[pile], t->sizes[pile], card) < t->sizes[pile];
}

/* Removes the lowest card with this face; the cards above it move down. */
static inline void take_out(Table *t, int card, int64_t pile) {
    uint8_t *cards = t->cards[pile];
    int n = t->sizes[pile], i = place_of(cards, n, card);
    if (UNLIKELY(i == n)) {
        t->fault = NO_SUCH_CARD;
        return;
    }
    t->sizes[pile] = (uint16_t)(n - 1);
    for (; i < n - 1; i++) cards[i] = cards[i + 1];
}

static inline void lay_on(Table *t, int card, int64_t pile) {
    if (UNLIKELY(t->sizes[pile] >= CARDS)) {
        t->fault = PILE_FULL;
        return;
    }
    t->cards[pile][t->sizes[pile]++] = (uint8_t)card;
}

APART void t_lift(Table *t, int card, int64_t source) {
    take_out(t, card, source);
    lay_on(t, card, HAND);
}

APART void t_put(Table *t, int card, int64_t to) {
    take_out(t, card, HAND);
    lay_on(t, card, to);
}

/* Copies whole words, starting with the lowest. They may extend beyond the top of a pile, where bytes are unused. */
static inline void copy_cards(uint8_t *onto, const uint8_t *from, int n) {
    for (int i = 0; i < n; i += 8) {
        uint64_t word;
        memcpy(&word, from + i, 8);
        memcpy(onto + i, &word, 8);
    }
}

/* Whether a block of cards can be moved from one pile to another. */
static inline int can_move(Table *t, int64_t source, int64_t to, int n) {
    if (UNLIKELY(n > t->sizes[source] || t->sizes[to] + n > CARDS)) {
        t->fault = n > t->sizes[source] ? TOO_FEW_CARDS : PILE_FULL;
        return 0;
    }
    return n > 0;
}

static inline void t_move(Table *t, int64_t source, int64_t to, int n) {
    if (!can_move(t, source, to, n)) return;
    int left = t->sizes[source] - n, there = t->sizes[to];
    copy_cards(t->cards[to] + there, t->cards[source] + left, n);
    t->sizes[source] = (uint16_t)left;
    t->sizes[to] = (uint16_t)(there + n);
}

static inline void t_move_lowest(Table *t, int64_t source, int64_t to, int n) {
    if (!can_move(t, source, to, n)) return;
    int left = t->sizes[source] - n, there = t->sizes[to];
    copy_cards(t->cards[to] + there, t->cards[source], n);
    copy_cards(t->cards[source], t->cards[source] + n, left);
    t->sizes[source] = (uint16_t)left;
    t->sizes[to] = (uint16_t)(there + n);
}

static inline void t_slip(Table *t, int64_t source, int64_t to, int64_t above) {
    int card = t_top(t, source), n = t->sizes[to];
    if (UNLIKELY(t->sizes[source] == 0 || n >= CARDS || above < 0 || above > n)) {
        t->fault = n >= CARDS ? PILE_FULL : TOO_FEW_CARDS;
        return;
    }
    t->sizes[source]--;
    memmove(t->cards[to] + above + 1, t->cards[to] + above, (size_t)(n - above));
    t->cards[to][above] = (uint8_t)card;
    t->sizes[to] = (uint16_t)(n + 1);
}

#define STRIDE 0x9E3779B97F4A7C15u /* of SplitMix64 */

static inline uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/* A random number from 0 to n - 1, from the upper half of a 64-bit number. */
static inline int scaled(uint64_t x, int n) { return (int)((x >> 32) * (uint64_t)n >> 32); }

/* The next number is computed in advance, so that choosing a move does not wait for it. */
static inline void draw_ahead(Table *t) { t->ahead = mixed(t->rng + STRIDE); }

static inline int t_random(Table *t, int n) {
    uint64_t drawn = t->ahead;
    t->rng += STRIDE;
    draw_ahead(t);
    return scaled(drawn, n);
}

APART void t_shuffle(Table *t, int64_t pile) {
    uint8_t *cards = t->cards[pile];
    uint64_t rng = t->rng;
    for (int i = t->sizes[pile] - 1; i > 0; i--) {
        int j = scaled(mixed(rng += STRIDE), i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    t->rng = rng;
    draw_ahead(t);
}

static inline void t_push(Table *t, int task, int seat, int arg) {
    if (UNLIKELY(t->depth >= DEPTH)) {
        t->fault = AGENDA_FULL;
        return;
    }
    /* a single store, because the task is read back at once */
    uint64_t whole = (uint16_t)task | (uint32_t)(uint16_t)seat << 16 | (uint64_t)(uint32_t)arg << 32;
    memcpy(&t->agenda[++t->depth], &whole, sizeof whole);
}

static inline void t_pop(Table *t) {
    if (UNLIKELY(t->depth == 0)) {
        t->fault = AGENDA_EMPTY;
        return;
    }
    t->depth--;
}

static inline void t_begin(Table *t, int task, int seat, int arg) {
    t->depth = 0;
    t_push(t, task, seat, arg);
}

static inline int t_arg(Table *t) {
    if (UNLIKELY(t->depth == 0)) {
        t->fault = AGENDA_EMPTY;
        return 0;
    }
    return t->agenda[t->depth].arg;
}

/* Leaves out refused moves and duplicates, such as moves with identical cards. */
static inline void t_offer(Table *t, int move, int refusal) {
    if (refusal) return;
    int n = t->options;
    uint64_t bit = (uint64_t)1 << (move & 63);
    if (t->bloom & bit)
        for (int i = 0; i < n; i++)
            if (t->moves[i] == move) return;
    t->bloom |= bit;
    if (UNLIKELY(n >= MOVES)) {
        t->fault = TOO_MANY_MOVES;
        return;
    }
    t->moves[n] = (uint16_t)move;
    t->options = n + 1;
}

#ifdef TRACED
/* The messages of the rules, as long as there is room: one row per message, with the current sizes of the draw pile and
   the discard pile. */
typedef struct {
    int16_t message, a, b, c, deck, discards;
} Message;

static _Thread_local Message *messages;
static _Thread_local int64_t rows, room;
#endif

static inline void t_say(const Table *t, int message, int a, int b, int c) {
#ifdef TRACED
    if (rows < room)
        messages[rows] = (Message){
            (int16_t)message, (int16_t)a, (int16_t)b, (int16_t)c, (int16_t)t->sizes[DECK], (int16_t)t->sizes[DISCARD],
        };
    rows++;
#else
    (void)t, (void)message, (void)a, (void)b, (void)c;
#endif
}

/* The number of messages so far, and a reset to an earlier number after moves that were only tried. */
static inline int64_t messages_said(void) {
#ifdef TRACED
    return rows;
#else
    return 0;
#endif
}

static inline void forget_messages(int64_t said) {
#ifdef TRACED
    rows = said;
#else
    (void)said;
#endif
}

/* The notes and weights of judges. */
static inline void t_note(Table *t, int64_t i, int n) { t->notes[i & (NOTES - 1)] = n; }
static inline int t_noted(const Table *t, int64_t i) { return t->notes[i & (NOTES - 1)]; }
static inline int t_weight(const Table *t, int64_t i) { return t->weights[i]; }

static inline int t_options(const Table *t) { return t->options; }

static inline int t_option(Table *t, int i) {
    if (UNLIKELY(i < 0 || i >= t->options)) {
        t->fault = NO_SUCH_MOVE;
        return 0;
    }
    return t->moves[i];
}
