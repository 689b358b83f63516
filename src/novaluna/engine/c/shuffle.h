/* The deal: the shuffle of docs/shuffle.md, which any program can reproduce from the seed.

   For a host that keeps the draw order itself, as a page without a server does. Nothing else in the
   engine may see a deal. */
#ifndef NOVALUNA_SHUFFLE_H
#define NOVALUNA_SHUFFLE_H

#include <stddef.h>

#include "position.h"

/* What chance decides before a game (RULES 2.1, 2.3). */
typedef struct {
    uint8_t tiles[TILES];       /* the wheel's spaces 1 to 11, then the draw pile, the next tile first */
    uint8_t tower[SEATS];       /* the seats' discs on space 0 from the top down */
} Deal;

/* Put tiles, given in catalogue order, into the order that a seed gives them: a draw pile. */
void nl_shuffle_tiles(const uint8_t *seed, size_t length, uint8_t *tiles, int count);

/* The deal that a seed, some bytes, gives so many players. */
void nl_deal(const uint8_t *seed, size_t length, int players, Deal *deal);

/* The position before the first move of a deal; the draw pile is in no order in it. */
void nl_position_set_up(Position *p, const Deal *deal, int players, int is_first_game);

#endif
