import { v7 as newId } from 'uuid';
import type { InputOf, ReplyOf, TapCall } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { sync } from '#contract/service.ts';
import { send } from './http.ts';
import type { Outcome } from './outcome.ts';
import type { SentIntent, Shelf } from './shelf.ts';
import { readStoredReply } from './stored-reply.ts';

/** Sent for certain not: its key is void, and the shopper may try again. */
export interface NotSent {
  kind: 'not-sent';
}

/** It may have taken effect; `settle` finds out once the server can be reached. */
export interface Unknown {
  kind: 'unknown';
  intent: SentIntent;
}

export type MoneyOutcome<T> = Exclude<Outcome<T>, { kind: 'unreachable' }> | NotSent | Unknown;

/**
 * Sends a money call once, under a new key that is on the disk before the first byte leaves. When
 * no answer comes, the end is looked up and never guessed.
 */
export async function sendMoney<C extends TapCall>(
  shelf: Shelf,
  call: C,
  input: InputOf<C>,
  about: Pick<SentIntent, 'kind' | 'ref'>,
): Promise<MoneyOutcome<ReplyOf<C>>> {
  const intent: SentIntent = { ...about, id: newId(), at: Date.now() };
  await shelf.outbox.intents.put(intent);
  const outcome = await send(call, input, { key: intent.id });
  if (outcome.kind === 'unreachable') return await settle(shelf, intent);
  await shelf.outbox.intents.delete(intent.id);
  return outcome;
}

/** Finds out how a sent intent ended; where it did not arrive, makes sure that it never will. */
export async function settle<T>(shelf: Shelf, intent: SentIntent): Promise<MoneyOutcome<T>> {
  // Voiding waits on the server for a sending that is still at work, so one question is enough.
  const answer = await send(sync.void, { id: intent.id });
  if (answer.kind === 'unauthorised') return answer;
  if (answer.kind !== 'delivered') return { kind: 'unknown', intent };
  await shelf.outbox.intents.delete(intent.id);
  const { state, reply } = answer.data;
  return state === 'done' && reply !== null ? readStoredReply<T>(reply) : { kind: 'not-sent' };
}

/** No sending is still at work after this long, in whatever tab it began. */
const surelyOverMs = 2 * limits.requestTimeoutMs;

/** Finds out how those intents ended whose end an earlier run did not live to hear. */
export async function settleOld(shelf: Shelf, now = Date.now()): Promise<void> {
  const intents = await shelf.outbox.intents.toArray();
  const old = intents.filter(({ at }) => now - at > surelyOverMs);
  await Promise.all(old.map((intent) => settle(shelf, intent)));
}
