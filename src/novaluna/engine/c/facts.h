/* What explanations of a move are made of, beyond its consequences. */
#ifndef NOVALUNA_FACTS_H
#define NOVALUNA_FACTS_H

#include "foresight.h"
#include "moves.h"

/* An open task that a move brings closer: how many tiles it lacks before and after. */
typedef struct {
    TaskRef ref;
    uint8_t missing_before;
    uint8_t missing_after;
} HelpedTask;

/* A tile that the next player is offered, and the most tasks it could cover for them. */
typedef struct {
    uint8_t space;
    uint8_t kind;
    uint8_t covers;
} LeftTile;

typedef struct {
    Consequences consequences;
    int time;                   /* steps on the moon track, or points in the solo game */
    int next_seat;              /* who moves next; NONE if the game is over then */
    int turns_in_a_row;         /* takes that player then has in a row, by the expected line; 0 if it is over */
    int help_count;             /* by x, y and task */
    HelpedTask helps[MAX_TASKS * TILES];
    int left_count;             /* on offer to the next player, as far as it is known */
    LeftTile left[MAX_OFFERED];
} Facts;

/* The facts about a legal move. The line, of which there may be nothing, is how the game would probably go on,
   this move first; its cells are those of the positions that it leads through. */
void nl_facts(const Position *p, int move, const Move *line, int count, Facts *facts);

#endif
