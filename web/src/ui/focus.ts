/**
 * Give the focus back to what had it, when it got lost with what it was in: to the page where that
 * is gone too. Where nothing had it, nothing needs it.
 */
export function giveBackFocus(before: Element | null): void {
  const isLost = (): boolean => document.activeElement === document.body;
  if (!isLost() || before === document.body) return;
  (before as (Element & HTMLOrSVGElement) | null)?.focus({ preventScroll: true });
  if (isLost()) document.getElementById("content")?.focus({ preventScroll: true });
}
