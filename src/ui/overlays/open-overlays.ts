import { useEffect, useRef } from 'react';

/**
 * Gives each open overlay an entry in the browser's history, so that Back closes the topmost one
 * instead of leaving the screen. The entries carry the router's state, and the router never sees a
 * move between them.
 */

type Close = () => void;

/** The open overlays, topmost last. */
const open: { close: Close }[] = [];

/** How many entries of overlays are below the current one and including it, and on which screen. */
let reached: { depth: number; idx: unknown } = { depth: 0, idx: undefined };

/** A screen that took an overlay's entry; moves to the entry below. */
let moving: { state: unknown; url: string } | undefined;

const entryState = () => Object(window.history.state) as { overlay?: number; idx?: unknown };
const depthHere = () => entryState().overlay ?? 0;

/** Closes the overlay when the shopper goes back. `onClose` may refuse by doing nothing. */
export function useBackCloses(isOpen: boolean, onClose: Close): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest.current() };
    open.push(overlay);
    queueMicrotask(matchHistory);
    return () => {
      open.splice(open.indexOf(overlay), 1);
      queueMicrotask(matchHistory);
    };
  }, [isOpen]);
}

/** Adds or removes entries until there is one for each open overlay. */
function matchHistory(): void {
  const { idx } = entryState();
  const isReplaced = depthHere() === 0 && reached.depth > 0 && reached.idx === idx;
  if (isReplaced && open.length === 0) {
    moving = { state: window.history.state, url: location.href };
    window.history.go(-reached.depth);
    return;
  }
  const surplus = depthHere() - open.length;
  if (surplus > 0) {
    window.history.go(-surplus);
    return;
  }
  for (let depth = depthHere() + 1; depth <= open.length; depth += 1) {
    window.history.pushState({ ...entryState(), overlay: depth }, '');
  }
  reached = { depth: depthHere(), idx };
}

/** Keeps overlays and history together. Returns a function that stops it. */
export function watchHistory(): () => void {
  // After a reload with an open overlay its entry is left over.
  if (open.length === 0) matchHistory();
  window.addEventListener('popstate', onPopState, true);
  return () => window.removeEventListener('popstate', onPopState, true);
}

/** Comes before the router's own listener. */
function onPopState(event: PopStateEvent): void {
  if (moving) {
    window.history.replaceState(moving.state, '', moving.url);
    moving = undefined;
    reached = { depth: 0, idx: undefined };
    return;
  }
  const depth = depthHere();
  const isSameScreen = reached.depth > 0 && reached.idx === entryState().idx;
  reached = { depth, idx: entryState().idx };
  if (depth > open.length) {
    event.stopImmediatePropagation();
    window.history.back();
    return;
  }
  if (isSameScreen) event.stopImmediatePropagation();
  for (const overlay of open.slice(depth).reverse()) overlay.close();
  // An overlay that refused to close gets its entry again.
  setTimeout(matchHistory);
}
