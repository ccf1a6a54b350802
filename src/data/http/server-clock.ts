import { createStore } from 'zustand/vanilla';
import { secondMs } from '#contract/rules/durations.ts';

/** Answers take a moment, and `Date` names whole seconds: less is no difference. */
const accuracyMs = 5 * secondMs;

const storeKey = 'caravel.clock';

/** How far the server's clock is ahead of the device's, in ms. */
export const serverClock = createStore<{ aheadMs: number }>()(() => ({ aheadMs: 0 }));

/** The server's time in ms, as far as the device knows it. */
export const serverNow = (): number => Date.now() + serverClock.getState().aheadMs;

/** Learns the server's time from an answer, unless a cache may have kept it on its way. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  if (Math.abs(ahead - serverClock.getState().aheadMs) <= accuracyMs) return;
  serverClock.setState({ aheadMs: Math.abs(ahead) <= accuracyMs ? 0 : ahead });
}

/** A browser's storage. */
interface ClockStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/**
 * Remembers the difference, for a start without a network. Returns the function that stops it. A
 * storage that fails costs only that.
 */
export function keepServerClock(store: ClockStore): () => void {
  try {
    const aheadMs = Number(store.getItem(storeKey));
    if (Number.isFinite(aheadMs)) serverClock.setState({ aheadMs });
  } catch {}
  return serverClock.subscribe(({ aheadMs }) => {
    try {
      store.setItem(storeKey, String(aheadMs));
    } catch {}
  });
}
