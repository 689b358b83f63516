#include "network.h"

#include <string.h>

#include "exponential.h"

static inline void add_row(float *restrict sums, const float *restrict row, float x) {
    int number;
    for (number = 0; number < 2 * HIDDEN; number++) sums[number] += x * row[number];
}

/* A function of its own on purpose: inlined into the loops of score_of, gcc unrolls it before it could use vector
   instructions, and the search is 3 % slower. */
static __attribute__((noinline)) void add_narrow_row(float *restrict sums, const float *restrict row, float x) {
    int number;
    for (number = 0; number < NARROW; number++) sums[number] += x * row[number];
}

static void look_at_display(const Position *p, int seat, const Network *net, CachedDisplay *display) {
    int number;
    nl_survey(p, seat, &display->outlook);
    memset(display->sums, 0, sizeof display->sums);
    for (number = 0; number < DISPLAY_FEATURES; number++) {
        if (display->outlook.feature[number] != 0)
            add_row(display->sums, net->first[number], display->outlook.feature[number]);
    }
}

/* What is known of a seat's display, from the cache if it is there. It is copied, because the next seat's may take
   the same place in the cache. */
static inline void find_display(
    const Position *p, int seat, const Network *net, DisplayCache *cache, Outlook *outlook, float sums[2 * HIDDEN]
) {
    CachedDisplay here, *display = &here;
    if (!cache) {
        look_at_display(p, seat, net, display);
    } else {
        uint64_t key = nl_display_key(p, seat);
        display = &cache->displays[(key ^ (key >> 20)) % CACHED_DISPLAYS];
        if (display->key != key || !key) {
            look_at_display(p, seat, net, display);
            display->key = key;
        }
    }
    *outlook = display->outlook;
    memcpy(sums, display->sums, sizeof display->sums);
}

/* The score of a seat from its sums and the sum of the others' of the first layer. */
static float score_of(const Network *net, const float *own, const float *others, float share) {
    float hidden[HIDDEN], narrow[NARROW], score = 0;
    int number, wide;
    for (number = 0; number < HIDDEN; number++) {
        float value = own[number] + net->first_bias[number] + share * (others[number] - own[HIDDEN + number]);
        hidden[number] = value > 0 ? value : 0;
    }
    memcpy(narrow, net->second_bias, sizeof narrow);
    for (wide = 0; wide < HIDDEN; wide++) {
        if (hidden[wide] > 0) add_narrow_row(narrow, net->second[wide], hidden[wide]);
    }
    for (number = 0; number < NARROW; number++) {
        if (narrow[number] > 0) score += narrow[number] * net->last[number];
    }
    return score;
}

static inline void softmax(float *scores, int count) {
    float best = -1e9f, total = 0;
    int number;
    for (number = 0; number < count; number++) {
        if (scores[number] > best) best = scores[number];
    }
    for (number = 0; number < count; number++) {
        scores[number] = nl_exp(scores[number] - best);
        total += scores[number];
    }
    for (number = 0; number < count; number++) scores[number] /= total;
}

void nl_network_chances(const Position *p, const Network *net, DisplayCache *cache, float chances[SEATS]) {
    Outlook outlook[SEATS];
    const Outlook *outlooks[SEATS];
    float sums[SEATS][2 * HIDDEN], others[HIDDEN], table[SEATS][TABLE_FEATURES];
    float share;
    int seat, number;
    if (p->over) {
        for (seat = 0; seat < p->players; seat++) chances[seat] = 0;
        chances[nl_winner(p)] = 1;
        return;
    }
    /* 1. The displays. */
    for (seat = 0; seat < p->players; seat++) {
        find_display(p, seat, net, cache, &outlook[seat], sums[seat]);
        outlooks[seat] = &outlook[seat];
    }
    /* 2. The rest of the first layer. */
    nl_table_features(p, outlooks, table);
    for (seat = 0; seat < p->players; seat++) {
        for (number = 0; number < TABLE_FEATURES; number++) {
            if (table[seat][number] != 0)
                add_row(sums[seat], net->first[DISPLAY_FEATURES + number], table[seat][number]);
        }
    }
    memset(others, 0, sizeof others);
    for (seat = 0; seat < p->players; seat++) {
        for (number = 0; number < HIDDEN; number++) others[number] += sums[seat][HIDDEN + number];
    }
    /* 3. The other layers. */
    share = 1.0f / (float)(p->players - 1);
    for (seat = 0; seat < p->players; seat++) chances[seat] = score_of(net, sums[seat], others, share);
    softmax(chances, p->players);
}
