/* The six levels, and a player of one of them: its limits, the tree kept between moves, the solo plan followed.

   The host begins a move, hands in a seed if the player wants one, works in slices until it is done, and asks
   for the move. */
#ifndef NOVALUNA_PLAYERS_H
#define NOVALUNA_PLAYERS_H

#include "casual.h"
#include "solo_planner.h"
#include "tree.h"

enum {
    LEVELS = 6,
    USUAL_WIDTH = 1000,         /* of a solo plan that nothing limits */
    SAFE_SHARE = 8              /* of the width of a beam that time may cut short: one so much narrower goes before */
};

/* Until the first of these is reached; 0 for none. */
typedef struct {
    double seconds;
    uint64_t simulations;       /* in a solo game the width of the beam */
    int threads;                /* in a solo game always one */
} Limits;

typedef struct {
    const char *key;
    const CasualStyle *style;   /* of the gentle levels, which need no limits; else NULL */
    Limits table;               /* of two to four players, for a move; threads 0: as many as the host has */
    Limits solo;                /* for a phase */
    /* The same for a host whose cores may be much slower: what an idle core of ours does in that time, within
       the memory of such a host, and at most so many seconds. */
    Limits counted_table;
    Limits counted_solo;
} Level;

extern const Level nl_levels[LEVELS];  /* from gentle to as strong as we can */

/* What a host has for a player; the weights must outlive it. */
typedef struct {
    const Host *host;
    const Network *network;
    const SoloWeights *solo_weights;
    uint64_t tree_memory;
    uint64_t solo_memory;
    int threads;
} PlayerResources;

typedef enum {
    PLAYER_DONE,
    PLAYER_WORKING,
    PLAYER_NO_MEMORY,
    PLAYER_WANTS_SEED
} PlayerStatus;

typedef struct {
    const Level *level;
    PlayerResources resources;
    volatile int stopped;       /* set by nl_player_stop */
    Limits limits;              /* of the move that is thought about */
    Position position;
    int move;
    /* Two to four players. */
    Tree tree;
    uint64_t seed;
    uint64_t runs;              /* since the seed was given */
    double until;
    struct {
        Random rng;
        uint64_t left;          /* simulations */
        DisplayCache *cache;
    } thread[MAX_THREADS];
    /* Solo. */
    SoloPlanner planner;
    SoloPlan safe;              /* by the narrower beam, until the wide one is complete */
    enum {PLANS_ONCE, PLANS_SAFE, PLANS_WIDE} stage;
    Position planned_from;
    Limits planned_with;
    int has_plan;
} Player;

/* A player for one game after another; nothing is allocated yet. */
void nl_player_init(Player *player, const Level *level, const PlayerResources *resources);
void nl_player_release(Player *player);

/* Think about a position that is not over, within these limits or (NULL) the usual ones of the level.
   PLAYER_WANTS_SEED if nothing known helps, so that chance begins anew: then nl_player_seed is to follow. */
PlayerStatus nl_player_begin(Player *player, const Position *position, const Limits *limits);
PlayerStatus nl_player_seed(Player *player, uint64_t seed);

/* Think on for so many simulations or solo positions. With limits.threads above one it is called by as many
   threads at once, each with its number, until each is told that it is done. */
PlayerStatus nl_player_work(Player *player, int thread, int work);

/* Be done soon; from any thread. */
void nl_player_stop(Player *player);

/* The move, once it is done, by the cells of the position it was begun with. */
int nl_player_move(const Player *player);

#endif
