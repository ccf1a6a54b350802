import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The maximum zoom factor. */
const largest = 4;
const step = 1.6;
/** A swipe of this many px across an unzoomed picture shows the next. */
const swipePx = 48;

interface Point {
  x: number;
  y: number;
}

/** Zooms a picture inside its scroller: by buttons, pinch or double tap. */
export function useZoom(onTurn: (by: 1 | -1) => void) {
  // State, because the dialog renders it after the first effects.
  const [view, setView] = useState<HTMLElement | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);

  /** Keeps the given point in place; the centre by default. */
  function zoomTo(wanted: number, at?: Point) {
    const { current: inner } = picture;
    if (!view || !inner) return;
    const { x, y } = at ?? middleOf(view.getBoundingClientRect());
    const before = inner.getBoundingClientRect();
    // Two decimals, so that zooming in and out by steps returns to exactly 1.
    const bounded = Math.min(largest, Math.max(1, wanted));
    flushSync(() => setScale(Math.round(bounded * 100) / 100));
    const after = inner.getBoundingClientRect();
    view.scrollBy(
      after.left + ((x - before.left) / before.width) * after.width - x,
      after.top + ((y - before.top) / before.height) * after.height - y,
    );
  }

  const scaleNow = useEffectEvent(() => scale);
  const onPinch = useEffectEvent(zoomTo);
  const onSwipe = useEffectEvent(onTurn);
  // Native listeners: React's touch handlers cannot prevent the browser's gestures.
  useEffect(() => (view ? watchFingers(view, { scaleNow, onPinch, onSwipe }) : undefined), [view]);

  return {
    setView,
    picture,
    scale,
    canGrow: scale < largest,
    canShrink: scale > 1,
    grow: () => zoomTo(scale * step),
    shrink: () => zoomTo(scale / step),
    /** Toggles between zoomed in and whole. */
    toggle: (at: Point) => zoomTo(scale > 1 ? 1 : step * step, at),
    reset: () => setScale(1),
  };
}

interface Fingers {
  /** The current zoom factor. */
  scaleNow(): number;
  onPinch(scale: number, at: Point): void;
  onSwipe(by: 1 | -1): void;
}

function watchFingers(scroller: HTMLElement, { scaleNow, onPinch, onSwipe }: Fingers): () => void {
  let pinch: { spread: number; scale: number } | undefined;
  let swipe: Point | undefined;

  function start({ touches }: TouchEvent) {
    const [one, two] = pointsOf(touches);
    pinch = one && two && { spread: spreadOf(one, two), scale: scaleNow() };
    swipe = two || scaleNow() > 1 ? undefined : one;
  }
  function move(event: TouchEvent) {
    const [one, two] = pointsOf(event.touches);
    if (!one || !two || !pinch) return;
    event.preventDefault();
    const wanted = (pinch.scale * spreadOf(one, two)) / pinch.spread;
    onPinch(wanted, { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  }
  function end({ changedTouches }: TouchEvent) {
    const [left] = pointsOf(changedTouches);
    const across = left && swipe ? left.x - swipe.x : 0;
    const along = left && swipe ? left.y - swipe.y : 0;
    pinch = undefined;
    swipe = undefined;
    if (Math.abs(across) < swipePx || Math.abs(across) < Math.abs(along)) return;
    onSwipe(across < 0 ? 1 : -1);
  }

  scroller.addEventListener('touchstart', start, { passive: true });
  scroller.addEventListener('touchmove', move, { passive: false });
  scroller.addEventListener('touchend', end, { passive: true });
  return () => {
    scroller.removeEventListener('touchstart', start);
    scroller.removeEventListener('touchmove', move);
    scroller.removeEventListener('touchend', end);
  };
}

const pointsOf = (touches: TouchList): Point[] =>
  Array.from(touches, ({ clientX: x, clientY: y }) => ({ x, y }));

const spreadOf = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

const middleOf = (box: DOMRect): Point => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});
