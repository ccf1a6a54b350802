const slackPx = 10;

/** The share of its width that an element must be swiped. */
const farEnough = 1 / 3;

export type SwipeHandlers = {
  /** The finger has swiped this many px, 0 or more. */
  onMove: (px: number) => void;
  /** The finger has left; `isFar` if it swiped far enough. */
  onEnd: (isFar: boolean) => void;
};

/**
 * Follows a finger that swipes an element towards the start of the line. The element needs
 * `touch-action: pan-y`; whatever starts on a `data-no-swipe` in it is not a swipe. Returns a
 * function that stops it.
 */
export function watchSwipe(element: HTMLElement, { onMove, onEnd }: SwipeHandlers): () => void {
  let start: { id: number; x: number; y: number } | null = null;
  let isSwiping = false;
  let px = 0;

  function begin(event: PointerEvent) {
    const isOther = (event.target as Element).closest('[data-no-swipe]');
    // A second finger means something else than a swipe.
    if (start) end(false);
    if (event.pointerType === 'mouse' || !event.isPrimary || isOther) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  function move({ pointerId, clientX, clientY }: PointerEvent) {
    if (start?.id !== pointerId) return;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const across = (start.x - clientX) * (isRtl ? -1 : 1);
    const along = Math.abs(clientY - start.y);
    if (!isSwiping) {
      if (Math.max(Math.abs(across), along) < slackPx) return;
      isSwiping = across > along;
      if (!isSwiping) {
        start = null;
        return;
      }
      element.setPointerCapture(pointerId);
    }
    px = Math.max(0, across);
    onMove(px);
  }

  function end(isUp: boolean) {
    const wasSwiping = isSwiping;
    const isFar = isUp && px > element.offsetWidth * farEnough;
    start = null;
    isSwiping = false;
    px = 0;
    if (wasSwiping) onEnd(isFar);
  }

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', ({ pointerId }) => start?.id === pointerId && end(true), {
    signal,
  });
  // The browser scrolls instead.
  element.addEventListener('pointercancel', () => end(false), { signal });
  return () => stop.abort();
}
