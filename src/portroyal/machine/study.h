/* Games between players, and the features of positions at the beginning of turns. */

typedef struct {
    uint64_t seed;
    int64_t first, games, most;
    int32_t share; /* the share of positions to record, in units of 1/65536 */
    Player players[SEATS];
    uint8_t *winners;   /* games x seats */
    uint32_t *features; /* room */
    int64_t room;
    int64_t *ends; /* positions x (SEATS + 1): the ends of the features of the table, and then of each seat */
    int32_t *numbers; /* positions: the number of the game */
    int64_t most_positions, positions;
} Study;

static void write_down(Table *t, Mind *mind, Study *s, int64_t game) {
    int64_t *ends = s->ends + s->positions * (SEATS + 1);
    t->mind = mind;
    describe_table(t);
    ends[0] = mind->used;
    for (int i = 0; i < SEATS; i++) {
        int seat = TEAM ? (t->counters[ACTIVE] + i) % SEATS : i;
        if (!TEAM || i == 0) describe(t, seat);
        ends[i + 1] = mind->used;
    }
    if (mind->used <= mind->room) s->numbers[s->positions++] = (int32_t)game;
}

/* Returns the number of games played, which is less than s->games if there was no more room. */
EXPORT int64_t study_games(Study *s) {
    static _Thread_local Table t;
    int32_t standings[SEATS];
    Mind mind = {.features = s->features, .room = s->room};
    for (int64_t i = 0; i < s->games; i++) {
        Play play = {.players = s->players, .most = 0};
        int64_t game = s->first + i;
        uint64_t rng = mixed(mixed(~s->seed) + (uint64_t)game); /* the same in any part of a batch */
        begin(&t, mixed(mixed(s->seed) + (uint64_t)game), (int)(game % SEATS), &play);
        play.most = s->most, play.halts = 1;
        while (t.options > 0 && play.moves < play.most) {
            int kept = scaled(mixed(rng += STRIDE), 65536) < s->share;
            if (kept && s->positions == s->most_positions) return i;
            if (kept) write_down(&t, &mind, s, i);
            if (mind.used > mind.room) return i;
            int seat = t.agenda[t.depth].seat;
            play.turn = turn(&t);
            go_on(&t, t.moves[chosen_by(&t, &s->players[seat], seat)], &play);
        }
        for (int seat = 0; seat < SEATS; seat++) s->winners[i * SEATS + seat] = 0;
        if (t.options == 0 && !t.fault) winners_of(&t, s->winners + i * SEATS, standings);
    }
    return s->games;
}

/* Makes one move, and then up to *most* more until another turn begins. *players* has a player for each seat. */
EXPORT int play_on(Table *t, const Player *players, int64_t most, int *chosen) {
    *chosen = OVER;
    if (t->options == 0) return t->fault;
    Play play = {.players = players, .most = most, .halts = 1, .turn = turn(t)};
    int seat = t->agenda[t->depth].seat, k = chosen_by(t, &players[seat], seat);
    *chosen = t->moves[k];
    go_on(t, *chosen, &play);
    return t->fault;
}
