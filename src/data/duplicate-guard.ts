import type { AnyCall } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';

/** Where the last request is remembered: the page's session storage; a map in tests. */
export interface LastRequestStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Key of the record in session storage. */
export const lastRequestKey = 'caravel.lastRequest';

interface LastRequest {
  digest: string;
  at: number;
}

/** Ids that the client makes are new at every tap, so they are left out of the comparison. */
const clientIds = new Set(['id', 'cart_id', 'cart_ids']);

// Held in memory only: without it the stored digest says nothing about the body.
const salt = `${Math.random()} ${Math.random()}`;

/**
 * The specification's duplicate-submit rule: true when a POST or PUT has the URL and body of the
 * previous one, less than 1000 ms ago. Synchronous, so that a double tap cannot slip through.
 */
export function isDuplicate(
  call: AnyCall,
  input: unknown,
  store: LastRequestStore,
  now: number,
): boolean {
  if (call.method === 'GET' || !call.repeatSubmit) return false;
  const digest = digestOf(
    `${salt} ${call.method} ${call.path} ${JSON.stringify(input, withoutIds)}`,
  );
  const last = readLast(store);
  store.setItem(lastRequestKey, JSON.stringify({ digest, at: now } satisfies LastRequest));
  if (last?.digest !== digest) return false;
  const elapsed = now - last.at;
  // A clock that was set back says nothing about how long ago it was.
  return elapsed >= 0 && elapsed < limits.duplicateWindowMs;
}

/** Forgets the last request: it is known to have had no effect, so it may be made again at once. */
export function forgetLastRequest(store: LastRequestStore): void {
  store.setItem(lastRequestKey, '');
}

function readLast(store: LastRequestStore): LastRequest | undefined {
  const kept = store.getItem(lastRequestKey);
  return kept ? (JSON.parse(kept) as LastRequest) : undefined;
}

function withoutIds(key: string, value: unknown): unknown {
  return clientIds.has(key) ? undefined : value;
}

/** A 53-bit digest (cyrb53, public domain, by bryc): not secret, only short and quick. */
function digestOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
