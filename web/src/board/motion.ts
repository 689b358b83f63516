/** What moves with a will of its own; the same curve as --ease of the style sheet. */
export const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";
