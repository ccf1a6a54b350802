const damping = 0.5;
const slackPx = 6;

export type PullHandlers = {
  canStart: () => boolean;
  onMove: (distancePx: number) => void;
  onEnd: (distancePx: number) => void;
};

/** How far the list follows the finger: half the distance, and half of that past the head. */
function pulledBy(fingerPx: number, headPx: number): number {
  const distance = fingerPx * damping;
  return distance <= headPx ? distance : headPx + (distance - headPx) * damping;
}

/**
 * Follows a finger or mouse that pulls a list down from its top. Returns a function that stops it.
 * Uses touch events, not pointer events: only a touchmove can prevent the browser's scrolling.
 */
export function watchPull(element: HTMLElement, headPx: number, handlers: PullHandlers) {
  let start: { x: number; y: number } | null = null;
  let isPulling = false;
  let distance = 0;

  function begin(x: number, y: number) {
    start = handlers.canStart() ? { x, y } : null;
    isPulling = false;
    distance = 0;
  }

  /** A finger that first moves up or sideways means something else and is ignored from then on. */
  function decide(dx: number, dy: number) {
    if (isPulling || Math.max(Math.abs(dx), Math.abs(dy)) < slackPx) return;
    isPulling = dy > Math.abs(dx) && handlers.canStart();
    if (!isPulling) start = null;
  }

  function move(x: number, y: number, event: Event) {
    if (!start) return;
    const dy = y - start.y;
    decide(x - start.x, dy);
    if (!isPulling) return;
    if (event.cancelable) event.preventDefault();
    distance = pulledBy(Math.max(0, dy), headPx);
    handlers.onMove(distance);
  }

  function end() {
    const wasPulling = isPulling;
    start = null;
    isPulling = false;
    if (wasPulling) handlers.onEnd(distance);
    return wasPulling;
  }

  function touchStart(event: TouchEvent) {
    const [touch] = event.touches;
    if (touch && event.touches.length === 1) begin(touch.clientX, touch.clientY);
    else end();
  }
  function touchMove(event: TouchEvent) {
    const [touch] = event.touches;
    if (touch) move(touch.clientX, touch.clientY, event);
  }
  function mouseDown(event: MouseEvent) {
    const isTyping = (event.target as Element).closest('input, textarea, select');
    if (event.button === 0 && !isTyping) begin(event.clientX, event.clientY);
  }
  function mouseMove(event: MouseEvent) {
    move(event.clientX, event.clientY, event);
  }
  function mouseUp() {
    if (!end()) return;
    // The element under the mouse was dragged, not clicked.
    const hold = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    window.addEventListener('click', hold, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', hold, { capture: true }));
  }
  function dragStart(event: Event) {
    if (start) event.preventDefault();
  }

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('touchstart', touchStart, { passive: true, signal });
  element.addEventListener('touchmove', touchMove, { passive: false, signal });
  element.addEventListener('touchend', end, { signal });
  element.addEventListener('touchcancel', end, { signal });
  element.addEventListener('mousedown', mouseDown, { signal });
  element.addEventListener('dragstart', dragStart, { signal });
  window.addEventListener('mousemove', mouseMove, { signal });
  window.addEventListener('mouseup', mouseUp, { signal });
  return () => stop.abort();
}
