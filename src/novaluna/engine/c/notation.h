/* The text of a position (docs/notation.md), read and written; moves and tiles, read.

   The reader of positions is safe against any bytes and takes exactly what the rules' own reader takes: a text that
   is well formed and describes a position that could have come about. */
#ifndef NOVALUNA_NOTATION_H
#define NOVALUNA_NOTATION_H

#include <stddef.h>

#include "moves.h"

enum { MAX_POSITION_TEXT = 2048 };  /* bytes that any position fits into, and more */

typedef enum {
    NOTATION_OK,
    NOTATION_SYNTAX,            /* something else was expected at the place */
    NOTATION_UNKNOWN_TILE,      /* there is no tile of this name */
    NOTATION_ORDER,             /* cells, or unseen tiles, are not in order */
    NOTATION_SEATS,             /* a seat is missing or there twice */
    NOTATION_UNCONNECTED,       /* a display does not grow from 0,0 */
    NOTATION_COVERED,           /* covered tasks that are not fulfilled, or the other way round */
    NOTATION_TILES,             /* not every tile of the game is in exactly one place */
    NOTATION_TOKENS,            /* tokens left and tasks covered do not add up */
    NOTATION_TRACK,             /* discs are not where the displays say */
    NOTATION_SOLO               /* a solo game cannot stand like this */
} NotationError;

/* Read a position, in canonical order; *place is where the reader stopped. Unless the answer is
   NOTATION_OK, nothing can be said of the position. */
NotationError nl_position_read(const char *text, size_t length, Position *p, size_t *place);

/* Write a position; the bytes written, without a zero at the end. */
size_t nl_position_write(const Position *p, char text[MAX_POSITION_TEXT]);

/* The legal move that a text names, or -1 if it names none. */
int nl_move_read(const Position *p, const char *text, size_t length);

/* The kinds of at most so many tiles, whose names are separated by commas, none in an empty text; how many,
   or -1 if the text is something else. */
int nl_tiles_read(const char *text, size_t length, uint8_t *kinds, int most);

#endif
