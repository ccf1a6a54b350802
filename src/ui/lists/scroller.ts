/** The nearest vertically scrolling ancestor; null if that is the window. */
export function nearestScroller(element: Element): HTMLElement | null {
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
    const { overflowY } = getComputedStyle(up);
    if (overflowY === 'auto' || overflowY === 'scroll') return up;
  }
  return null;
}

/** The vertical scroll position of a scroller or the window, in px. */
export function scrollTopOf(scroller: HTMLElement | null): number {
  return scroller ? scroller.scrollTop : window.scrollY;
}
