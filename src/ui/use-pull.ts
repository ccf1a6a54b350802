import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchPull } from './pull-gesture.ts';
import { nearestScroller, scrollTopOf } from './scroller.ts';

export type PullPhase = 'rest' | 'pulling' | 'ready' | 'refreshing';

/** The list, the gap that opens above it, and what moves down. */
export type PullParts = {
  root: RefObject<HTMLElement | null>;
  gap: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
};

type Options = {
  headPx: number;
  hasOwnScroller: boolean;
  onRefresh: () => Promise<unknown>;
};

function open({ gap, body }: PullParts, px: number) {
  if (gap.current) gap.current.style.height = `${px}px`;
  // At rest no transform at all: even an empty one would hold what is fixed inside the list.
  if (body.current) body.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
}

/**
 * The phases of pull-to-refresh. The offset of every frame goes straight to the elements; React
 * hears of it only when the phase changes.
 */
export function usePull(parts: PullParts, options: Options) {
  const { root, gap, body } = parts;
  const { headPx, hasOwnScroller } = options;
  const [phase, setPhase] = useState<PullPhase>('rest');
  const phaseNow = useRef(phase);
  const refreshNow = useRef(refresh);

  useEffect(() => {
    refreshNow.current = refresh;
  });

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

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const scroller = hasOwnScroller ? element : nearestScroller(element);
    const change = (next: PullPhase) => {
      if (phaseNow.current !== next) setPhase(next);
      phaseNow.current = next;
    };
    return watchPull(element, headPx, {
      canStart: () => phaseNow.current !== 'refreshing' && scrollTopOf(scroller) <= 0,
      onMove(distance) {
        open({ root, gap, body }, distance);
        change(distance >= headPx ? 'ready' : 'pulling');
      },
      onEnd(distance) {
        change('rest');
        if (distance >= headPx) void refreshNow.current();
        else open({ root, gap, body }, 0);
      },
    });
  }, [root, gap, body, headPx, hasOwnScroller]);

  return { phase, refresh };
}
