# cython: language_level=3
"""The powers behind the numbers of displays."""

BASES = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4D)


def _fill():
    for number in range(-128, 128):
        POWER_A[number & 255] = pow(BASES[0], number, 1 << 64)
        POWER_B[number & 255] = pow(BASES[1], number, 1 << 64)
    for number in range(256):
        KIND[number] = mix(number + 1) | 1


_fill()
