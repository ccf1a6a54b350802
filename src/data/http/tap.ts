import type { InputOf, ReplyOf, TapCall, UnrecordedCall } from '#contract/endpoint.ts';
import { isDuplicate, type LastRequestStore } from './duplicate-guard.ts';
import { send } from './http.ts';
import type { Duplicate, Outcome } from './outcome.ts';

/** Sends a tap-only call, unless it repeats the last request within a second. */
export async function tap<C extends TapCall | UnrecordedCall>(
  call: C,
  input: InputOf<C>,
  store: LastRequestStore,
): Promise<Outcome<ReplyOf<C>> | Duplicate> {
  if (isDuplicate(call, input, store, Date.now())) return { kind: 'duplicate' };
  return await send(call, input);
}
