/** What moves with a will of its own; the same curve as --ease of the style sheet. */
export const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

/**
 * Milliseconds after which all that sets off with a view has ended. What arrives earlier stands
 * until then: for every moment at which a motion ends the page has to draw three frames or four,
 * so there is one such moment instead of one for each of them.
 */
export const TOGETHER = 680;
