/* Steps all rows in several threads, which wait here between steps. Appended after stepping.h. */

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

#define SHARE 128      /* rows that a thread takes at a time */
#define SPINS 20000    /* checks for the next step before a thread sleeps, or for the last rows before it yields */
#define CLOSED (-1)

typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t begun;
    int64_t turn; /* steps so far, or CLOSED */
    int64_t next; /* the first row that no thread has taken */
    int64_t left; /* rows that are not finished yet */
} Pool;

/* Steps shares of rows until all are taken. A thread that is late for a step takes none, or helps with the next one. */
static void take_shares(Env *e, Pool *p) {
    for (;;) {
        int64_t from = __atomic_fetch_add(&p->next, SHARE, __ATOMIC_ACQ_REL);
        if (from >= e->rows) return;
        int64_t to = from + SHARE < e->rows ? from + SHARE : e->rows;
        step_rows(e, from, to);
        __atomic_fetch_sub(&p->left, to - from, __ATOMIC_RELEASE);
    }
}

static void turn_to(Pool *p, int64_t turn) {
    pthread_mutex_lock(&p->lock);
    __atomic_store_n(&p->turn, turn, __ATOMIC_RELEASE);
    pthread_cond_broadcast(&p->begun);
    pthread_mutex_unlock(&p->lock);
}

static int64_t next_turn(Pool *p, int64_t seen) {
    for (int i = 0; i < SPINS; i++)
        if (__atomic_load_n(&p->turn, __ATOMIC_ACQUIRE) != seen) break;
    pthread_mutex_lock(&p->lock);
    while (p->turn == seen) pthread_cond_wait(&p->begun, &p->lock);
    int64_t turn = p->turn;
    pthread_mutex_unlock(&p->lock);
    return turn;
}

/* ---- what is called from outside ---- */

/* A pool for one thread that calls step_shared and others that call help; NULL: no memory. */
EXPORT Pool *open_pool(void) {
    Pool *p = calloc(1, sizeof(Pool));
    if (p) pthread_mutex_init(&p->lock, NULL), pthread_cond_init(&p->begun, NULL);
    return p;
}

/* Lets the other threads return from help. */
EXPORT void close_pool(Pool *p) { turn_to(p, CLOSED); }

/* Call it after all other threads have returned. */
EXPORT void free_pool(Pool *p) {
    pthread_cond_destroy(&p->begun);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

/* Helps with each step until the pool is closed. */
EXPORT void help(Env *e, Pool *p) {
    for (int64_t seen = 0; (seen = next_turn(p, seen)) != CLOSED;) take_shares(e, p);
}

/* The same as step_all, with the help of the other threads if there are any. */
EXPORT int64_t step_shared(Env *e, Pool *p) {
    int64_t illegal = first_illegal(e);
    if (illegal >= 0) return illegal;
    p->left = e->rows;
    __atomic_store_n(&p->next, 0, __ATOMIC_RELEASE);
    turn_to(p, p->turn + 1);
    take_shares(e, p);
    for (int i = 0; __atomic_load_n(&p->left, __ATOMIC_ACQUIRE) > 0; i++)
        if (i >= SPINS) sched_yield();
    return illegal;
}
