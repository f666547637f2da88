/* Finds the best move. Each move is rolled out many times to the end of the turn, where the network evaluates the
   position. */

#define TRIED 256 /* the maximum number of moves to compare */
#define MOST_TRIED 2000 /* the maximum number of moves in a rollout */
#define DEEPEST 4 /* turns played per requested rollout, on average, before a stage ends early */
#define OWN (-2)  /* in place of the index of a kept move: the move that the policy chooses */

/* The win probability of every seat, in units of 1/CERTAIN. */
static void judge(Table *t, const Net *net, int32_t *chances) {
    int results[SEATS + 1];
    Mind mind = {.net = net};
    memcpy(&mind.sums, net->bias, sizeof mind.sums);
    t->mind = &mind;
    describe_table(t);
    Units common = mind.sums;
    if (TEAM) {
        int32_t both[2];
        describe(t, t->counters[ACTIVE]);
        results[0] = result_of(net, &mind.sums);
        results[1] = 0;
        shares_of(net, results, 2, both);
        for (int seat = 0; seat < SEATS; seat++) chances[seat] = both[0];
        return;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        mind.sums = common;
        describe(t, seat);
        results[seat] = result_of(net, &mind.sums);
    }
    shares_of(net, results, SEATS, chances);
}

/* Each seat's share of the win in a finished game, in units of 1/CERTAIN. */
static void won_by(Table *t, int32_t *chances) {
    uint8_t winners[SEATS];
    int32_t standings[SEATS];
    int number = 0;
    winners_of(t, winners, standings);
    for (int seat = 0; seat < SEATS; seat++) number += winners[seat];
    for (int seat = 0; seat < SEATS; seat++) chances[seat] = winners[seat] ? CERTAIN / (TEAM ? 1 : number) : 0;
}

/* Hidden cards, as HiddenCards describes them. */

static void shuffle_cards(uint64_t *rng, uint8_t *cards, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = scaled(mixed(*rng += STRIDE), i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

/* Lays cards in the places of the groups from *group* to *last*, or counts the cards there if *taken* is given. */
static void each_place(Table *t, int group, int last, const uint8_t *cards, int *taken) {
    for (int i = 0; i < t_noted(t, PLACES); i++) {
        int at = FIRST_PLACE + 4 * i, n = t_noted(t, at + 3);
        uint8_t *place = t->cards[t_noted(t, at + 1)] + t_noted(t, at + 2);
        if (t_noted(t, at) < group || t_noted(t, at) > last) continue;
        if (taken) for (int k = 0; k < n; k++) taken[place[k]]++;
        else memcpy(place, cards, (size_t)n), cards += n;
    }
}

/* Appends the cards of some faces, sorted by face. Returns the total number of cards. */
static int listed(const int *counts, uint8_t *cards, int n) {
    for (int face = 0; face < 256; face++)
        for (int i = 0; i < counts[face]; i++) cards[n++] = (uint8_t)face;
    return n;
}

/* Deals the draw pile and recently drawn cards. *early*: the number of cards in EARLY, none of them newcomers. */
static void deal_late(Table *t, int early, uint64_t *rng) {
    uint8_t cards[CARDS];
    int others[256], newcomers[256], n, all;
    for (int face = 0; face < 256; face++) {
        newcomers[face] = face < FACES ? t_noted(t, NEWCOMERS + face) : 0;
        others[face] = (face < FACES ? t_noted(t, UNSEEN + face) : 0) - newcomers[face];
    }
    n = listed(others, cards, 0);
    shuffle_cards(rng, cards, n);
    all = listed(newcomers, cards, n);
    if (all == n) {
        each_place(t, LATE, EARLY, cards, NULL);
        return;
    }
    each_place(t, EARLY, EARLY, cards, NULL);
    shuffle_cards(rng, cards + early, all - early);
    each_place(t, LATE, LATE, cards + early, NULL);
}

/* Determinizes a table: deals all cards that the seat does not know at random, whatever the actual cards are. */
static void imagine(Table *t, int seat, uint64_t *rng) {
    deal_late(t, (int)note_unseen(t, seat), rng);
    for (int group = OLD; group <= LAST_GROUP; group++) {
        uint8_t cards[CARDS];
        int counts[256] = {0};
        each_place(t, group, group, NULL, counts);
        shuffle_cards(rng, cards, listed(counts, cards, 0));
        each_place(t, group, group, cards, NULL);
    }
    t->rng = mixed(*rng += STRIDE);
    draw_ahead(t);
}

static _Thread_local int64_t tried; /* moves, including those within rollouts */

/* Rolls out a move on a copy of a position, to the end of the turn, and adds the seats' win probabilities to *sums*.
   *judging*: the seat whose close choices are made by the network instead of its policy; -1: none. */
static void try_on(Table *t, const Table *from, int move, const Player *player, int judging, int64_t *sums) {
    int32_t chances[SEATS];
    Player players[SEATS];
    copy_table(t, from);
    for (int s = 0; s < SEATS; s++) players[s] = (Player){.policy = player->policy, .weights = player->weights};
    if (judging >= 0) players[judging].net = player->net, players[judging].judges = 1;
    Play play = {.players = players, .most = MOST_TRIED, .halts = 1, .turn = turn(from)};
    go_on(t, move, &play);
    if (t->options == 0) won_by(t, chances);
    else judge(t, player->net, chances);
    for (int seat = 0; seat < SEATS; seat++) sums[seat] += chances[seat];
    tried++;
}

/* Like thought(), but instead of comparing moves at once, plays each to the end of the turn, where the network
   evaluates the position. */
APART int judged_best(Table *t, const Player *player, int seat) {
    Table after;
    int64_t best = -1;
    int found = 0, k = decided(t, player->policy, player->weights, seat);
    if (k >= 0) return k;
    for (int i = 0; i < t->options; i++) {
        int64_t sums[SEATS] = {0};
        if (!answers(t, t->moves[i])) continue;
        try_on(&after, t, t->moves[i], player, -1, sums);
        if (sums[seat] > best) best = sums[seat], found = i;
    }
    return found;
}

#include "halving.h"

/* Rolls out every remaining move once, on the same deal. */
static void try_all(Halving *h, const Table *dealt, const Player *player, int seat, int keep) {
    static _Thread_local Table scratch;
    int64_t gains[TRIED];
    for (int i = 0; i < h->left; i++) {
        int k = h->live[i];
        int64_t *sum = h->sums + k * SEATS, before = sum[seat];
        try_on(&scratch, dealt, dealt->moves[k], player, seat, sum);
        gains[k] = sum[seat] - before;
        h->counts[k]++;
    }
    for (int i = 0; i < h->left; i++) {
        int k = h->live[i];
        if (keep >= 0) note_lead(&h->over_kept[k], gains[k] - gains[keep]);
        note_lead(&h->over_best[k], gains[k] - gains[h->best]);
    }
}

/* The index of the best move. *keep*: the index of a move that gets as many rollouts as the best move, and that counts
   as the best unless another move clearly leads it; OWN: the move that the policy chooses; -1: none. *early*: whether
   to end as soon as the best move leads all others significantly.
   *sums*: by move and seat, the total win probability in all rollouts; *counts*: by move, the number of rollouts.
   *cancel*: may be null; once another thread sets it, the search finishes the current deal and returns its result. */
static int best_searched(
    const Table *t,
    const Player *player,
    int seat,
    int tries_of_all,
    uint64_t rng,
    int keep,
    int early,
    int64_t *sums,
    int32_t *counts,
    const volatile int32_t *cancel
) {
    static _Thread_local Table dealt;
    static _Thread_local Halving h;
    int stages = 0, sure = 0, open = player->open_cards_in_lab;
    begin_halving(&h, min(TRIED, t->options), sums, counts);
    if (keep == OWN) {
        copy_table(&dealt, t);
        draw_ahead(&dealt);
        keep = thought(&dealt, player->policy, player->weights, seat);
    }
    for (int k = h.left; k > 1; k = (k + 1) / 2) stages++;
    if (keep >= 0 && h.left > 0) stages = max(1, stages);
    for (int stage = 0; stage < stages && !sure; stage++) {
        int tries = max(1, tries_of_all / stages / h.left);
        int64_t last = tried + (int64_t)DEEPEST * tries_of_all / stages;
        for (int n = 0; n < tries && (n == 0 || tried < last) && !sure && !(cancel && *cancel); n++) {
            copy_table(&dealt, t);
            if (open) draw_ahead(&dealt);
            else imagine(&dealt, seat, &rng);
            try_all(&h, &dealt, player, seat, keep);
            sure = early && (n + 1) % LOOK == 0 && is_sure(&h, seat);
        }
        rank(&h, seat);
        if (cancel && *cancel) break;
        if (h.left > 1 && !sure) halve(&h, keep);
    }
    return keep < 0 || is_clear(&h.over_kept[h.live[0]]) ? h.live[0] : keep;
}

/* Rivals take the best move. A team follows its policy unless another move clearly leads; with open cards, all
   rollouts are alike, so any lead is clear. */
APART int searched(Table *t, const Player *player, int seat) {
    int64_t sums[TRIED * SEATS];
    int32_t counts[TRIED];
    uint64_t rng = player->seed;
    for (int i = 1; i < COUNTERS; i++) rng = folded(rng, (uint32_t)t->counters[i]);
    for (int pile = 0; pile < PILES; pile++) rng = folded(rng, t->sizes[pile]);
    rng = mixed(rng);
    int keep = TEAM && !player->open_cards_in_lab ? OWN : -1;
    return best_searched(t, player, seat, player->tries, rng, keep, 1, sums, counts, NULL);
}

EXPORT int search(
    const Table *t,
    const Player *player,
    int seat,
    int32_t tries,
    uint64_t seed,
    int keep,
    int early,
    int64_t *sums,
    int32_t *counts,
    const volatile int32_t *cancel
) {
    return best_searched(t, player, seat, tries, mixed(seed), keep, early, sums, counts, cancel);
}

/* Determinizes a table, as a search does. */
EXPORT void deal_hidden(Table *t, int seat, uint64_t *rng) { imagine(t, seat, rng); }

/* The number of moves that this thread has tried so far. */
EXPORT int64_t moves_tried(void) { return tried; }
