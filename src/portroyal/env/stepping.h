/* Steps many tables of one format. Appended to the C source of the format, after observing.h. */

enum { SAME_STEP, NEXT_STEP, DISABLED };
enum { GOES_ON, ENDED, CUT_OFF };
#define NO_ACTION (-1)
#define MOST_DEALS 1000 /* consecutive games that may end before a seat from outside has anything to decide */

typedef struct {
    int64_t rows, stride; /* stride: bytes of a row in *memory* */
    uint8_t *memory;
    int8_t *observations; /* rows x OBSERVATION */
    uint8_t *masks;       /* rows x ACTIONS */
    float *rewards;       /* rows x SEATS: of the game that ended in this step */
    uint8_t *done;        /* rows: GOES_ON, ENDED, CUT_OFF */
    int32_t *seats;       /* rows: who decides; -1: the game is over */
    const int64_t *actions;
    const uint64_t *seeds;
    int64_t *games, *moves; /* rows: games begun so far; moves of the current one */
    int64_t most;           /* moves after which a game is cut off */
    int64_t faulty;         /* a row in which a rule has failed, or -1 */
    int32_t fault, autoreset, forced, outside; /* outside: bits of the seats whose decisions come from outside */
    const Player *players;                     /* by seat: who decides for the others */
} Env;

/* ---- a table in few bytes: the parts that are in use, one after the other ---- */

#define PACKED (offsetof(Table, agenda) + sizeof(Task) * (DEPTH + 1) + 2 * ACTIONS + CARDS + 64)

/* Copies blocks of 64 or 16 bytes, the first one always: bytes after the last may be overwritten. */
static inline void copy_blocks(void *to, const void *from, int n) {
    for (int i = 0; i < n; i += 64) memcpy((char *)to + i, (const char *)from + i, 64);
}
static inline void copy_few(void *to, const void *from, int n) {
    memcpy(to, from, 16);
    for (int i = 16; i < n; i += 16) memcpy((char *)to + i, (const char *)from + i, 16);
}

static inline void pack(uint8_t *to, const Table *t) {
    int tasks = (t->depth + 1) * (int)sizeof(Task), moves = t->options * (int)sizeof(uint16_t);
    copy_blocks(to, t, offsetof(Table, agenda)), to += offsetof(Table, agenda);
    copy_blocks(to, t->agenda, tasks), to += tasks;
    copy_few(to, t->moves, moves), to += moves;
    for (int p = 0; p < PILES; p++) copy_few(to, t->cards[p], t->sizes[p]), to += t->sizes[p];
}

static inline void unpack(Table *t, const uint8_t *from) {
    copy_blocks(t, from, offsetof(Table, agenda)), from += offsetof(Table, agenda);
    int tasks = (t->depth + 1) * (int)sizeof(Task), moves = t->options * (int)sizeof(uint16_t);
    copy_blocks(t->agenda, from, tasks), from += tasks;
    copy_few(t->moves, from, moves), from += moves;
    for (int p = 0; p < PILES; p++) copy_few(t->cards[p], from, t->sizes[p]), from += t->sizes[p];
}

EXPORT int64_t row_size(void) { return (int64_t)((PACKED + 63) / 64 * 64); }

/* ---- one row ---- */

static inline void write_mask(Env *e, int64_t i, Table *t) {
    uint8_t *mask = e->masks + i * ACTIONS;
    if (ACTIONS >= 64) clear(mask, ACTIONS);
    else memset(mask, 0, ACTIONS);
    for (int k = 0; k < t->options; k++) {
        int action = ACTION_OF[t->moves[k]];
        if (UNLIKELY(action == NO_ACTION)) t->fault = NO_SUCH_MOVE;
        else mask[action] = 1;
    }
}

static void write_row(Env *e, int64_t i, Table *t) {
    int seat = t->agenda[t->depth].seat;
    write_mask(e, i, t);
    e->seats[i] = t->options ? seat : -1;
    observe(t, seat, e->observations + i * OBSERVATION);
    if (UNLIKELY(t->fault)) {
        e->fault = t->fault, e->faulty = i;
        return;
    }
    pack(e->memory + i * e->stride, t);
}

/* Continues to the next decision of a seat from outside. */
static inline int on_to_decision(Env *e, int64_t i, Table *t) {
    for (;;) {
        if (t->options == 0) return ENDED;
        if (e->moves[i] >= e->most) return CUT_OFF;
        int seat = t->agenda[t->depth].seat, move = t->moves[0];
        if (t->options > 1 || !e->forced) {
            if (e->outside >> seat & 1) return GOES_ON;
            move = t->moves[chosen_by(t, &e->players[seat], seat)];
        }
        go_on(t, move, &(Play){0});
        e->moves[i]++;
    }
}

static void deal(Env *e, int64_t i, Table *t) {
    for (int n = 0; n < MOST_DEALS; n++) {
        uint64_t seed = e->seeds[i], game = (uint64_t)e->games[i]++;
        e->moves[i] = 0;
        t->fault = 0;
        begin(t, mixed(mixed(seed) + game), (int)((seed % SEATS + game % SEATS) % SEATS), &(Play){0});
        if (on_to_decision(e, i, t) == GOES_ON) return;
        if (t->fault) return;
    }
    t->fault = NO_END;
}

static void write_result(Env *e, int64_t i, Table *t, int done) {
    uint8_t winners[SEATS];
    int32_t standings[SEATS];
    int n = 0;
    e->done[i] = (uint8_t)done;
    if (done == CUT_OFF) return;
    winners_of(t, winners, standings);
    for (int s = 0; s < SEATS; s++) n += winners[s];
    for (int s = 0; s < SEATS; s++) e->rewards[i * SEATS + s] = winners[s] ? 1.0f / (float)(TEAM ? 1 : n) : 0.0f;
}

static inline void step_row(Env *e, int64_t i, Table *t) {
    int before = e->done[i];
    if (before != GOES_ON) {
        for (int s = 0; s < SEATS; s++) e->rewards[i * SEATS + s] = 0;
        if (e->autoreset == DISABLED) return;
        e->done[i] = GOES_ON;
    }
    if (before != GOES_ON && e->autoreset == NEXT_STEP) {
        deal(e, i, t);
    } else {
        unpack(t, e->memory + i * e->stride);
        go_on(t, ACTION_MOVE[e->actions[i]], &(Play){0});
        e->moves[i]++;
        int done = on_to_decision(e, i, t);
        if (done != GOES_ON && !t->fault) {
            write_result(e, i, t, done);
            if (e->autoreset == SAME_STEP) deal(e, i, t);
            else t->options = 0;
        }
    }
    write_row(e, i, t);
}

/* ---- what is called from outside ---- */

/* The first row whose action is not legal; -1: all are. A row whose game is over takes any action. */
static int64_t first_illegal(const Env *e) {
    for (int64_t i = 0; i < e->rows; i++) {
        int64_t action = e->actions[i];
        if (e->done[i] != GOES_ON && e->autoreset != SAME_STEP) continue;
        if (UNLIKELY(action < 0 || action >= ACTIONS || !e->masks[i * ACTIONS + action])) return i;
    }
    return -1;
}

static void step_rows(Env *e, int64_t from, int64_t to) {
    Table scratch;
    for (int64_t i = from; i < to; i++) {
        if (i + 2 < to)
            for (int k = 0; k < 12; k++) __builtin_prefetch(e->memory + (i + 2) * e->stride + 64 * k);
        step_row(e, i, &scratch);
    }
}

/* Checks and steps all rows: one call for each step. */
EXPORT int64_t step_all(Env *e) {
    int64_t illegal = first_illegal(e);
    if (illegal < 0) step_rows(e, 0, e->rows);
    return illegal;
}

EXPORT void reset_rows(Env *e, const int64_t *rows, int64_t n) {
    Table scratch;
    for (int64_t k = 0; k < n; k++) {
        int64_t i = rows[k];
        for (int s = 0; s < SEATS; s++) e->rewards[i * SEATS + s] = 0;
        e->done[i] = GOES_ON;
        deal(e, i, &scratch);
        write_row(e, i, &scratch);
    }
}

/* What a seat knows of the position in a row. */
EXPORT void observe_row(const Env *e, int64_t row, int seat, int8_t *o) {
    Table scratch;
    unpack(&scratch, e->memory + row * e->stride);
    observe(&scratch, seat, o);
}

/* The action that a player chooses in each of some rows. The rows do not change, not even their random numbers. */
EXPORT void choose_rows(const Env *e, const Player *player, const int64_t *rows, int64_t n, int64_t *actions) {
    Table scratch;
    for (int64_t k = 0; k < n; k++) {
        unpack(&scratch, e->memory + rows[k] * e->stride);
        scratch.rng = mixed(mixed(~scratch.rng) + (uint64_t)e->moves[rows[k]]);
        draw_ahead(&scratch);
        actions[k] = ACTION_OF[scratch.moves[chosen_by(&scratch, player, scratch.agenda[scratch.depth].seat)]];
    }
}

/* Copies a row to others, and re-deals the cards that a seat does not know. */
EXPORT void imagine_rows(Env *e, int64_t row, int seat, uint64_t seed, const int64_t *rows, int64_t n) {
    Table from, scratch;
    unpack(&from, e->memory + row * e->stride);
    for (int64_t k = 0; k < n; k++) {
        uint64_t rng = mixed(mixed(seed) + (uint64_t)k);
        Task asked = from.agenda[from.depth];
        copy_table(&scratch, &from);
        imagine(&scratch, seat, &rng);
        if (asked.seat != seat && scratch.options) {
            scratch.options = 0, scratch.bloom = 0;
            Rules_offer(&scratch, asked.seat, asked.task);
            ask(&scratch, asked.task, asked.seat, asked.arg);
        }
        write_row(e, rows[k], &scratch);
    }
}

EXPORT void read_row(const Env *e, int64_t row, Table *t) { unpack(t, e->memory + row * e->stride); }

EXPORT void write_table(Env *e, int64_t row, const Table *t) {
    Table scratch;
    copy_table(&scratch, t);
    draw_ahead(&scratch);
    write_row(e, row, &scratch);
}
