/* What a page asks the engine: the exports of the module, and how answers are laid out.

   The host writes texts (docs/notation.md), one behind the other, to `text()`, at most TEXT_BYTES, and calls with
   their lengths. Each call returns a status, one of NotationError or of those below, and leaves its answer: numbers
   at `answer()`, a text at `text()` with its length as the first number. Answers stay until the next call.

   In answers: `a*` is a list, how many and then each. A seat, tile or space that is not there is -1. A tile is its
   number in the catalogue. Truths are 0 and 1. A task in a display is x, y and its number on its tile.

     move     = space x y of a take; only 12 for a refill, 13 for the end of a phase
     scores   = phase 1, phase 2, both added (RULES 7.4-7.8)
     look     = players turn wheel refill phase track display... unseen* solo over outcome legal*
     wheel    = tile on each of 12 spaces, meeple, offered*
     refill   = allowed, forced, tiles it would lay out
     track    = (distance, space) of each seat, seat*: the order of play; nothing in a solo game
     display  = placed* (x y)*: free cells, time, tokens left, tokens placed
     placed   = x y tile task*
     task     = covered, missing, (colour, needed, missing, number*: tiles of the display that count)*
     solo     = tokens of the first stack left, may end the phase, scores; nothing with more players
     outcome  = tokens (0) or tiles (1), winner, (seat, tokens left, reason)*, scores if solo; nothing if not over
     reason   = placed all, fewer tokens, order of play, score
     legal    = move, tile, draws, (x y task)*: covers, tokens left, distance, moon space, order*, next seat,
                ends the game, scores if solo
     plan     = legal*
     facts    = tile, (x y task)*: covers, (x y task before after)*: helps, time, draws, next seat, turns in a row,
                (space tile covers)*: left, ends the game
     deal     = tile*: the draw pile, the next one first; behind the length of the text
     pile     = tile*: the draw pile of a position, the next one first
     sha256   = each of 32 bytes
     chosen   = move
     analysis = simulations, (visits, value, move*: line)*
     value    = each seat's chance, or in a solo game the expected score
     playouts = moves, wins*

   A bad position has the place of the error as its answer. */
#ifndef NOVALUNA_WASM_PAGE_H
#define NOVALUNA_WASM_PAGE_H

#include "foresight.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
    TEXT_BYTES = 16384,
    ANSWER_NUMBERS = 1 << 17        /* no answer comes near */
};

/* After the last of NotationError. */
typedef enum {
    PAGE_OK,
    PAGE_ILLEGAL_MOVE = 32,
    PAGE_BAD_TILES,                 /* not as many unseen tiles as the move turns up */
    PAGE_OVER,                      /* nobody is to move */
    PAGE_NO_MEMORY,
    PAGE_WORKING,                   /* call work() to go on */
    PAGE_WANTS_SEED                 /* chance begins anew: call seed() */
} PageStatus;

extern Position page_position;      /* that was read last */

/* Read the first text, a position, and begin an answer. */
int page_read(int length);

void page_begin_answer(void);
void page_put(double number);
void page_put_move(const Position *p, int move);

#endif
