/* Writes what a seat may know as numbers; the same as tensors.py. Appended to the C source of a format, after the
   definitions that printing.py makes of its fields, and before stepping.h. */

typedef int8_t Row __attribute__((vector_size(ROW))); /* a number for every face, padded */
typedef int8_t Block __attribute__((vector_size(64)));
typedef int32_t Cells __attribute__((vector_size(64)));
typedef int8_t Small __attribute__((vector_size(16)));

/* Sets *n* bytes to 0, in blocks of 64; *n* is a constant, and no less than 64. */
ALWAYS_INLINE void clear(void *to, int n) {
    const Block zero = {0};
    for (int i = 0; i + 64 <= n; i += 64) memcpy((char *)to + i, &zero, 64);
    memcpy((char *)to + n - 64, &zero, 64);
}

static inline int8_t small(int n) { return (int8_t)(n > 127 ? 127 : n < -128 ? -128 : n); }
static inline int relative(int seat, int to) { return seat >= to ? seat - to : seat - to + SEATS; }

static inline void count_cards(int8_t *row, const Table *t, int pile) {
    const uint8_t *cards = t->cards[pile];
    for (int i = 0, n = t->sizes[pile]; i < n; i++) row[cards[i]]++;
}

/* A pile of one kind: its row has a number only for each card of the kind. */
static inline void count_kind(int8_t *row, int8_t *seen, const Table *t, int pile) {
    const uint8_t *cards = t->cards[pile];
    for (int i = 0, n = t->sizes[pile]; i < n; i++) row[AMONG[cards[i]]]++, seen[cards[i]]++;
}

static inline void count_top(int8_t *row, const Table *t, int pile) {
    if (t->sizes[pile]) row[AMONG[t->cards[pile][t->sizes[pile] - 1]]] = 1;
}

static inline void count_old(int8_t *row, Table *t, int seat) {
    for (int i = 0, places = note_old(t, seat); i < places; i++) {
        int at = FIRST_PLACE + 4 * i, n = t_noted(t, at + 3);
        const uint8_t *cards = t->cards[t_noted(t, at + 1)] + t_noted(t, at + 2);
        for (int k = 0; k < n; k++) row[cards[k]]++;
    }
}

/* The counters as bytes; where there is one for each seat, that of *seat* comes first. */
static inline void shrink_counters(int8_t *to, const Table *t) {
    for (int i = 0; i < COUNTERS; i += 16) {
        Cells n, high, low;
        memcpy(&n, t->counters + i, sizeof n);
        high = n > 127, low = n < -128;
        n = (n & ~(high | low)) | (high & 127) | (low & -128);
        Small few = __builtin_convertvector(n, Small);
        memcpy(to + i, &few, sizeof few);
    }
}

/* The numbers of all seats, that of *seat* first. Up to 8 bytes are written. */
static inline void turn_seats(int8_t *to, const int8_t *from, int seat) {
    uint64_t n;
    memcpy(&n, from, sizeof n);
    n &= ~(uint64_t)0 >> (64 - 8 * SEATS);
    n = n >> (8 * seat) | (seat ? n << (8 * (SEATS - seat)) : 0);
    memcpy(to, &n, sizeof n);
}

#if SEATS == 2 || SEATS == 4
#if SEATS == 2
typedef uint16_t Lanes __attribute__((vector_size(16)));
#else
typedef uint32_t Lanes __attribute__((vector_size(16)));
#endif
/* The same for counters that follow each other, *n* bytes of them. Up to 15 more are written. */
static inline void turn_run(int8_t *to, const int8_t *from, int n, int seat) {
    for (int i = 0; i < n; i += 16) {
        Lanes lanes;
        memcpy(&lanes, from + i, sizeof lanes);
        if (seat) lanes = lanes >> (8 * seat) | lanes << (8 * (SEATS - seat));
        memcpy(to + i, &lanes, sizeof lanes);
    }
}
#else
static inline void turn_run(int8_t *to, const int8_t *from, int n, int seat) {
    for (int i = 0; i < n; i += SEATS) turn_seats(to + i, from + i, seat);
}
#endif

static inline void write_seat_cells(int8_t *o, const int8_t *cells, int seat) {
    int8_t turned[SEAT_CELLS * SEATS + 16];
    for (int k = 0, at = 0; k < SEAT_RUNS; at += SEAT_RUN[k++][1]) turn_run(turned + at, cells + SEAT_RUN[k][0], SEAT_RUN[k][1], seat);
    memcpy(o + AT_SEAT_CELLS, turned, SEAT_CELLS * SEATS);
}

static inline void write_seat_sizes(int8_t *o, const Table *t, int seat) {
    int8_t sizes[8] = {0}, turned[SEAT_SIZES * SEATS + 8];
    for (int k = 0; k < SEAT_SIZES; k++) {
        for (int s = 0; s < SEATS; s++) sizes[s] = small(t->sizes[SEAT_SIZE[k] + s]);
        turn_seats(turned + k * SEATS, sizes, seat);
    }
    memcpy(o + AT_SEAT_SIZES, turned, SEAT_SIZES * SEATS);
}

/* All cards, except those in the row *seen* and those in the rows of seen cards written before. */
static inline void write_unseen(int8_t *o, const int8_t *seen) {
    Row unseen, row;
    memcpy(&unseen, COPIES_ROW, ROW);
    memcpy(&row, seen, ROW);
    unseen -= row;
    for (int k = 0; k < SEEN_ROWS; k++) {
        memcpy(&row, o + SEEN_ROW[k], ROW);
        unseen -= row;
    }
    memcpy(o, &unseen, FACES);
}

#ifdef AT_NEWCOMERS
static inline void write_newcomers(int8_t *o, Table *t, int seat) {
    if (!early_cards(t, seat)) return;
    for (int i = 0; i < OUTSIDE_FACES; i++) t_note(t, UNSEEN + OUTSIDE[i], o[OUTSIDE[i]]);
    note_new(t, seat);
    for (int i = 0; i < OUTSIDE_FACES; i++) o[AT_NEWCOMERS + OUTSIDE[i]] = small(t_noted(t, NEWCOMERS + OUTSIDE[i]));
}
#endif

static inline void write_question(int8_t *o, const Table *t, int seat) {
    Task asked = t->agenda[t->depth];
    int about = ASKED_ABOUT[asked.task];
    if (ASKED_AT[asked.task] >= 0) o[ASKED_AT[asked.task]] = 1;
    if (about == ABOUT_CARD) o[AT_ASKED_CARD + asked.arg] = 1;
    else if (about == ABOUT_SYMBOL) o[AT_ASKED_SYMBOL + SYMBOL_AT[asked.arg]] = 1;
    else if (about == ABOUT_N) o[AT_ASKED_N] = small(asked.arg);
    o[AT_ASKED_SEAT + relative(asked.seat, seat)] = 1;
    o[AT_ACTIVE_SEAT + relative(t->counters[ACTIVE], seat)] = 1;
    o[AT_START_SEAT + relative(t->counters[START], seat)] = 1;
    o[AT_OWN_NUMBER + seat] = 1;
    for (int i = 1; i < t->depth; i++) o[AT_WAITING + t->agenda[i].task]++;
}

static void observe(Table *t, int seat, int8_t *o) {
    int8_t seen[ROW] = {0}, cells[COUNTERS + 64];
    int order[SEATS];
    for (int r = 0; r < SEATS; r++) order[r] = seat + r < SEATS ? seat + r : seat + r - SEATS;
    clear(o, OBSERVATION);
#define PILE_OF(first, r) (r < 0 ? first : first + order[r < 0 ? 0 : r])
#define COUNT_CARDS(at, first, r) count_cards(o + at, t, PILE_OF(first, r));
#define COUNT_KIND(at, first, r) count_kind(o + at, seen, t, PILE_OF(first, r));
#define COUNT_TOP(at, first, r) count_top(o + at, t, first);
    EACH_PILE(COUNT_CARDS)
    EACH_PILE_OF_KIND(COUNT_KIND)
    EACH_TOP_OF_KIND(COUNT_TOP)
    count_old(o + FACES, t, seat);
#ifdef AT_TOP_KNOWN
    if (known_cards(t, seat)) o[AT_TOP_KNOWN + t_top(t, DECK)] = 1;
#endif
    write_unseen(o, seen);
#ifdef AT_NEWCOMERS
    write_newcomers(o, t, seat);
#endif
    write_question(o, t, seat);
    for (int k = 0; k < HIDDEN_SIZES; k++) o[AT_SIZES + k] = small(t->sizes[HIDDEN_SIZE[k]]);
    write_seat_sizes(o, t, seat);
    shrink_counters(cells, t);
    for (int k = 0; k < SHARED_CELLS; k++) o[AT_SHARED_CELLS + k] = cells[SHARED_CELL[k]];
    write_seat_cells(o, cells, seat);
}
