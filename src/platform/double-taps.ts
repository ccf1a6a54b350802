/** The most between the halves of a double tap, in ms and px. */
const most = { ms: 350, px: 24 };

interface Tap {
  control: EventTarget | null;
  href: string;
  at: number;
  x: number;
  y: number;
}

/**
 * Ignores the second half of a double tap if something else is in its place by then: a button of the
 * next screen, or what a closing sheet uncovers. Returns a function that stops it.
 */
export function keepDoubleTaps(): () => void {
  let first: Tap | undefined;
  let isTouch = false;

  function onPointer({ pointerType }: PointerEvent) {
    isTouch = pointerType === 'touch';
  }

  function onClick(event: MouseEvent) {
    const tap = tapOf(event);
    // Only a mouse has its clicks counted everywhere.
    const isSecondHalf = event.detail > 1 || (isTouch && first && isNear(first, tap));
    if (first && isSecondHalf && !isSame(first, tap)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    first = tap;
  }

  /** What is typed between two taps makes them two. */
  function onInput(event: Event) {
    if (event instanceof InputEvent) first = undefined;
  }

  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('click', onClick, true);
  };
}

function tapOf({ target, timeStamp: at, clientX: x, clientY: y }: MouseEvent): Tap {
  const control = target instanceof Element ? target.closest(controls) : null;
  return { control: control ?? target, href: location.href, at, x, y };
}

const controls = 'a, button, input, select, textarea, label, summary';

const isNear = (one: Tap, other: Tap) =>
  other.at - one.at < most.ms && Math.hypot(other.x - one.x, other.y - one.y) < most.px;

const isSame = (one: Tap, other: Tap) => one.control === other.control && one.href === other.href;
