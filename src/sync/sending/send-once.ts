import { v7 as newId } from 'uuid';
import type { InputOf, ReplyOf, TapCall } from '#contract/endpoint.ts';
import type { OutboxDb, PendingCall } from '../outbox/outbox-db.ts';
import type { Outcome } from '../outcome.ts';
import type { Transport } from '../transport.ts';

/** It was certainly not sent: its key is void, and the user may try again. */
interface NotSent {
  kind: 'not-sent';
}

/** It may have taken effect; `resolve` finds out once the server is reachable. */
interface Unknown {
  kind: 'unknown';
  pending: PendingCall;
}

/** Every end of a call that takes effect at most once. */
export type OnceOutcome<T, W extends string = string> =
  | Exclude<Outcome<T, W>, { kind: 'unreachable' }>
  | NotSent
  | Unknown;

interface World<W extends string> {
  owner: string;
  outbox: OutboxDb;
  transport: Transport<W>;
}

/**
 * Sends a call once, under a new key that is on the disk before the first byte leaves. If no answer
 * arrives, the outcome is looked up, never guessed.
 */
export async function sendOnce<C extends TapCall, W extends string>(
  { owner, outbox, transport }: World<W>,
  call: C,
  input: InputOf<C>,
  about: Pick<PendingCall, 'kind' | 'ref'>,
): Promise<OnceOutcome<ReplyOf<C>, W>> {
  const pending: PendingCall = { ...about, id: newId(), at: Date.now() };
  await outbox.pending.put(pending);
  const outcome = await transport.send(call, input, { owner, key: pending.id });
  if (outcome.kind === 'unreachable') return await resolve({ owner, outbox, transport }, pending);
  await outbox.pending.delete(pending.id);
  return outcome;
}

/** Finds out how a sent call ended; if it did not arrive, ensures that it never will. */
export async function resolve<T, W extends string>(
  { owner, outbox, transport }: World<W>,
  pending: PendingCall,
): Promise<OnceOutcome<T, W>> {
  // Voiding makes the server wait for a request still in progress, so asking once is enough.
  const answer = await transport.voidKey(pending.id, owner);
  if (answer.kind === 'unauthorised') return answer;
  if (answer.kind !== 'delivered') return { kind: 'unknown', pending };
  await outbox.pending.delete(pending.id);
  return answer.data === 'void' ? { kind: 'not-sent' } : (answer.data as OnceOutcome<T, W>);
}

/** Finds out how calls ended whose answer an earlier run of the app did not receive. */
export async function resolveOld<W extends string>(
  world: World<W>,
  now = Date.now(),
): Promise<void> {
  // By then no request is still in progress, whichever tab sent it.
  const surelyOverMs = 2 * world.transport.timeoutMs;
  const pending = await world.outbox.pending.toArray();
  const old = pending.filter(({ at }) => now - at > surelyOverMs);
  await Promise.all(old.map((it) => resolve(world, it)));
}
