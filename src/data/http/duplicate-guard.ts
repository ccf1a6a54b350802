import type { AnyCall } from '#contract/endpoint.ts';
import * as limits from '#contract/rules/limits.ts';

/** Stores the last request: the page's session storage, or a map in tests. */
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

// Held in memory only: without it the stored digest reveals nothing about the body.
const salt = `${Math.random()} ${Math.random()}`;

/**
 * The specification's duplicate-submit rule: true if a POST or PUT repeats the URL and body of the
 * previous one within 1000 ms. Synchronous, so that a double tap cannot slip through.
 */
export function isDuplicate(
  call: AnyCall,
  input: unknown,
  store: LastRequestStore,
  now: number,
): boolean {
  if (call.method === 'GET' || !call.repeatSubmit) return false;
  const digest = digestOf(`${salt} ${call.method} ${call.path} ${bodyOf(call, input)}`);
  const last = readLast(store);
  store.setItem(lastRequestKey, JSON.stringify({ digest, at: now } satisfies LastRequest));
  if (last?.digest !== digest) return false;
  const elapsed = now - last.at;
  // After a clock was set back, the elapsed time is unknown.
  return elapsed >= 0 && elapsed < limits.duplicateWindowMs;
}

/** Forgets the last request, so that one known to have had no effect may be repeated at once. */
export function forgetLastRequest(store: LastRequestStore): void {
  store.setItem(lastRequestKey, '');
}

function readLast(store: LastRequestStore): LastRequest | undefined {
  const kept = store.getItem(lastRequestKey);
  return kept ? (JSON.parse(kept) as LastRequest) : undefined;
}

/** The input without ids that differ on every tap. */
function bodyOf({ generatedIds }: AnyCall, input: unknown): string {
  const fields = Object.entries(input as object);
  return JSON.stringify(fields.filter(([name]) => !generatedIds.includes(name)));
}

/** A 53-bit digest (cyrb53, public domain, by bryc): not secure, only short and fast. */
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
