/* Solves stopping problems. Each is one discover phase with a known multiset of cards. reference.py does the same in
   Python. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define TOLERANCE 1e-9
#define TOO_LARGE 1
#define BLOCK (1 << 22) /* the size in bytes of a block of memory for rows */

enum { AWAY, WEAKLY, STRONGLY, SHUNNED };

/* Values are indices into `value`, which is sorted in ascending order and starts with 0. */
typedef struct {
    int32_t colors, most_taken, most_cards, draws, unseen, bust_value, exact, values, here, cards, most_states;
    int32_t value[VALUES], persons[VALUES], held[TAKES];
    int32_t weak_kinds[COLORS], weak_value[COLORS][WEAK], weak[COLORS][WEAK];
    int32_t strong_kinds[COLORS], strong_value[COLORS][KINDS], strong[COLORS][KINDS];
    int32_t takes[1 << COLORS], bonus_coins[1 << COLORS][CARDS + 1];
    int64_t states;
    double stop_value, draw_value, bust_chance;
} Problem;

/* `held`: twice the index of the value, plus 1 for a drawn person card; best first, 0 for none. */
typedef union {
    struct {
        uint8_t held[TAKES], cards, colors[COLORS], repelled[COLORS][WEAK];
    };
    uint64_t words[(TAKES + 1 + COLORS + COLORS * WEAK + 7) / 8];
} State;

#define WORDS (int)(sizeof(State) / sizeof(uint64_t))

typedef struct {
    State state;
    double stop;
    double *rows; /* by cards left to draw: the values, then the chances of a bust; NULL: always stop */
} Known;

typedef struct Block {
    struct Block *before;
    double rows[];
} Block;

typedef struct {
    const Problem *p;
    Known *known;
    int32_t *slots;
    uint32_t mask;
    int n, failed, length, left;
    Block *block;
} Search;

typedef struct {
    int n, kept, sent; /* the number of cards; the state that follows; the state that may be chosen instead, or -1 */
} Arrival;

#define ARRIVALS (VALUES + 1 + COLORS * (KINDS + WEAK))

typedef struct {
    Arrival row[ARRIVALS];
    int n, cards; /* the number of arrivals, and the number of cards in all of them */
} Arrivals;

static int reached(Search *s, const State *state);

static int there(int how) { return how == WEAKLY || how == STRONGLY; }

static int colors_there(const Problem *p, const State *state) {
    int here = 0;
    for (int color = 0; color < p->colors; color++) here |= there(state->colors[color]) << color;
    return here;
}

static int least(const Problem *p, const State *state) {
    return p->most_taken ? state->held[p->most_taken - 1] >> 1 : p->values - 1;
}

/* The first kind of ships of this color that still matters. */
static int first_of_use(const Problem *p, int color, int least) {
    int kind = 0;
    while (kind < p->weak_kinds[color] && p->weak_value[color][kind] <= least) kind++;
    return kind;
}

static State with_value(const Problem *p, State state, int place, int drawn) {
    if (place <= least(p, &state)) return state;
    int at = p->most_taken - 1, entry = 2 * place + drawn;
    for (; at > 0 && state.held[at - 1] < entry; at--) state.held[at] = state.held[at - 1];
    state.held[at] = entry;
    int low = least(p, &state);
    for (int i = 0; i < p->most_taken; i++)
        if (state.held[i] >> 1 == low) state.held[i] = 2 * low;
    for (int color = 0; color < p->colors; color++)
        for (int kind = first_of_use(p, color, low) - 1; kind > 0; kind--) {
            state.repelled[color][0] += state.repelled[color][kind];
            state.repelled[color][kind] = 0;
        }
    return state;
}

static State landed(const Problem *p, State state) {
    if (state.cards < p->most_cards) state.cards++;
    return state;
}

static State colored(State state, int color, int how) {
    state.colors[color] = how;
    memset(state.repelled[color], 0, WEAK);
    return state;
}

static State entered(const Problem *p, const State *state, int color, int how, int place) {
    return colored(landed(p, with_value(p, *state, place, 0)), color, how);
}

static State sent(const Problem *p, const State *state, int color, int kind) {
    State after = *state;
    if (!p->exact) return colored(after, color, SHUNNED);
    after.repelled[color][kind]++;
    return after;
}

static void may_come(Search *s, Arrivals *a, int n, const State *kept, const State *sent) {
    if (n <= 0 || s->failed) return;
    int first = reached(s, kept), other = sent ? reached(s, sent) : -1;
    a->cards += n;
    a->row[a->n++] = (Arrival){n, first, other};
}

static void persons_come(Search *s, const State *state, Arrivals *a) {
    const Problem *p = s->p;
    int low = least(p, state), useless = 0, drawn = 0, count[VALUES] = {0};
    for (int i = 0; i < p->most_taken; i++)
        if (state->held[i] & 1) count[state->held[i] >> 1]++, drawn++;
    for (int place = 0; place <= low; place++) useless += p->persons[place];
    for (int place = low + 1; place < p->values; place++) {
        if (p->persons[place] <= count[place]) continue;
        State after = landed(p, with_value(p, *state, place, 1));
        may_come(s, a, p->persons[place] - count[place], &after, NULL);
    }
    if (state->cards < p->most_cards) {
        int ships = __builtin_popcount(colors_there(p, state)) - __builtin_popcount(p->here);
        State after = landed(p, *state);
        may_come(s, a, useless - (state->cards - p->cards - ships - drawn), &after, NULL);
    }
}

static void weak_come(Search *s, const State *state, int color, int low, Arrivals *a) {
    const Problem *p = s->p;
    int useless = first_of_use(p, color, low), n = 0;
    for (int kind = 0; kind < useless; kind++) n += p->weak[color][kind];
    for (int kind = useless ? useless - 1 : 0; kind < p->weak_kinds[color]; kind++) {
        int together = kind < useless, counted = together ? 0 : kind;
        if (!together) n = p->weak[color][kind];
        if (n <= state->repelled[color][counted]) continue;
        State kept = entered(p, state, color, WEAKLY, together ? 0 : p->weak_value[color][kind]);
        State away = sent(p, state, color, counted);
        may_come(s, a, n - state->repelled[color][counted], &kept, &away);
    }
}

static void strong_come(Search *s, const State *state, int color, int low, Arrivals *a) {
    const Problem *p = s->p;
    int useless = 0;
    for (int kind = 0; kind < p->strong_kinds[color]; kind++) {
        int place = p->strong_value[color][kind];
        useless += p->strong[color][kind];
        if (place <= low && kind + 1 < p->strong_kinds[color] && p->strong_value[color][kind + 1] <= low) continue;
        State after = entered(p, state, color, STRONGLY, place);
        may_come(s, a, useless, &after, NULL);
        useless = 0;
    }
}

static int danger(const Problem *p, const State *state) {
    int n = 0;
    for (int color = 0; color < p->colors; color++)
        if (there(state->colors[color])) {
            for (int kind = 0; kind < p->strong_kinds[color]; kind++) n += p->strong[color][kind];
            n -= state->colors[color] == STRONGLY;
        }
    return n;
}

static int stopping(const Problem *p, const State *state) {
    int here = colors_there(p, state), total = p->bonus_coins[here][state->cards];
    for (int i = 0; i < p->takes[here]; i++) total += p->value[state->held[i] >> 1];
    return total;
}

/* Entries from the rows of the state after an arrival, or constants if it has no rows. */
static double worth_at(const Search *s, int at, int left) {
    const Known *k = &s->known[at];
    return k->rows ? k->rows[left] : k->stop;
}

static double bust_at(const Search *s, int at, int left) {
    const Known *k = &s->known[at];
    return k->rows ? k->rows[s->p->draws + 1 + left] : 0;
}

static void add_row(const Search *s, int n, int at, int from, double *worth, double *busts) {
    int width = s->p->draws + 1;
    const double *rows = s->known[at].rows;
    for (int left = from; left < width; left++) worth[left] += n * rows[left - 1];
    for (int left = from; left < width; left++) busts[left] += n * rows[width + left - 1];
}

static void add_better(const Search *s, const Arrival *a, int from, double *worth, double *busts) {
    for (int left = from - 1; left < s->p->draws; left++) {
        int better = worth_at(s, a->sent, left) > worth_at(s, a->kept, left) + TOLERANCE ? a->sent : a->kept;
        worth[left + 1] += a->n * worth_at(s, better, left);
        busts[left + 1] += a->n * bust_at(s, better, left);
    }
}

/* If the value after an arrival does not depend on the cards left to draw, adds it to *sum* and returns 1. */
static int constant(const Search *s, const Arrival *a, double *sum) {
    const Known *kept = &s->known[a->kept], *away = a->sent < 0 ? kept : &s->known[a->sent];
    if (kept->rows || away->rows) return 0;
    *sum += a->n * (away->stop > kept->stop ? away->stop : kept->stop);
    return 1;
}

/* Fills the rows with the sums over all arrivals, then over the cards that change nothing. Returns 1 if drawing on is
   better at any time. Entries for fewer cards than are known to be in the pile are never used. */
static int fill(const Search *s, const Arrivals *a, int lost, double stop, double *rows, double *draw, double *bust) {
    const Problem *p = s->p;
    int hidden = p->unseen - p->draws, width = p->draws + 1, rest = 0, on = 0;
    int from = lost + a->cards > hidden ? lost + a->cards - hidden : 1;
    double *worth = rows, *busts = rows + width, sum = (double)lost * p->bust_value;
    Arrival moving[ARRIVALS];
    for (int i = 0; i < a->n; i++)
        if (!constant(s, &a->row[i], &sum)) moving[rest++] = a->row[i];
    if (!rest && sum <= (lost + a->cards) * stop && !draw) return 0;
    for (int left = from; left < width; left++) worth[left] = sum, busts[left] = lost;
    for (int i = 0; i < rest; i++)
        if (moving[i].sent < 0)
            add_row(s, moving[i].n, moving[i].kept, from, worth, busts);
        else
            add_better(s, &moving[i], from, worth, busts);
    double last = stop, lost_last = 0;
    worth[from - 1] = stop, busts[from - 1] = 0;
    for (int left = from; left < width; left++) {
        int unseen = hidden + left, idle = unseen - lost - a->cards;
        last = (worth[left] + idle * worth[left - 1]) / unseen;
        lost_last = (busts[left] + idle * busts[left - 1]) / unseen;
        int better = last > stop + TOLERANCE;
        on |= better;
        worth[left] = better ? last : stop;
        busts[left] = better ? lost_last : 0;
    }
    if (draw) *draw = last, *bust = lost_last;
    return on;
}

static double *room(Search *s) {
    int size = 2 * (s->p->draws + 1);
    if (s->left < size) {
        int some = BLOCK / (int)sizeof(double) > size ? BLOCK / (int)sizeof(double) : size;
        Block *block = malloc(sizeof(Block) + some * sizeof(double));
        if (!block) return NULL;
        block->before = s->block;
        s->block = block, s->left = some;
    }
    s->left -= size;
    return s->block->rows + s->left;
}

/* For the first state, also computes the value of drawing with all cards left to draw. */
static void drawing(Search *s, int at, double *draw, double *bust) {
    const Problem *p = s->p;
    State state = s->known[at].state;
    Arrivals a;
    a.n = a.cards = 0;
    int low = least(p, &state);
    persons_come(s, &state, &a);
    for (int color = 0; color < p->colors; color++) {
        int how = state.colors[color];
        if (how == AWAY || how == SHUNNED) strong_come(s, &state, color, low, &a);
        if (how == AWAY) weak_come(s, &state, color, low, &a);
    }
    double *rows = s->failed ? NULL : room(s);
    if (!rows) {
        s->failed = TOO_LARGE;
        return;
    }
    if (fill(s, &a, danger(p, &state), s->known[at].stop, rows, draw, bust))
        s->known[at].rows = rows;
    else
        s->left += 2 * (p->draws + 1);
}

static uint32_t slot_of(const Search *s, const State *state) {
    uint64_t mixed = 0;
    for (int i = 0; i < WORDS; i++) {
        mixed = (mixed ^ state->words[i]) * 0x9E3779B97F4A7C15u;
        mixed ^= mixed >> 29;
    }
    uint32_t slot = (uint32_t)(mixed >> 20) & s->mask;
    while (s->slots[slot] >= 0 && memcmp(&s->known[s->slots[slot]].state, state, sizeof *state))
        slot = (slot + 1) & s->mask;
    return slot;
}

static int grown(Search *s) {
    int length = s->length ? 2 * s->length : 1024;
    Known *known = realloc(s->known, length * sizeof(Known));
    if (known) s->known = known;
    int32_t *slots = realloc(s->slots, 4 * length * sizeof(int32_t));
    if (slots) s->slots = slots;
    if (!known || !slots) return 0;
    s->length = length, s->mask = 4 * length - 1;
    memset(slots, -1, 4 * length * sizeof(int32_t));
    for (int i = 0; i < s->n; i++) slots[slot_of(s, &known[i].state)] = i;
    return 1;
}

static int added(Search *s, const State *state) {
    if (s->n >= s->p->most_states || (s->n == s->length && !grown(s))) {
        s->failed = TOO_LARGE;
        return 0;
    }
    s->known[s->n] = (Known){*state, stopping(s->p, state), NULL};
    s->slots[slot_of(s, state)] = s->n;
    return s->n++;
}

/* Returns the number of a state after filling its rows. */
static int reached(Search *s, const State *state) {
    if (s->n) {
        int known = s->slots[slot_of(s, state)];
        if (known >= 0) return known;
    }
    int at = added(s, state);
    if (!s->failed) drawing(s, at, NULL, NULL);
    return at;
}

/* Sets `states`, `stop_value`, `draw_value` and `bust_chance`. Returns TOO_LARGE if there are more than `most_states`
   states. */
EXPORT int solve(Problem *p) {
    Search s = {.p = p};
    State start;
    memset(&start, 0, sizeof start);
    start.cards = p->cards;
    for (int color = 0; color < p->colors; color++) start.colors[color] = p->here >> color & 1 ? WEAKLY : AWAY;
    for (int i = 0; i < p->most_taken; i++) start = with_value(p, start, p->held[i], 0);
    p->draw_value = p->stop_value = stopping(p, &start);
    int at = added(&s, &start);
    if (p->draws && !s.failed) drawing(&s, at, &p->draw_value, &p->bust_chance);
    p->states = s.n;
    for (Block *block = s.block, *before; block; block = before) before = block->before, free(block);
    free(s.known);
    free(s.slots);
    return s.failed;
}
