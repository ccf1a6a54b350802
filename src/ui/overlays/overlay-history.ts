import { useEffect, useEffectEvent } from 'react';
import { useOpenOverlays } from './open-overlays.ts';

/**
 * Gives each open overlay an entry of its own in the browser's history, so that Back closes the
 * topmost one and only then leaves the screen. The router works on `routerWindow`, which hides these
 * entries from it. See docs/decisions/031-back-closes-overlays-first.md.
 */

/** What closes each open overlay, topmost last. */
const overlays: (() => void)[] = [];

/** Steps that wait until the browser has left the entries of closed overlays. */
let waiting: (() => void)[] | undefined;

/** Whether the shopper has gone back or forward before the router listened. */
let isStepMissed = false;

let tellRouter = () => {
  isStepMissed = true;
};

interface Entry {
  /** How many overlays are open at this entry. */
  overlay?: number;
  /** Its number, as the router counts them from 0. */
  idx?: number | null;
}

/** The number of the current entry. */
let index = 0;

const entry = () => Object(history.state) as Entry;
const depth = () => entry().overlay ?? 0;

/** Closes an overlay when the shopper goes back. `onClose` may refuse by doing nothing. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    overlays.push(closeThis);
    useOpenOverlays.setState(overlays.length, true);
    // Later: a tap may close the overlay and follow a link, which leaves its entry.
    setTimeout(matchEntries);
    return () => {
      overlays.splice(overlays.indexOf(closeThis), 1);
      useOpenOverlays.setState(overlays.length, true);
      setTimeout(matchEntries);
    };
  }, [isOpen]);
}

/** Leaves entries or adds them until each open overlay has one. */
function matchEntries(): void {
  atDepth(overlays.length, () => {
    while (depth() < overlays.length) {
      history.pushState({ ...entry(), overlay: depth() + 1 }, '');
    }
  });
}

/** Takes a step at an entry of at most `most` overlays. Steps are taken one after the other. */
function atDepth(most: number, step: () => void): void {
  if (waiting) {
    waiting.push(() => atDepth(most, step));
    return;
  }
  const surplus = depth() - most;
  if (surplus <= 0) {
    step();
    return;
  }
  waiting = [step];
  history.go(-surplus);
}

function onPopState(): void {
  const steps = waiting;
  waiting = undefined;
  if (steps) {
    for (const step of steps) step();
  } else {
    for (const close of overlays.slice(depth()).reverse()) close();
    nameEntry();
    tellRouter();
  }
  // An overlay that refused to close gets its entry again, and a leftover entry is left.
  setTimeout(matchEntries);
}

/**
 * Gives the entry of a followed link a key, which scroll positions belong to, and a number, by which a
 * reloaded page knows that another screen is before it. The router writes both into its own entries.
 */
function nameEntry(): void {
  if (history.state !== null) {
    index = entry().idx ?? index;
    return;
  }
  index += 1;
  history.replaceState({ key: Math.random().toString(36).slice(2), idx: index }, '');
}

/** Writes the router's entry, which never is above the entry of an overlay. */
function write(method: 'pushState' | 'replaceState', state: Entry, url?: string): void {
  index = state.idx ?? index;
  // The router reads at once what it has written.
  if (depth() > 0) history.replaceState({ ...state, overlay: depth() }, '', url);
  atDepth(0, () => history[method](state, '', url));
}

/** Follows a link later that would be undone by a step back the browser has yet to take. */
function delayLink(event: MouseEvent): void {
  if (!waiting || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  waiting.push(() =>
    atDepth(0, () => {
      location.hash = link.hash;
    }),
  );
}

/** Watches the history. Returns what a router needs of a window, without the entries of overlays. */
export function routerWindow(): Window {
  index = entry().idx ?? 0;
  addEventListener('popstate', onPopState);
  // After the app's own handlers, which may prevent it.
  addEventListener('click', delayLink);
  // After a reload, the entry of an overlay that was open is left over.
  setTimeout(matchEntries);
  const part = {
    document,
    location,
    history: {
      get state() {
        return { ...entry(), overlay: undefined };
      },
      pushState: (state: Entry, _: string, url?: string) => write('pushState', state, url),
      replaceState: (state: Entry, _: string, url?: string) => write('replaceState', state, url),
      go: (delta: number) => atDepth(0, () => history.go(delta)),
    },
    addEventListener(_: string, listener: () => void) {
      tellRouter = listener;
      if (isStepMissed) listener();
    },
    removeEventListener() {},
  };
  return part as unknown as Window;
}
