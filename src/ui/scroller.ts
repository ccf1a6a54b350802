/** The nearest ancestor that scrolls up and down, or null where that is the window. */
export function nearestScroller(element: Element): HTMLElement | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    const { overflowY } = getComputedStyle(up);
    if (overflowY === 'auto' || overflowY === 'scroll') return up;
  }
  return null;
}

/** How far a scroller, or the window, has been scrolled down. */
export function scrollTopOf(scroller: HTMLElement | null): number {
  return scroller ? scroller.scrollTop : window.scrollY;
}
