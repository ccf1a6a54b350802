/**
 * The nearest ancestor marked `data-scroller`; null if the window scrolls. It is found by the mark, as
 * reading styles would force a layout.
 */
export function nearestScroller(element: Element): HTMLElement | null {
  return element.parentElement?.closest<HTMLElement>('[data-scroller]') ?? null;
}

/** The vertical scroll position of a scroller or the window, in px. */
export function scrollTopOf(scroller: HTMLElement | null): number {
  return scroller ? scroller.scrollTop : window.scrollY;
}
