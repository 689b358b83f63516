/* The tiles of the game (RULES 1.1). The table is generated at build time from rules/tiles.csv by
   tools/engine_tables.py. */
#ifndef NOVALUNA_TILES_H
#define NOVALUNA_TILES_H

#include <stdint.h>

enum {
    COLORS = 4,
    KINDS = 64,       /* tiles that look different */
    TILES = 68,
    MAX_TASKS = 3,    /* of a tile */
    MAX_NEEDED = 4    /* tiles of one colour that a task asks for */
};

typedef struct {
    char name[4];               /* "R1", "B3a"; ends with a zero */
    uint8_t color;
    uint8_t time;
    uint8_t task_count;
    uint8_t all_tasks;          /* a bit for each task */
    uint16_t need[MAX_TASKS];   /* packed counts, see counts.h */
    uint8_t sum[MAX_TASKS];     /* tiles that the task asks for */
} TileKind;

extern const TileKind nl_kinds[KINDS];      /* in catalogue order */
extern const uint8_t nl_all_tiles[TILES];   /* the kind of every tile, in catalogue order */

#endif
