/* Plays moves and whole games, exactly as Ruleset.settle, Ruleset.play and Ruleset.start do. */

#include <stddef.h>

#define MOST_TASKS 100000 /* between two questions */
#define OVER (-1)

static inline uint64_t folded(uint64_t checksum, uint64_t n) { return (checksum ^ n) * 0x100000001B3u; }

/* Does one task, whose number is a constant. Returns 1 if a seat has to answer now or the game is over, else 0. */
ALWAYS_INLINE int asks(Table *t, int task, int seat, int arg) {
    if (RUNS[task]) {
        t->depth--;
        run(t, task, seat, arg);
        return 0;
    }
    t->options = 0;
    t->bloom = 0;
    if (!ASKS[task]) return 1;
    Rules_offer(t, seat, task);
    ask(t, task, seat, arg);
    if (!SKIPS[task] || Rules_worth_asking(t, seat, task, t->options > 1)) {
        if (UNLIKELY(t->options == 0)) t->fault = NO_SUCH_MOVE;
        return 1;
    }
    skip(t, task, seat, arg);
    return 0;
}

typedef struct {
    int32_t policy;
    int32_t tries;          /* rollouts of a search; 0: the policy alone decides */
    int32_t noise;          /* share of random moves, in units of 1/65536 */
    const int32_t *weights; /* of a judge */
    const Net *net;         /* of a search */
    uint64_t seed;          /* of a search */
    int32_t open_cards_in_lab; /* if set, a search does not determinize */
    int32_t judges;            /* if set, the network makes this policy's close choices in a rollout */
} Player;

typedef struct {
    const Player *players; /* by seat */
    int64_t most, moves;
    int sums;        /* whether to compute a checksum */
    int halts, turn; /* whether to stop when another turn has begun */
    uint64_t checksum;
} Play;

APART int thought(Table *t, int policy, const int32_t *weights, int seat);
APART int searched(Table *t, const Player *player, int seat);
APART int judged_best(Table *t, const Player *player, int seat);

static inline int chosen_in_thought(Table *t, const Player *player, int seat) {
    if (UNLIKELY(player->tries > 0) && t->options > 1) return searched(t, player, seat);
    int policy = player->policy;
    if (player->judges) return judged_best(t, player, seat);
    return THINKS[policy] ? thought(t, policy, player->weights, seat) : choose(t, policy, seat);
}

/* The index of the player's chosen move. */
static inline int chosen_by(Table *t, const Player *player, int seat) {
    if (UNLIKELY(player->noise > 0) && t_random(t, 65536) < player->noise) return t_random(t, t->options);
    int64_t said = messages_said();
    int k = chosen_in_thought(t, player, seat);
    forget_messages(said);
    return k;
}

/* Makes *move*, unless it is OVER, and continues to the next question. Then plays at most play->most moves that the
   players choose. */
static void go_on(Table *t, int move, Play *play) {
    for (;;) {
        int seat = t->agenda[t->depth].seat;
        switch (move >> 8) {
#define VERB(n)                                                         \
    case n:                                                             \
        perform(t, n, seat, move & 255);                                \
        break;
            EACH_VERB(VERB)
        }
        for (int done = 0;; done++) {
            Task todo;
            memcpy(&todo, &t->agenda[t->depth], sizeof todo); /* one load, as t_push makes one store */
            if (UNLIKELY(done == MOST_TASKS)) todo.task = -1;
            switch (todo.task) {
#define TASK(n)                                                         \
    case n:                                                             \
        if (asks(t, n, todo.seat, todo.arg)) goto asked;                \
        continue;
                EACH_TASK(TASK)
            }
            if (!t->fault) t->fault = t->depth > 0 ? NO_END : AGENDA_EMPTY;
            break;
        }
    asked:
        if (UNLIKELY(t->fault)) t->options = 0;
        if (t->options == 0 || play->moves >= play->most) break;
        if (UNLIKELY(play->halts) && turn(t) != play->turn) break;
        seat = t->agenda[t->depth].seat;
        int k = chosen_by(t, &play->players[seat], seat);
        if (UNLIKELY(k < 0 || k >= t->options)) {
            t->fault = NO_SUCH_MOVE;
            break;
        }
        move = t->moves[k];
        if (UNLIKELY(play->sums)) play->checksum = folded(play->checksum, (uint64_t)move << 16 | (uint64_t)t->options);
        play->moves++;
    }
}

/* Copies the parts of a table that are in use. */
static inline void copy_table(Table *to, const Table *from) {
    memcpy(to, from, offsetof(Table, agenda));
    memcpy(to->agenda, from->agenda, ((size_t)from->depth + 1) * sizeof(Task));
    memcpy(to->moves, from->moves, (size_t)from->options * sizeof(uint16_t));
    for (int pile = 0; pile < PILES; pile++) memcpy(to->cards[pile], from->cards[pile], from->sizes[pile]);
}

static void winners_of(Table *t, uint8_t *winners, int32_t *standings) {
    int best = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        standings[seat] = Rules_standing(t, seat, 0);
        best = seat == 0 ? standings[0] : max(best, standings[seat]);
    }
    int team = won(t);
    for (int seat = 0; seat < SEATS; seat++) winners[seat] = team < 0 ? standings[seat] == best : team > 0;
}

#define MOST_ANSWERS 16 /* to the questions that a move asks its own seat while it is being evaluated */
#define DECIDED 1000000000

/* Whether a seat is asked a question that is deeper than *depth* and thus follows from the seat's own move alone. */
static int still_asked(const Table *t, int seat, int depth) {
    return t->options > 0 && t->depth > depth && t->agenda[t->depth].seat == seat;
}

/* Gives the first answer to each such question. If *forced*, stops at the first one that has several answers. */
static void answer(Table *t, int seat, int depth, int forced) {
    for (int i = 0; i < MOST_ANSWERS && still_asked(t, seat, depth) && !(forced && t->options > 1); i++)
        go_on(t, t->moves[0], &(Play){0});
}

static int worth_now(Table *t, int policy, const int32_t *weights, int seat) {
    t->weights = weights;
    if (t->options > 0 || t->fault) return worth(t, policy, seat);
    uint8_t winners[SEATS];
    int32_t standings[SEATS];
    winners_of(t, winners, standings);
    return winners[seat] ? DECIDED : -DECIDED;
}

/* The value of the position to a seat after a move. The first choice that follows from the move alone is made
   optimally, and any later choice takes the first option. */
APART int worth_after(const Table *t, int move, int policy, const int32_t *weights, int seat) {
    Table after, answered;
    int best = 0;
    copy_table(&after, t);
    go_on(&after, move, &(Play){0});
    answer(&after, seat, t->depth, 1);
    if (!still_asked(&after, seat, t->depth)) return worth_now(&after, policy, weights, seat);
    for (int i = 0; i < after.options; i++) {
        copy_table(&answered, &after);
        go_on(&answered, after.moves[i], &(Play){0});
        answer(&answered, seat, t->depth, 0);
        int value = worth_now(&answered, policy, weights, seat);
        if (i == 0 || value > best) best = value;
    }
    return best;
}

static int answers(const Table *t, int move) { return ANSWERED[move >> 8] == t->agenda[t->depth].task; }

/* The index of the move that leads to the best position. *answering*: whether to compare the moves that answer the
   question or those that do not. */
APART int best_tried(const Table *t, int policy, const int32_t *weights, int seat, int answering, int *best) {
    int found = -1;
    for (int i = 0; i < t->options; i++) {
        if (answers(t, t->moves[i]) != answering) continue;
        int value = worth_after(t, t->moves[i], policy, weights, seat);
        if (found < 0 || value > *best) *best = value, found = i;
    }
    return found;
}

/* The decision of a judge: the index of a move, or -1 to compare the moves that answer the question. */
APART int decided(Table *t, int policy, const int32_t *weights, int seat) {
    int best = 0;
    t->weights = weights;
    if (t->options == 1) return 0;
    int other = best_tried(t, policy, weights, seat, 0, &best);
    return other >= 0 && best > worth(t, policy, seat) ? other : think(t, policy, seat);
}

APART int thought(Table *t, int policy, const int32_t *weights, int seat) {
    int best = 0, k = decided(t, policy, weights, seat);
    return k >= 0 ? k : max(0, best_tried(t, policy, weights, seat, 1, &best));
}

APART void begin(Table *t, uint64_t rng, int first, Play *play) {
    copy_table(t, &DEALT);
    t->rng = rng;
    t->counters[START] = first;
    t_shuffle(t, DECK);
    Rules_when_game_begins(t);
    Rules_when_recounted(t);
    go_on(t, OVER, play);
}

EXPORT int start(Table *t, uint64_t rng, int first) {
    begin(t, rng, first, &(Play){0});
    return t->fault;
}

EXPORT int play(Table *t, int move) {
    for (int i = 0; i < t->options; i++) {
        if (t->moves[i] == move) {
            draw_ahead(t);
            go_on(t, move, &(Play){0});
            return t->fault;
        }
    }
    return NO_SUCH_MOVE;
}

/* Like play(), but a policy chooses the move. *chosen* is OVER if the game is over. */
EXPORT int step(Table *t, int policy, const int32_t *weights, int *chosen) {
    int seat = t->agenda[t->depth].seat;
    *chosen = OVER;
    if (t->options == 0) return t->fault;
    draw_ahead(t);
    int k = THINKS[policy] ? thought(t, policy, weights, seat) : choose(t, policy, seat);
    *chosen = t_option(t, k);
    if (!t->fault) go_on(t, *chosen, &(Play){0});
    return t->fault;
}

EXPORT void copies(Table *tables, long number, const Table *from) {
    for (long i = 0; i < number; i++) copy_table(&tables[i & 255], from);
}

/* Adds the final position to a checksum of the moves made and of the number of moves offered each time. */
static uint64_t checksum_of(const Table *t, uint64_t checksum) {
    checksum = folded(checksum, t->rng);
    for (int i = 1; i < COUNTERS; i++) checksum = folded(checksum, (uint32_t)t->counters[i]);
    for (int pile = 0; pile < PILES; pile++) {
        checksum = folded(checksum, t->sizes[pile]);
        for (int i = 0; i < t->sizes[pile]; i++) checksum = folded(checksum, t->cards[pile][i]);
    }
    for (int i = t->depth; i > 0; i--) {
        checksum = folded(checksum, (uint16_t)t->agenda[i].task);
        checksum = folded(checksum, (uint16_t)t->agenda[i].seat);
        checksum = folded(checksum, (uint32_t)t->agenda[i].arg);
    }
    return checksum;
}

static int cards_are_there(const Table *t) {
    int counts[256] = {0};
    for (int pile = 0; pile < PILES; pile++)
        for (int i = 0; i < t->sizes[pile]; i++) counts[t->cards[pile][i]]++;
    for (size_t face = 0; face < sizeof COPIES / sizeof *COPIES; face++)
        if (counts[face] != COPIES[face]) return 0;
    return 1;
}

#include "search.h"

typedef struct {
    uint64_t seed;
    int64_t first, games, most; /* number of the first game, number of games, maximum moves per game */
    Player players[SEATS];
    int32_t *points, *coins; /* games x seats */
    uint8_t *winners;        /* games x seats */
    int32_t *standings;      /* games x seats */
    int32_t *moves, *faults; /* games */
    uint64_t *checksums;     /* games, or NULL: no checksums, and no check for lost cards */
    int16_t *messages;       /* room x 6, if compiled with TRACED */
    int64_t room, *ends;     /* the number of rows for messages, and the number used up to the end of each game */
    Table *finals;           /* games, or NULL: the final positions */
} Batch;

/* Returns the number of games played, which is less than b->games if there was no room for more messages. */
EXPORT int64_t play_games(const Batch *b) {
    Table t;
    memset(&t, 0, sizeof t);
#ifdef TRACED
    messages = (Message *)b->messages;
    rows = 0;
    room = b->room;
#endif
    for (int64_t i = 0; i < b->games; i++) {
        int64_t game = b->first + i;
        Play play = {.players = b->players, .most = b->most, .sums = b->checksums != NULL};
        begin(&t, mixed(mixed(b->seed) + (uint64_t)game), (int)(game % SEATS), &play);
        int over = t.options == 0 && !t.fault;
        if (b->checksums && !t.fault && !cards_are_there(&t)) t.fault = CARDS_LOST;
        for (int seat = 0; seat < SEATS; seat++) {
            b->points[i * SEATS + seat] = t.counters[POINTS + seat];
            b->coins[i * SEATS + seat] = t_count(&t, PURSE + seat);
            b->winners[i * SEATS + seat] = 0;
            b->standings[i * SEATS + seat] = 0;
        }
        if (over) winners_of(&t, b->winners + i * SEATS, b->standings + i * SEATS);
        b->moves[i] = (int32_t)play.moves;
        b->faults[i] = t.fault;
        if (b->checksums) b->checksums[i] = checksum_of(&t, play.checksum);
        if (b->finals) copy_table(&b->finals[i], &t);
#ifdef TRACED
        if (rows > room) return i;
        b->ends[i] = rows;
#endif
    }
    return b->games;
}

#include "study.h"

#ifdef COVERAGE
EXPORT const unsigned char *functions_reached(void) { return reached; }
#endif
