#include "shuffle.h"

#include <string.h>

#include "sha256.h"

enum { MAX_MESSAGE = 64 };

/* The endless stream of 32-bit numbers that belongs to a seed and a label. */
typedef struct {
    uint8_t key[DIGEST_BYTES];
    const char *label;
    uint32_t block;
    uint8_t digest[DIGEST_BYTES];
    int used;                   /* bytes of the digest */
} Stream;

static uint8_t *put(uint8_t *to, const char *text) {
    while (*text) *to++ = (uint8_t)*text++;
    return to;
}

static uint32_t next_word(Stream *s) {
    uint32_t word = 0;
    int number;
    if (s->used == DIGEST_BYTES) {
        uint8_t message[MAX_MESSAGE], *to = put(put(put(message, "novaluna-shuffle-1/"), s->label), "/");
        uint32_t unit = 1;
        while (s->block / unit >= 10) unit *= 10;
        for (; unit; unit /= 10) *to++ = (uint8_t)('0' + s->block / unit % 10);
        nl_hmac_sha256(s->key, message, (size_t)(to - message), s->digest);
        s->block++;
        s->used = 0;
    }
    for (number = 0; number < 4; number++) word = word << 8 | s->digest[s->used++];
    return word;
}

/* A number from 0 to bound - 1, each equally likely: words that would favour some go. */
static uint32_t below(Stream *s, uint32_t bound) {
    const uint64_t words = UINT64_C(1) << 32, fair = words - words % bound;
    uint32_t word;
    do word = next_word(s); while (word >= fair);
    return word % bound;
}

/* Fisher-Yates from the end. */
static void shuffle(uint8_t *items, int count, Stream *s) {
    int last;
    for (last = count - 1; last > 0; last--) {
        uint32_t other = below(s, (uint32_t)last + 1);
        uint8_t item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
}

static void begin(Stream *s, const uint8_t *seed, size_t length, const char *label) {
    memset(s, 0, sizeof *s);
    nl_sha256(seed, length, s->key);
    s->used = DIGEST_BYTES;
    s->label = label;
}

void nl_shuffle_tiles(const uint8_t *seed, size_t length, uint8_t *tiles, int count) {
    Stream stream;
    begin(&stream, seed, length, "tiles");
    shuffle(tiles, count, &stream);
}

void nl_deal(const uint8_t *seed, size_t length, int players, Deal *deal) {
    Stream tower;
    int seat;
    memcpy(deal->tiles, nl_all_tiles, sizeof deal->tiles);
    for (seat = 0; seat < SEATS; seat++) deal->tower[seat] = (uint8_t)seat;
    nl_shuffle_tiles(seed, length, deal->tiles, TILES);
    begin(&tower, seed, length, "tower");
    shuffle(deal->tower, players, &tower);
}

void nl_position_set_up(Position *p, const Deal *deal, int players, int is_first_game) {
    int number;
    nl_position_clear(p, players);
    p->phase = players == 1;
    for (number = 0; number < players && number < SEATS; number++) {
        p->order[number] = deal->tower[number];
        p->supply[number] = (uint8_t)nl_tokens_to_place(players, is_first_game);
    }
    for (number = 1; number < SPACES; number++) {
        p->wheel[number] = deal->tiles[number - 1];
        p->wheel_mask |= (uint16_t)(1 << number);
    }
    for (number = SPACES - 1; number < TILES; number++) nl_insert_kind(p->pile, p->unseen++, deal->tiles[number]);
    nl_position_canonicalize(p);
}
