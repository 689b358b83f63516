#include "tiles.h"

const TileKind nl_kinds[KINDS] = {
#include "tile_table.inc"
};

const uint8_t nl_all_tiles[TILES] = {
#include "tile_list.inc"
};
