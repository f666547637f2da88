/* Sequential halving: each stage of a search keeps the better half of the moves. */

#define CLEAR 9  /* squared standard errors, times 4: the lead that a move needs over the kept move */
#define SURE 9   /* squared standard errors: the lead over all other moves that ends a search */
#define LOOK 8   /* rollouts between checks for such a lead over all other moves */

/* The lead of one move over another on the same deals: its sum, and the sum of its squares. */
typedef struct {
    int64_t sum, squares;
} Lead;

typedef struct {
    int live[TRIED], left; /* the remaining moves */
    int64_t *sums;         /* by move and seat: the sum of the win probabilities in all rollouts */
    int32_t *counts;       /* by move: the number of rollouts */
    Lead over_kept[TRIED]; /* by move: over the kept move */
    int best;              /* the best move at the last check */
    Lead over_best[TRIED]; /* by move: over the best move, since it became the best */
} Halving;

static void begin_halving(Halving *h, int moves, int64_t *sums, int32_t *counts) {
    memset(h, 0, sizeof *h);
    memset(sums, 0, (size_t)moves * SEATS * sizeof *sums);
    memset(counts, 0, (size_t)moves * sizeof *counts);
    h->left = moves, h->sums = sums, h->counts = counts;
    for (int i = 0; i < moves; i++) h->live[i] = i;
}

static void note_lead(Lead *lead, int64_t by) {
    by >>= 8; /* so that squares fit */
    lead->sum += by;
    lead->squares += by * by;
}

static int is_clear(const Lead *lead) { return lead->sum > 0 && 4 * lead->sum * lead->sum > CLEAR * lead->squares; }

static int is_behind(const Lead *lead) { return lead->sum < 0 && lead->sum * lead->sum > SURE * lead->squares; }

/* Whether this move was already the best. If another move was, the leads are measured again from here. */
static int stays_best(Halving *h, int best) {
    if (best == h->best) return 1;
    h->best = best;
    memset(h->over_best, 0, sizeof h->over_best);
    return 0;
}

/* Sorts the remaining moves by the seat's results, the best first. */
static void rank(Halving *h, int seat) {
    int *live = h->live;
    for (int i = 1; i < h->left; i++)
        for (int j = i; j > 0 && h->sums[live[j] * SEATS + seat] > h->sums[live[j - 1] * SEATS + seat]; j--) {
            int other = live[j];
            live[j] = live[j - 1];
            live[j - 1] = other;
        }
    if (h->left > 0) stays_best(h, live[0]);
}

/* Keeps the first half of the moves, followed by the move *keep* if it is not among them. */
static void halve(Halving *h, int keep) {
    h->left = (h->left + 1) / 2;
    for (int i = 0; i < h->left; i++)
        if (h->live[i] == keep) return;
    if (keep >= 0) h->live[h->left++] = keep;
}

/* Whether the best move leads all others significantly. */
static int is_sure(Halving *h, int seat) {
    int best = h->live[0];
    for (int i = 1; i < h->left; i++)
        if (h->sums[h->live[i] * SEATS + seat] > h->sums[best * SEATS + seat]) best = h->live[i];
    if (!stays_best(h, best)) return 0;
    for (int i = 0; i < h->left; i++)
        if (h->live[i] != best && !is_behind(&h->over_best[h->live[i]])) return 0;
    return 1;
}
