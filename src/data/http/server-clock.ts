import { createStore } from 'zustand/vanilla';
import { secondMs } from '#contract/rules/durations.ts';

/** Answers take a moment, and `Date` names whole seconds: less is no difference. */
const accuracyMs = 5 * secondMs;

const storeKey = 'caravel.clock';

/** How far the server's clock is ahead of the device's, in ms; undefined until it is known. */
export const serverClock = createStore<{ aheadMs: number | undefined }>()(() => ({
  aheadMs: undefined,
}));

/** A time of the device's clock, in ms, as the server's clock had it, as far as that is known. */
export const serverTimeOf = (deviceMs: number): number =>
  deviceMs + (serverClock.getState().aheadMs ?? 0);

/** The server's time in ms, as far as the device knows it. */
export const serverNow = (): number => serverTimeOf(Date.now());

/** Learns the server's time from an answer, unless a cache may have kept it on its way. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  const { aheadMs = Number.NaN } = serverClock.getState();
  if (Math.abs(ahead - aheadMs) <= accuracyMs) return;
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
  const { aheadMs } = serverClock.getState();
  // An answer knows better than an earlier start.
  if (aheadMs === undefined) serverClock.setState({ aheadMs: storedAhead(store) });
  else storeAhead(store, aheadMs);
  return serverClock.subscribe(({ aheadMs: known }) => {
    if (known !== undefined) storeAhead(store, known);
  });
}

function storedAhead(store: ClockStore): number | undefined {
  try {
    const stored = store.getItem(storeKey);
    return stored && Number.isFinite(Number(stored)) ? Number(stored) : undefined;
  } catch {
    return undefined;
  }
}

function storeAhead(store: ClockStore, aheadMs: number): void {
  try {
    store.setItem(storeKey, String(aheadMs));
  } catch {}
}
