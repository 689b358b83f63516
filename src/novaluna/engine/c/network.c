#include "network.h"

#include <string.h>

#include "exponential.h"

static inline void add_row(float *restrict sums, const float *restrict row, float x) {
    int number;
    for (number = 0; number < 2 * HIDDEN; number++) sums[number] += x * row[number];
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
        if (hidden[wide] > 0) {
            for (number = 0; number < NARROW; number++) narrow[number] += hidden[wide] * net->second[wide][number];
        }
    }
    for (number = 0; number < NARROW; number++) {
        if (narrow[number] > 0) score += narrow[number] * net->last[number];
    }
    return score;
}

void nl_network_chances(const Position *p, const Network *net, DisplayCache *cache, float chances[SEATS]) {
    CachedDisplay here[SEATS];
    const Outlook *outlooks[SEATS];
    float sums[SEATS][2 * HIDDEN], others[HIDDEN], table[SEATS][TABLE_FEATURES];
    float best = -1e9f, total = 0, share;
    int seat, number;
    if (p->over) {
        for (seat = 0; seat < p->players; seat++) chances[seat] = 0;
        chances[nl_winner(p)] = 1;
        return;
    }
    /* 1. The displays. An entry of the cache may be overwritten by the next seat's, so copy. */
    for (seat = 0; seat < p->players; seat++) {
        CachedDisplay *display = &here[seat];
        if (!cache) {
            look_at_display(p, seat, net, display);
        } else {
            uint64_t key = nl_display_key(p, seat);
            display = &cache->displays[(key ^ (key >> 20)) % CACHED_DISPLAYS];
            if (display->key != key || !key) {
                look_at_display(p, seat, net, display);
                display->key = key;
            }
            memcpy(&here[seat].outlook, &display->outlook, sizeof(Outlook));
        }
        outlooks[seat] = &here[seat].outlook;
        memcpy(sums[seat], display->sums, sizeof display->sums);
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
    /* 3. The other layers and the softmax. */
    share = 1.0f / (float)(p->players - 1);
    for (seat = 0; seat < p->players; seat++) {
        chances[seat] = score_of(net, sums[seat], others, share);
        if (chances[seat] > best) best = chances[seat];
    }
    for (seat = 0; seat < p->players; seat++) {
        chances[seat] = nl_exp(chances[seat] - best);
        total += chances[seat];
    }
    for (seat = 0; seat < p->players; seat++) chances[seat] /= total;
}
