import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PullHandlers } from './pull-gesture.ts';
import { nearestScroller, scrollTopOf } from './scroller.ts';

export type PullPhase = 'rest' | 'pulling' | 'ready' | 'refreshing';

/** The list, the gap that opens above it, and the part that moves down. */
export type PullParts = {
  root: RefObject<HTMLElement | null>;
  gap: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
};

type Options = {
  headPx: number;
  onRefresh: () => Promise<unknown>;
};

function open({ gap, body }: PullParts, px: number) {
  if (gap.current) gap.current.style.height = `${px}px`;
  // No transform at rest: even an identity transform would contain fixed elements of the list.
  if (body.current) body.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
}

/**
 * The phases of pull-to-refresh. Frame offsets are written straight to the elements; React is
 * notified only when the phase changes.
 */
export function usePull(parts: PullParts, options: Options) {
  const { root, gap, body } = parts;
  const { headPx } = options;
  const [phase, setPhase] = useState<PullPhase>('rest');
  const phaseNow = useRef(phase);

  function enter(next: PullPhase) {
    phaseNow.current = next;
    setPhase(next);
  }

  async function refresh() {
    if (phaseNow.current === 'refreshing') return;
    enter('refreshing');
    open(parts, headPx);
    try {
      await options.onRefresh();
    } finally {
      open(parts, 0);
      enter('rest');
    }
  }

  const startRefresh = useEffectEvent(() => void refresh());

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const scroller = nearestScroller(element);
    const change = (next: PullPhase) => {
      if (phaseNow.current !== next) setPhase(next);
      phaseNow.current = next;
    };
    return watchLazily(element, headPx, {
      canStart: () => phaseNow.current !== 'refreshing' && scrollTopOf(scroller) <= 0,
      onMove(distance) {
        open({ root, gap, body }, distance);
        change(distance >= headPx ? 'ready' : 'pulling');
      },
      onEnd(distance) {
        change('rest');
        if (distance >= headPx) startRefresh();
        else open({ root, gap, body }, 0);
      },
    });
  }, [root, gap, body, headPx]);

  return { phase, refresh };
}

/** Watches once the gesture is downloaded. Without it, the list's button still refreshes. */
function watchLazily(element: HTMLElement, headPx: number, handlers: PullHandlers): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const watch = async () => {
    const { watchPull } = await import('./pull-gesture.ts');
    if (!isStopped) stop = watchPull(element, headPx, handlers);
  };
  watch().catch(() => undefined);
  return () => {
    isStopped = true;
    stop?.();
  };
}
