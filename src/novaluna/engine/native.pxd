"""The C engine for Cython: what its headers in ``c/`` declare, as far as the bindings need it."""

from libc.stdint cimport int16_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "c/tiles.h" nogil:
    enum:
        COLORS, KINDS, TILES
    ctypedef struct TileKind:
        uint8_t color
        uint8_t time
        uint8_t task_count
    const TileKind nl_kinds[KINDS]
    const uint8_t nl_all_tiles[TILES]

cdef extern from "c/random.h" nogil:
    ctypedef struct Random:
        pass
    void nl_random_seed(Random* rng, uint64_t seed)
    uint32_t nl_random_below(Random* rng, uint32_t bound)
    double nl_random_unit(Random* rng)

cdef extern from "c/position.h" nogil:
    enum:
        SPACES, SEATS, MAX_CELLS, MAX_FREE, MAX_MOVES, MAX_OFFERED, NONE, SOLO_TOKENS
    ctypedef struct CellData "Cell":
        int16_t x
        int16_t y
        uint8_t kind
        uint8_t open_tasks
        uint8_t previous
    ctypedef struct PositionData "Position":
        int16_t distance[SEATS]
        int16_t phase1_score
        uint16_t wheel_mask
        uint8_t players
        uint8_t phase
        uint8_t over
        uint8_t meeple
        uint8_t unseen
        uint8_t order[SEATS]
        uint8_t supply[SEATS]
        uint8_t last[SEATS]
        uint8_t free_count[SEATS]
        uint8_t wheel[SPACES]
        uint8_t pile[TILES]
        uint8_t free_cells[SEATS][MAX_FREE]
        CellData cells[MAX_CELLS]
    void nl_position_clear(PositionData* p, int players)
    void nl_position_copy(PositionData* to, const PositionData* source)
    void nl_position_canonicalize(PositionData* p)
    int nl_winner(const PositionData* p)
    void nl_ranking(const PositionData* p, uint8_t* seats)
    void nl_insert_kind(uint8_t* sorted, int count, int kind)

cdef extern from "c/display.h" nogil:
    enum:
        ENOUGH
    int nl_find_cell(const PositionData* p, int seat, int x, int y)
    void nl_place(PositionData* p, int seat, int cell, int kind)

cdef extern from "c/moves.h" nogil:
    enum:
        MOVE_REFILL, MOVE_END_PHASE
    ctypedef uint16_t MoveCode "Move"
    int nl_move_space(int move)
    int nl_move_cell(int move)
    MoveCode nl_move_take(int space, int cell)
    int nl_offered(const PositionData* p, uint8_t* spaces)
    bint nl_may_refill(const PositionData* p)
    bint nl_may_end_phase(const PositionData* p)
    int nl_legal_moves(const PositionData* p, MoveCode* moves)
    int nl_draws(const PositionData* p, int move)
    void nl_do_move_drawn(PositionData* p, int move, const uint8_t* drawn)
    int nl_playout(PositionData* p, Random* rng)
    uint64_t nl_perft(const PositionData* p, int depth)

cdef extern from "c/formula.h" nogil:
    float nl_potential(const PositionData* p, int seat)
    void nl_formula_chances(const PositionData* p, float* chances)
    int nl_score_moves(const PositionData* p, MoveCode* moves, float* scores)
    int nl_greedy_move(const PositionData* p)
    int nl_sample_move(const PositionData* p, double temperature, Random* rng)

cdef extern from "c/inputs.h" nogil:
    enum:
        INPUTS
    void nl_inputs(const PositionData* p, float (*features)[INPUTS])

cdef extern from "c/network.h" nogil:
    enum:
        HIDDEN, NARROW
    ctypedef struct NetworkData "Network":
        float first[INPUTS][2 * HIDDEN]
        float first_bias[HIDDEN]
        float second[HIDDEN][NARROW]
        float second_bias[NARROW]
        float last[NARROW]
    ctypedef struct DisplayCache:
        pass
    void nl_network_chances(
        const PositionData* p, const NetworkData* net, DisplayCache* cache, float* chances
    )

cdef extern from "native_host.h" nogil:
    ctypedef struct Host:
        pass
    const Host native_host
    double native_now()
    double native_thread_time()

cdef extern from "c/pool.h" nogil:
    uint32_t NO_NODE
    ctypedef struct Edge:
        float prior
        uint32_t visits
        uint32_t child
        MoveCode move
    ctypedef struct Node:
        double total[SEATS]
        uint32_t visits
        uint32_t first
        uint8_t count
    ctypedef struct Pool:
        Node* nodes
        Edge* edges

cdef extern from "c/tree.h" nogil:
    enum:
        MAX_DEPTH, MAX_THREADS, MAX_WIDTH
    ctypedef struct TreeOptions:
        float exploration
        float urgency
        float temperature
        float widening
        int width
        int root_width
        const NetworkData* network
    const TreeOptions nl_usual_options
    ctypedef struct Tree:
        Pool pool
        PositionData position
    bint nl_tree_allocate(Tree* tree, const Host* host, const TreeOptions* options, uint64_t bytes)
    void nl_tree_release(Tree* tree)
    void nl_tree_reset(Tree* tree, const PositionData* position)
    void nl_tree_simulate(Tree* tree, Random* rng, DisplayCache* cache)
    uint64_t nl_tree_search(
        Tree* tree, Random* rng, DisplayCache* cache, uint64_t limit, double until,
        const volatile int* stop
    )
    void nl_tree_seed(Random* rng, uint64_t seed, uint64_t run, int thread)
    bint nl_tree_advance(Tree* tree, int move, const uint8_t* drawn)
    bint nl_tree_follow(Tree* tree, const PositionData* target)
    int nl_tree_best(const Tree* tree, uint32_t node)
    int nl_tree_line(const Tree* tree, uint32_t edge, MoveCode* moves)

cdef extern from "c/solo_value.h" nogil:
    enum:
        STAGE_SECOND, SOLO_TABLES, TASK_TYPES, SOLO_FEATURES
    ctypedef struct SoloTable:
        pass
    ctypedef struct SoloWeights:
        SoloTable table[SOLO_TABLES]
    int nl_solo_stage(const PositionData* p, int at_end)
    float nl_solo_value(const PositionData* p, const SoloWeights* weights, int at_end)
    void nl_solo_features(const PositionData* p, uint16_t* features)

cdef extern from "c/solo_beam.h" nogil:
    enum:
        BEAM_LEVELS
    double NEVER
    ctypedef struct Step:
        int16_t x
        int16_t y
        uint8_t space
    ctypedef struct BeamCandidate:
        float score
    ctypedef struct PhaseEnding:
        float score
    ctypedef struct Beam:
        BeamCandidate* pool
        PhaseEnding* endings
        int count[BEAM_LEVELS + 1]
        int levels
        int ending_count
    void nl_beam_init(Beam* beam, const Host* host, const SoloWeights* weights)
    void nl_beam_release(Beam* beam)
    bint nl_beam_reserve(Beam* beam, const PositionData* root, int width)
    int nl_beam_search(Beam* beam, const PositionData* root, int width)
    void nl_beam_begin(Beam* beam, const PositionData* root, int width)
    bint nl_beam_step(Beam* beam)
    bint nl_beam_is_complete(const Beam* beam)
    const PositionData* nl_beam_position(const Beam* beam, int index)

cdef extern from "c/solo_planner.h" nogil:
    double NO_PLAN
    enum:
        MAX_BEAM_WIDTH
    ctypedef struct SoloEffort:
        int width
        int endings
        int samples
        int narrow
    ctypedef struct SoloPlan:
        double expected
        int count
        bint ends_phase
        Step steps[BEAM_LEVELS + 1]
    ctypedef struct SoloMoveValue:
        MoveCode move
        double expected
        int width
        SoloPlan rest
    ctypedef enum PlannerStatus:
        PLANNER_DONE, PLANNER_WORKING, PLANNER_NO_MEMORY
    ctypedef struct SoloPlannerData "SoloPlanner":
        int stopped
        SoloPlan plan
    void nl_planner_init(
        SoloPlannerData* planner, const Host* host, const SoloWeights* weights, uint64_t memory,
        uint64_t seed
    )
    void nl_planner_release(SoloPlannerData* planner)
    SoloEffort nl_effort_of(int width)
    void nl_planner_begin_plan(
        SoloPlannerData* planner, const PositionData* position, const SoloEffort* effort, double deadline
    )
    void nl_planner_begin_values(
        SoloPlannerData* planner, const PositionData* position, int width, double deadline,
        SoloMoveValue* values, int count
    )
    PlannerStatus nl_planner_work(SoloPlannerData* planner, int work)
    int nl_solo_score(const PositionData* p)

cdef extern from "c/foresight.h" nogil:
    enum:
        MAX_COVERS
    ctypedef struct TaskRefData "TaskRef":
        uint8_t cell
        uint8_t task
    ctypedef struct ConsequencesData "Consequences":
        MoveCode move
        uint8_t kind
        uint8_t draws
        uint8_t supply
        uint8_t order[SEATS]
        int16_t distance
        bint ends_game
        int16_t phase1_score
        int16_t phase2_score
        int cover_count
        TaskRefData covers[MAX_COVERS]
    int nl_moves_in_order(const PositionData* p, MoveCode* moves)
    void nl_foresee(const PositionData* p, int move, ConsequencesData* consequences)
    int nl_counting_cells(const PositionData* p, int cell, int color, uint8_t* cells)

cdef extern from "c/facts.h" nogil:
    ctypedef struct HelpedTaskData "HelpedTask":
        TaskRefData ref
        uint8_t missing_before
        uint8_t missing_after
    ctypedef struct LeftTileData "LeftTile":
        uint8_t space
        uint8_t kind
        uint8_t covers
    ctypedef struct FactsData "Facts":
        int help_count
        HelpedTaskData* helps
        int left_count
        LeftTileData left[MAX_OFFERED]
        int turns_in_a_row
    void nl_facts(const PositionData* p, int move, const MoveCode* line, int count, FactsData* facts)

cdef extern from "c/notation.h" nogil:
    enum:
        MAX_POSITION_TEXT
    ctypedef enum NotationError:
        NOTATION_OK
    NotationError nl_position_read(const char* text, size_t length, PositionData* p, size_t* place)
    size_t nl_position_write(const PositionData* p, char* text)

cdef extern from "c/shuffle.h" nogil:
    ctypedef struct DealData "Deal":
        uint8_t tiles[TILES]
        uint8_t tower[SEATS]
    void nl_deal(const uint8_t* seed, size_t length, int players, DealData* deal)
    void nl_position_set_up(PositionData* p, const DealData* deal, int players, int is_first_game)

cdef extern from "c/players.h" nogil:
    enum:
        LEVELS
        USUAL_BEAM_WIDTH "USUAL_WIDTH"
    ctypedef struct LimitsData "Limits":
        double seconds
        uint64_t simulations
        int threads
    ctypedef struct Level:
        const char* key
    const Level nl_levels[LEVELS]
    ctypedef struct PlayerResources:
        const Host* host
        const NetworkData* network
        const SoloWeights* solo_weights
        uint64_t tree_memory
        uint64_t solo_memory
        int threads
    ctypedef enum PlayerStatus:
        PLAYER_DONE, PLAYER_WORKING, PLAYER_NO_MEMORY, PLAYER_WANTS_SEED
    ctypedef struct PlayerData "Player":
        LimitsData limits
        PositionData position
    void nl_player_init(PlayerData* player, const Level* level, const PlayerResources* resources)
    void nl_player_release(PlayerData* player)
    PlayerStatus nl_player_begin(
        PlayerData* player, const PositionData* position, const LimitsData* limits
    )
    PlayerStatus nl_player_seed(PlayerData* player, uint64_t seed)
    PlayerStatus nl_player_work(PlayerData* player, int thread, int work)
    void nl_player_stop(PlayerData* player)
    int nl_player_move(const PlayerData* player)
