import { type RefObject, useRef, useState } from 'react';
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

/**
 * The phases of pull-to-refresh, and what a gesture on the list does. Frame offsets are written
 * straight to the elements; React is notified only when the phase changes.
 */
export function usePull({ root, gap, body }: PullParts, { headPx, onRefresh }: Options) {
  const [phase, setPhase] = useState<PullPhase>('rest');
  const phaseNow = useRef(phase);

  function enter(next: PullPhase) {
    if (phaseNow.current !== next) setPhase(next);
    phaseNow.current = next;
  }

  function open(px: number) {
    if (gap.current) gap.current.style.height = `${px}px`;
    // No transform at rest: even an identity transform would contain fixed elements of the list.
    if (body.current) body.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  }

  async function refresh() {
    if (phaseNow.current === 'refreshing') return;
    enter('refreshing');
    open(headPx);
    try {
      await onRefresh();
    } finally {
      open(0);
      enter('rest');
    }
  }

  const handlers: PullHandlers = {
    canStart: () =>
      phaseNow.current !== 'refreshing' &&
      root.current !== null &&
      scrollTopOf(nearestScroller(root.current)) <= 0,
    onMove(distance) {
      open(distance);
      enter(distance >= headPx ? 'ready' : 'pulling');
    },
    onEnd(distance) {
      enter('rest');
      if (distance >= headPx) void refresh();
      else open(0);
    },
  };

  return { phase, refresh, handlers };
}
