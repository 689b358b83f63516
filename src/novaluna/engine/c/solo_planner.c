#include "solo_planner.h"

#include <string.h>

#include "display.h"

/* How far, in points, the expected result of an ending is off, and how far one sampled refill. */
static const double off_by = 1.5, sample_off_by = 3.5;

enum { VALUE_SAMPLES = 8 };     /* refills sampled for the value of a move that ends phase 1 */

void nl_planner_init(
    SoloPlanner *planner, const Host *host, const SoloWeights *weights, uint64_t memory, uint64_t seed
) {
    memset(planner, 0, sizeof *planner);
    planner->host = host;
    planner->memory = memory;
    planner->seed = seed;
    nl_beam_init(&planner->wide, host, weights);
    nl_beam_init(&planner->narrow, host, weights);
}

static void release_trials(SoloPlanner *planner) {
    planner->host->release(planner->trials.positions);
    planner->trials.positions = 0;
}

void nl_planner_release(SoloPlanner *planner) {
    if (!planner->host) return;
    nl_beam_release(&planner->wide);
    nl_beam_release(&planner->narrow);
    release_trials(planner);
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

/* Some thousands nearly exhaust a phase: from there on it is the choice of the ending that counts. */
SoloEffort nl_effort_of(int width) {
    SoloEffort effort;
    effort.width = width;
    effort.endings = least(MAX_ENDINGS, width / 40);
    effort.samples = least(64, width / 60);
    effort.narrow = least(32, 8 + width / 300);
    return effort;
}

static SoloEffort plain_effort(int width) {
    SoloEffort effort = {width, 1, 0, 1};
    return effort;
}

int nl_solo_score(const Position *p) {
    int first = p->phase1_score;
    if (first < 0) first = p->distance[0] + nl_phase1_penalty(p->supply[0]);
    return first + p->distance[0] + TOKEN_PENALTY * p->supply[0];
}

/* Mix the pile, every order equally likely. */
static void shuffle(uint8_t *pile, int count, Random *rng) {
    int number;
    for (number = 0; number < count - 1; number++) {
        int index = number + (int)nl_random_below(rng, (uint32_t)(count - number));
        uint8_t kind = pile[number];
        pile[number] = pile[index];
        pile[index] = kind;
    }
}

/* Room ------------------------------------------------------------------------------------------- */

/* The wide beam may take seven eighths of the memory, the narrow one and the endings the rest. */
static uint64_t wide_memory(const SoloPlanner *planner) { return planner->memory - planner->memory / 8; }
static uint64_t narrow_memory(const SoloPlanner *planner) { return planner->memory / 16; }

/* The widest beam up to this width that the bytes allow. */
static int fitting(const Position *root, int width, uint64_t bytes) {
    while (width > FIRST_WIDTH && nl_beam_bytes(root, width) > bytes) width -= width / 8;
    return width;
}

/* Make room for a beam of this width, or for a narrower one if there is less memory; its width, or 0. */
static int reserve(Beam *beam, const Position *root, int width, uint64_t bytes) {
    width = fitting(root, width, bytes);
    while (!nl_beam_reserve(beam, root, width)) {
        if (width <= FIRST_WIDTH) return 0;
        width = most(FIRST_WIDTH, width / 2);
    }
    return width;
}

/* The end of phase 1 ---------------------------------------------------------------------------- */

/* Bring the most promising endings to the front, sorted; how many. */
static int sort_endings(Beam *beam, int wanted) {
    PhaseEnding *endings = beam->endings;
    int number, at, found = 0;
    for (number = 0; number < beam->ending_count; number++) {
        PhaseEnding ending = endings[number];
        if (found == wanted && ending.score >= endings[found - 1].score) continue;
        if (found < wanted) endings[number] = endings[found++];
        else endings[number] = endings[found - 1];
        for (at = found - 1; at && endings[at - 1].score > ending.score; at--) endings[at] = endings[at - 1];
        endings[at] = ending;
    }
    return found;
}

/* Begin the next trial: the beam plays one of the endings on. */
static void begin_trial(SoloPlanner *planner) {
    EndingTrials *trials = &planner->trials;
    Position begun;
    if (!trials->at) shuffle(trials->pile, trials->positions->unseen, &trials->rng);
    nl_position_copy(&begun, &trials->positions[trials->order[trials->at]]);
    nl_do_move_drawn(&begun, MOVE_END_PHASE, trials->pile);
    nl_beam_begin(&planner->narrow, &begun, trials->width);
}

/* Begin to play on the positions of the trials, with `expected` what each promises. */
static void begin_trials(SoloPlanner *planner, int count, int samples, int width) {
    EndingTrials *trials = &planner->trials;
    int number;
    trials->count = trials->rest = count;
    trials->samples = samples;
    trials->width = width;
    trials->sample = trials->at = 0;
    nl_random_seed(&trials->rng, planner->seed);
    for (number = 0; number < count; number++) {
        trials->total[number] = 0;
        trials->order[number] = number;
    }
    /* A loop would become a call of memmove, which no host has to bring. */
    memcpy(trials->promised, trials->expected, (size_t)count * sizeof *trials->promised);
    memcpy(trials->pile, trials->positions->pile, trials->positions->unseen);
    begin_trial(planner);
}

/* What is to be expected after one more sample; the best first. */
static void sort_trials(EndingTrials *trials) {
    const double trust = (sample_off_by / off_by) * (sample_off_by / off_by);
    const int sample = trials->sample;
    double level = 0;
    int *order = trials->order, at, number;
    /* What is promised is better at telling endings apart than at telling how good all are. */
    for (at = 0; at < trials->rest; at++)
        level += (trials->total[order[at]] / (sample + 1) - trials->promised[order[at]]) / trials->rest;
    for (at = 0; at < trials->rest; at++) {
        int index = at;
        double expected;
        number = order[at];
        expected = trust * (trials->promised[number] + level) + trials->total[number];
        expected /= trust + sample + 1;
        trials->expected[number] = expected;
        for (; index && trials->expected[order[index - 1]] > expected; index--) order[index] = order[index - 1];
        order[index] = number;
    }
    /* After 4, 8, 16 ... samples the worse half drops out. */
    if (sample >= 3 && !((sample + 1) & sample) && trials->rest > 2) trials->rest = (trials->rest + 1) / 2;
}

/* Go on with the trials; whether there is more to do. */
static int work_on_trials(SoloPlanner *planner, int *work) {
    EndingTrials *trials = &planner->trials;
    if (nl_beam_work(&planner->narrow, work)) return 1;
    if (nl_beam_is_out_of_time(&planner->narrow)) return 0;
    trials->total[trials->order[trials->at]] += planner->narrow.best;
    if (++trials->at == trials->rest) {
        sort_trials(trials);
        trials->at = 0;
        if (++trials->sample == trials->samples) return 0;
    }
    begin_trial(planner);
    return 1;
}

/* Sort the endings of the search, and begin to play on the best of them if there are several; whether it
   did. */
static int try_endings(SoloPlanner *planner) {
    EndingTrials *trials = &planner->trials;
    const SoloEffort *effort = &planner->effort;
    const PhaseEnding *endings = planner->wide.endings;
    Step steps[BEAM_LEVELS + 1];
    int number, at, width, largest = 0;
    int found = sort_endings(&planner->wide, most(1, least(MAX_ENDINGS, effort->endings)));
    while (found > 1 && (uint64_t)found * sizeof(Position) > narrow_memory(planner)) found--;
    if (found < 2 || !effort->samples) return 0;
    trials->positions = planner->host->allocate((size_t)found * sizeof(Position));
    if (!trials->positions) return 0;
    for (number = 0; number < found; number++) {
        Position *p = &trials->positions[number];
        int count = nl_beam_line(&planner->wide, endings[number].level, endings[number].index, steps);
        trials->expected[number] = endings[number].score;
        nl_position_copy(p, &planner->start);
        for (at = 0; at < count; at++) nl_take(p, steps[at].space, nl_find_cell(p, 0, steps[at].x, steps[at].y));
        if (p->cell_count > trials->positions[largest].cell_count) largest = number;
    }
    width = reserve(&planner->narrow, &trials->positions[largest], effort->narrow, narrow_memory(planner));
    if (!width) return 0;
    begin_trials(planner, found, effort->samples, width);
    return 1;
}

/* Searches: a beam, and in phase 1 the choice of the ending -------------------------------------- */

static void clear_plan(SoloPlan *plan) {
    plan->expected = NO_PLAN;
    plan->count = plan->ends_phase = 0;
}

/* Begin to search with one effort; whether there was memory. */
static int begin_search(
    SoloPlanner *planner, const Position *start, const SoloEffort *effort, double deadline, int may_stop
) {
    nl_position_copy(&planner->start, start);
    planner->effort = *effort;
    planner->effort.width = reserve(
        &planner->wide, start, least(effort->width, MAX_BEAM_WIDTH), wide_memory(planner));
    planner->wide.deadline = planner->narrow.deadline = deadline;
    planner->wide.stop = planner->narrow.stop = may_stop ? &planner->stopped : 0;
    planner->is_beam_done = 0;
    clear_plan(&planner->found);
    if (!planner->effort.width) return 0;
    nl_beam_begin(&planner->wide, start, planner->effort.width);
    return 1;
}

/* What was found, with one of the endings; it expects NO_PLAN if there was no time for anything. */
static void end_search(SoloPlanner *planner, int chosen, double expected) {
    const Beam *wide = &planner->wide;
    SoloPlan *plan = &planner->found;
    if (wide->ending_count) {
        const PhaseEnding *ending = &wide->endings[chosen];
        plan->expected = expected;
        plan->count = nl_beam_line(wide, ending->level, ending->index, plan->steps);
        plan->ends_phase = nl_tiles_on_wheel(&planner->start) > plan->count;
    }
    if (wide->best < plan->expected && wide->best < NO_RESULT) {
        plan->expected = wide->best;
        plan->count = nl_beam_line(wide, wide->best_level, wide->best_step.parent, plan->steps);
        plan->steps[plan->count++] = wide->best_step;
        plan->ends_phase = 0;
    }
    release_trials(planner);
}

/* Go on searching; whether there is more to do. */
static int work_on_search(SoloPlanner *planner, int *work) {
    const EndingTrials *trials = &planner->trials;
    if (planner->is_beam_done) {
        if (work_on_trials(planner, work)) return 1;
        end_search(planner, trials->order[0], trials->expected[trials->order[0]]);
        return 0;
    }
    if (nl_beam_work(&planner->wide, work)) return 1;
    planner->is_beam_done = 1;
    if (planner->wide.ending_count && try_endings(planner)) return 1;
    end_search(planner, 0, planner->wide.ending_count ? planner->wide.endings[0].score : 0);
    return 0;
}

/* Plans ------------------------------------------------------------------------------------------ */

static void begin(SoloPlanner *planner, const Position *position, double deadline) {
    release_trials(planner);
    nl_position_copy(&planner->root, position);
    planner->deadline = deadline;
    planner->stopped = 0;
    planner->searches = 0;
    planner->values = 0;
    planner->values_refill = 0;
    clear_plan(&planner->plan);
}

void nl_planner_begin_plan(
    SoloPlanner *planner, const Position *position, const SoloEffort *effort, double deadline
) {
    const SoloEffort first = plain_effort(FIRST_WIDTH);
    begin(planner, position, deadline);
    planner->is_timed = !effort;
    if (effort) planner->wanted = *effort;
    planner->status = begin_search(planner, position, &first, NEVER, 0) ? PLANNER_WORKING : PLANNER_NO_MEMORY;
}

/* Replace the plan if what was found is to be followed: in phase 2 the better, in phase 1 the later, if the
   search was finished. */
static void take_better(SoloPlanner *planner) {
    const SoloPlan *later = &planner->found;
    int is_better = planner->wide.phase == 2
        ? later->expected < planner->plan.expected
        : (later->count || later->ends_phase) && nl_beam_is_complete(&planner->wide);
    if (!planner->searches || is_better) planner->plan = *later;
}

/* The width of the next search of a timed plan: ever wider, and last as wide as the rest of the time allows;
   0 if there is no time or no memory for more. */
static int next_width(const SoloPlanner *planner) {
    const int max_width = fitting(&planner->root, MAX_BEAM_WIDTH, wide_memory(planner));
    const double now = planner->host->now(), left = planner->deadline - now, spent = now - planner->began;
    const int width = planner->effort.width;
    double affordable;
    if (left <= 0 || planner->stopped) return 0;
    if (planner->searches == 1) return least(max_width, FIRST_TIMED_WIDTH);
    if (width >= max_width || width < planner->wanted.width || left < 2 * spent) return 0;
    affordable = spent > 0 ? width * 0.8 * left / spent + 1 : max_width;
    return affordable < least(max_width, width * 8) ? (int)affordable : least(max_width, width * 8);
}

/* After a search of a plan: begin the next, if there is one. */
static PlannerStatus go_on_planning(SoloPlanner *planner) {
    take_better(planner);
    planner->searches++;
    if (planner->is_timed) {
        int width = next_width(planner);
        if (!width) return PLANNER_DONE;
        planner->wanted = nl_effort_of(width);
    } else if (planner->searches == 2) {
        return PLANNER_DONE;
    }
    planner->began = planner->host->now();
    /* Without memory for more, the plan so far is the result. */
    return begin_search(planner, &planner->root, &planner->wanted, planner->deadline, 1)
        ? PLANNER_WORKING : PLANNER_DONE;
}

/* Values of moves -------------------------------------------------------------------------------- */

/* Begin to sample what a move leads to that ends phase 1; whether there was memory. */
static int begin_refill(SoloPlanner *planner, SoloMoveValue *value) {
    Position *root = planner->trials.positions = planner->host->allocate(sizeof(Position));
    if (!root) return 0;
    nl_position_copy(root, &planner->root);
    if (value->move != MOVE_END_PHASE) nl_take(root, nl_move_space(value->move), nl_move_cell(value->move));
    planner->narrow.deadline = NEVER;
    planner->narrow.stop = 0;
    value->width = reserve(
        &planner->narrow, root, most(FIRST_WIDTH, value->width / VALUE_SAMPLES), narrow_memory(planner));
    if (!value->width) return 0;
    planner->trials.expected[0] = 0;
    begin_trials(planner, 1, VALUE_SAMPLES, value->width);
    return 1;
}

/* Begin to value a move, or value it at once. */
static PlannerStatus begin_value(SoloPlanner *planner, int width, SoloMoveValue *value) {
    const SoloEffort effort = plain_effort(width);
    Position after;
    value->width = width;
    value->rest.count = value->rest.ends_phase = 0;
    planner->values_refill = nl_draws(&planner->root, value->move) > 0;
    if (planner->values_refill) return begin_refill(planner, value) ? PLANNER_WORKING : PLANNER_NO_MEMORY;
    nl_position_copy(&after, &planner->root);
    nl_do_move_drawn(&after, value->move, 0);
    if (after.over) {
        value->expected = nl_solo_score(&after);
        return PLANNER_DONE;
    }
    nl_position_canonicalize(&after);
    return begin_search(planner, &after, &effort, NEVER, 0) ? PLANNER_WORKING : PLANNER_NO_MEMORY;
}

/* A stable insertion sort, the best first. */
static void sort_values(SoloMoveValue *values, int count) {
    int number, at;
    for (number = 1; number < count; number++) {
        SoloMoveValue value = values[number];
        for (at = number; at && values[at - 1].expected > value.expected; at--) values[at] = values[at - 1];
        values[at] = value;
    }
}

static int is_out_of_time(const SoloPlanner *planner) {
    return planner->stopped || !(planner->host->now() < planner->deadline);
}

/* Begin to value the next move, in the first round or the second; those that are valued at once are passed. */
static PlannerStatus begin_next_value(SoloPlanner *planner) {
    for (;;) {
        const int number = planner->searches, is_first = planner->known < 0;
        PlannerStatus status;
        if (is_first && (number == planner->count || (number && is_out_of_time(planner)))) {
            sort_values(planner->values, number);
            planner->known = number;
            planner->searches = 0;
            continue;
        }
        if (!is_first && (number == least(planner->known, RECONSIDERED) || is_out_of_time(planner))) {
            sort_values(planner->values, number);
            return PLANNER_DONE;
        }
        status = begin_value(
            planner, is_first ? most(FIRST_WIDTH, planner->width / 20) : planner->width, &planner->values[number]);
        if (status != PLANNER_DONE) return status;
        planner->searches++;
    }
}

void nl_planner_begin_values(
    SoloPlanner *planner, const Position *position, int width, double deadline, SoloMoveValue *values, int count
) {
    int number;
    begin(planner, position, deadline);
    planner->width = fitting(position, least(width, MAX_BEAM_WIDTH), wide_memory(planner));
    planner->values = values;
    planner->count = count;
    planner->known = -1;
    for (number = 0; number < count; number++) {
        values[number].expected = NO_PLAN;
        values[number].width = values[number].rest.count = values[number].rest.ends_phase = 0;
    }
    planner->status = begin_next_value(planner);
}

/* After a move was valued: begin the next. */
static PlannerStatus go_on_valuing(SoloPlanner *planner) {
    SoloMoveValue *value = &planner->values[planner->searches++];
    if (planner->values_refill) {
        value->expected = planner->trials.total[0] / VALUE_SAMPLES;
        release_trials(planner);
    } else {
        value->rest = planner->found;
        value->expected = planner->found.expected;
    }
    return begin_next_value(planner);
}

PlannerStatus nl_planner_work(SoloPlanner *planner, int work) {
    while (work > 0 && planner->status == PLANNER_WORKING) {
        if (planner->values_refill ? work_on_trials(planner, &work) : work_on_search(planner, &work)) continue;
        planner->status = planner->values ? go_on_valuing(planner) : go_on_planning(planner);
    }
    return planner->status;
}
