/* A program to be compiled with sanitizers: plays games with every policy, and prints the first fault. */

#include <stdio.h>
#include <stdlib.h>

static const int32_t WEIGHTS[] = {SANITIZED_WEIGHTS};

int main(int count, char **words) {
    int64_t games = count > 1 ? atoll(words[1]) : 1, played = 0;
    for (int policy = 0; policy < POLICIES; policy++) {
        for (int64_t game = 0; game < games; game++) {
            int32_t points[SEATS], coins[SEATS], standings[SEATS], moves, fault;
            uint8_t winners[SEATS];
            uint64_t checksum;
            Batch b = {.seed = 7, .first = game, .games = 1, .most = 60000};
            for (int seat = 0; seat < SEATS; seat++) b.players[seat] = (Player){.policy = policy, .weights = WEIGHTS};
            b.points = points, b.coins = coins, b.winners = winners, b.moves = &moves, b.faults = &fault;
            b.standings = standings, b.checksums = &checksum;
            play_games(&b);
            if (fault) {
                printf("policy %d, game %lld: fault %d\n", policy, (long long)game, fault);
                return 1;
            }
            played += moves;
        }
    }
    printf("%lld moves\n", (long long)played);
    return 0;
}
