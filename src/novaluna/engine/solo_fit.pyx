# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Fits weights to samples, for `novaluna.training.solo`.

A search only ever compares positions of one deal, so what is fitted is how samples of a group differ
from one another, not how groups do. Differences that no weights explain, such as a judge that missed
the way, count only up to a bound (Huber's loss).
"""

from libc.math cimport fabs, sqrt
from libc.stdlib cimport calloc, free

cdef enum:
    ROUNDS = 6


def fit_within(samples, int length, *, double ridge, double bound):
    """The ``length`` weights that best explain the differences within each group.

    A sample is its group, its features other than 0 as pairs of index and count, and its target.
    ``ridge`` pulls weights to 0 as so many samples would; errors over ``bound`` count less.
    """
    cdef int count = len(samples), row, index, other, at, used, turn
    cdef float* rows = <float*>calloc(<size_t>count * length, sizeof(float))
    cdef double* target = <double*>calloc(count, sizeof(double))
    cdef double* matrix = <double*>calloc(length * length, sizeof(double))
    cdef double* right = <double*>calloc(length, sizeof(double))
    cdef double* answer = <double*>calloc(length, sizeof(double))
    cdef int* present = <int*>calloc(length, sizeof(int))
    cdef float* x
    cdef double weight, rest
    try:
        if not (rows and target and matrix and right and answer and present):
            raise MemoryError
        _fill(samples, length, rows, target)
        with nogil:
            for turn in range(ROUNDS):
                for index in range(length * length):
                    matrix[index] = 0
                for index in range(length):
                    right[index] = 0
                    matrix[index * length + index] = ridge
                for row in range(count):
                    x = rows + <size_t>row * length
                    used = 0
                    rest = target[row]
                    for index in range(length):
                        if x[index] != 0:
                            present[used] = index
                            used += 1
                            rest -= answer[index] * x[index]
                    weight = bound / fabs(rest) if turn and fabs(rest) > bound else 1
                    for at in range(used):
                        index = present[at]
                        right[index] += weight * x[index] * target[row]
                        for other in range(at + 1):
                            matrix[index * length + present[other]] += weight * x[index] * x[present[other]]
                _solve(matrix, right, answer, length)
        return [answer[index] for index in range(length)]
    finally:
        free(rows)
        free(target)
        free(matrix)
        free(right)
        free(answer)
        free(present)


cdef void _fill(object samples, int length, float* rows, double* target):
    """Every sample less the mean of its group."""
    cdef int row, index
    cdef float* mean
    groups = {}
    for row, (group, pairs, wanted) in enumerate(samples):
        groups.setdefault(group, []).append(row)
        target[row] = wanted
        for index, number in pairs:
            rows[<size_t>row * length + index] = number
    for members in groups.values():
        share = 1.0 / len(members)
        middle = share * sum([target[row] for row in members])
        for row in members:
            target[row] -= middle
        for index in range(length):
            total = 0.0
            for row in members:
                total += rows[<size_t>row * length + index]
            if total:
                for row in members:
                    rows[<size_t>row * length + index] -= share * total


cdef void _solve(double* matrix, const double* right, double* answer, int length) noexcept nogil:
    """Solve a positive definite system of which the lower half is given (Cholesky)."""
    cdef int row, column, at
    cdef double total
    for column in range(length):
        for row in range(column, length):
            total = matrix[row * length + column]
            for at in range(column):
                total -= matrix[row * length + at] * matrix[column * length + at]
            if row == column:
                matrix[row * length + row] = sqrt(total)
            else:
                matrix[row * length + column] = total / matrix[column * length + column]
    for row in range(length):
        total = right[row]
        for at in range(row):
            total -= matrix[row * length + at] * answer[at]
        answer[row] = total / matrix[row * length + row]
    for row in range(length - 1, -1, -1):
        total = answer[row]
        for at in range(row + 1, length):
            total -= matrix[at * length + row] * answer[at]
        answer[row] = total / matrix[row * length + row]
