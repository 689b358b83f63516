/* How to go on in a solo game, in either phase (RULES 7).

   Within a phase everything is known, so a beam search plans it to its end. Where to end phase 1 is decided
   in two steps: the endings that promise most are played on with refills sampled from the unseen tiles, the
   same ones for every ending, and the best on average is chosen. It never sees the draw order. */
#ifndef NOVALUNA_SOLO_PLANNER_H
#define NOVALUNA_SOLO_PLANNER_H

#include "moves.h"
#include "solo_beam.h"

enum {
    FIRST_WIDTH = 8,            /* of the search that is made however short the time */
    FIRST_TIMED_WIDTH = 64,
    MAX_BEAM_WIDTH = 100000,    /* near the end of a phase wider beams find nothing more */
    MAX_ENDINGS = 128,
    RECONSIDERED = 5            /* moves that are valued once more, with a wider beam */
};

#define NO_PLAN 1e300           /* expected of a plan for which there was no time */

/* How much to search: the width of the beam, and in phase 1 how many of its endings to compare, by how
   many sampled refills, each played on by a beam of which width. */
typedef struct {
    int width;
    int endings;
    int samples;
    int narrow;
} SoloEffort;

/* The result to expect of the game, and the takes to the end of the phase. */
typedef struct {
    double expected;
    int count;
    int ends_phase;             /* whether phase 1 is to be ended after them */
    Step steps[BEAM_LEVELS + 1];
} SoloPlan;

/* A move with what it leads to. */
typedef struct {
    Move move;
    double expected;
    int width;                  /* of the beam behind it, 0 if there was no time for the move */
    SoloPlan rest;              /* how the phase would go on after the move */
} SoloMoveValue;

/* Positions in which phase 1 ends, played on with sampled refills. */
typedef struct {
    Position *positions;
    int count;
    int samples;
    int width;                  /* of the beam that plays on */
    int sample;                 /* how far it has come: the sample, and which of the positions */
    int at;
    int rest;                   /* positions that are still compared */
    int order[MAX_ENDINGS];     /* the best first */
    double promised[MAX_ENDINGS];
    double expected[MAX_ENDINGS];
    double total[MAX_ENDINGS];
    Random rng;
    uint8_t pile[TILES];
} EndingTrials;

typedef enum {
    PLANNER_DONE,
    PLANNER_WORKING,
    PLANNER_NO_MEMORY           /* not even for the narrowest beam */
} PlannerStatus;

typedef struct {
    const Host *host;
    uint64_t memory;            /* bytes that the beams may take */
    uint64_t seed;
    volatile int stopped;       /* set by the host, from any thread, to get the best so far */
    SoloPlan plan;              /* the best so far: the result once it is done */
    /* What it works at. */
    PlannerStatus status;
    Position root;
    double deadline;
    int is_timed;               /* as wide as there is time for */
    SoloEffort wanted;          /* of the search that is going on or comes next */
    double began;               /* when that search did */
    int searches;               /* that are finished; of values the moves of this round */
    SoloMoveValue *values;      /* whose values are wanted; NULL for a plan */
    int count;
    int width;                  /* of the beam for the best of them */
    int known;                  /* moves that have a value after the first round, -1 before */
    /* The search that is going on. */
    Position start;
    SoloEffort effort;
    SoloPlan found;
    int is_beam_done;
    int values_refill;          /* no search: a move that ends phase 1 is valued */
    Beam wide;
    Beam narrow;
    EndingTrials trials;
} SoloPlanner;

/* A planner that plans one game at a time, in at most so many bytes, but never with a beam narrower than
   FIRST_WIDTH. The same seed and effort give the same plan. */
void nl_planner_init(
    SoloPlanner *planner, const Host *host, const SoloWeights *weights, uint64_t memory, uint64_t seed
);
void nl_planner_release(SoloPlanner *planner);

/* A balanced effort around a beam of this width. */
SoloEffort nl_effort_of(int width);

/* Begin to plan from a position that is not over to the end of its phase. With an effort it searches so much,
   until the deadline at most; with NULL as much as there is time for. The beams get no wider than the memory
   allows. In phase 2 the result is exact. */
void nl_planner_begin_plan(
    SoloPlanner *planner, const Position *position, const SoloEffort *effort, double deadline
);

/* Begin to value these legal moves, which must stay where they are until it is done; then the best is first.
   All are looked at with a narrow beam, the best few then with one of this width. Moves that there was no time
   for come last, in order. */
void nl_planner_begin_values(
    SoloPlanner *planner, const Position *position, int width, double deadline, SoloMoveValue *values, int count
);

/* Go on for about so many positions (a million of them take some seconds), so that the host can listen in
   between; whether there is more to do. The result does not depend on the size of the slices. */
PlannerStatus nl_planner_work(SoloPlanner *planner, int work);

/* Both scores added, if the game ended now (RULES 7.4-7.8). */
int nl_solo_score(const Position *p);

#endif
