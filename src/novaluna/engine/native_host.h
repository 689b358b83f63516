/* The host of the engine inside Python: memory, clock and threads of the operating system. */
#ifndef NOVALUNA_NATIVE_HOST_H
#define NOVALUNA_NATIVE_HOST_H

#include <stdint.h>
#include <stdlib.h>

#include "c/host.h"

#if defined(_WIN32)
#include <windows.h>

static double native_now(void) {
    LARGE_INTEGER now, rate;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&rate);
    return (double)now.QuadPart / (double)rate.QuadPart;
}

static double native_thread_time(void) {
    FILETIME made, ended, kernel, user;
    GetThreadTimes(GetCurrentThread(), &made, &ended, &kernel, &user);
    return 1e-7 * ((double)user.dwHighDateTime * 4294967296.0 + (double)user.dwLowDateTime);
}

static void native_yield(void) { SwitchToThread(); }
static void native_give_way(void) {}

#else
#include <sched.h>
#include <time.h>

static double native_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static double native_now(void) { return native_clock(CLOCK_MONOTONIC); }

/* The time this thread has worked: fair to both sides of a match, whatever else the machine does. */
static double native_thread_time(void) { return native_clock(CLOCK_THREAD_CPUTIME_ID); }

static void native_yield(void) { sched_yield(); }

/* Linux lets even a thread that is to run only when nobody else wants to ("idle") keep the processor for
   some milliseconds at a time, unless it offers it to others itself. */
static void native_give_way(void) {
#if defined(__linux__)
#ifndef SCHED_IDLE
#define SCHED_IDLE 5
#endif
    if (sched_getscheduler(0) == SCHED_IDLE) sched_yield();
#endif
}
#endif

#if defined(__linux__)
#include <sys/mman.h>
#endif

/* A tree is filled from its beginning at a great pace. In pages of the usual size each few kilobytes would
   stop the whole process for a moment; so large pages are asked for. */
static void *native_allocate(size_t bytes) {
    char *memory = malloc(bytes);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    const uintptr_t page = (uintptr_t)1 << 21;
    uintptr_t first = ((uintptr_t)memory + page - 1) & ~(page - 1);
    uintptr_t end = ((uintptr_t)memory + bytes) & ~(page - 1);
    if (memory && first < end) madvise((void *)first, end - first, MADV_HUGEPAGE);
#endif
    return memory;
}

static const Host native_host = {native_allocate, free, native_now, native_yield, native_give_way};

/* Silences compilers that warn of functions that a module does not use. */
static inline double native_unused(void) { return native_thread_time() + native_host.now(); }

#endif
