/* The value network: a small neural network that uses only integers, so that all compilers give the same results. */

#define HIDDEN 32
#define SECOND 16
#define MOST 127      /* of a unit */
#define POWERS 1024   /* the share beyond this distance is 0.0003 */
#define CERTAIN 65536 /* a certain win */

typedef int32_t Units __attribute__((vector_size(HIDDEN * 4)));
typedef int32_t Units2 __attribute__((vector_size(SECOND * 4)));

typedef struct {
    const int32_t *first;   /* features x HIDDEN: whole words, since compilers may widen bytes one by one */
    const int32_t *bias;    /* HIDDEN */
    const int32_t *second;  /* HIDDEN x SECOND */
    const int32_t *bias2;   /* SECOND */
    const int32_t *third;   /* SECOND */
    const int32_t *powers;  /* POWERS: a seat's share by its distance from the best seat, in units of 1/CERTAIN */
    int32_t bias3, shift, shift2, shift3;
} Net;

typedef struct Mind {
    Units sums;
    const Net *net;     /* NULL: record the features */
    uint32_t *features; /* each: number << 8 | amount */
    int64_t used, room;
} Mind;

static inline void t_feature(Table *t, int64_t i, int n) {
    Mind *mind = t->mind;
    if (mind->net) {
        Units row;
        memcpy(&row, mind->net->first + i * HIDDEN, sizeof row);
        mind->sums += row * n;
    } else {
        if (mind->used < mind->room) mind->features[mind->used] = (uint32_t)(i << 8 | (n & 255));
        mind->used++;
    }
}

static inline int unit(int sum, int shift) { return max(0, min(MOST, sum >> shift)); }

/* The output of the network for the sums of its first layer. */
static int result_of(const Net *net, const Units *sums) {
    Units2 second;
    memcpy(&second, net->bias2, sizeof second);
    for (int i = 0; i < HIDDEN; i++) {
        int n = unit((*sums)[i], net->shift);
        if (n == 0) continue;
        Units2 row;
        memcpy(&row, net->second + i * SECOND, sizeof row);
        second += row * n;
    }
    int result = net->bias3;
    for (int i = 0; i < SECOND; i++) result += unit(second[i], net->shift2) * net->third[i];
    return result >> net->shift3;
}

/* The softmax of the outputs, in units of 1/CERTAIN. The shares add up to nearly CERTAIN. */
static void shares_of(const Net *net, const int *results, int n, int32_t *shares) {
    int64_t total = 0;
    int best = results[0];
    for (int i = 1; i < n; i++) best = max(best, results[i]);
    for (int i = 0; i < n; i++) total += shares[i] = net->powers[min(POWERS - 1, best - results[i])];
    for (int i = 0; i < n; i++) shares[i] = (int32_t)((int64_t)shares[i] * CERTAIN / total);
}
