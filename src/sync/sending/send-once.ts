import { v7 as newId } from 'uuid';
import type { InputOf, ReplyOf, TapCall } from '#contract/endpoint.ts';
import type { OutboxDb, PendingCall } from '../outbox/outbox-db.ts';
import type { Outcome } from '../outcome.ts';
import type { Transport } from '../transport.ts';
import { type AwaitedCalls, readGone } from './awaited-calls.ts';

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

/** How a pending call ended whose caller is gone. */
export interface Settled<W extends string = string> {
  call: PendingCall;
  outcome: Exclude<OnceOutcome<unknown, W>, { kind: 'unknown' | 'unauthorised' }>;
}

/** What `resolveOld` has found out. */
export interface OldCalls<W extends string = string> {
  /** Each call is in the list of one tab only. */
  settled: Settled<W>[];
  /** When to ask about the others, in ms from now; undefined if none is left. */
  retryInMs: number | undefined;
}

/** How long the same call, sent again, is a repetition; later it is another one. */
const repeatedMs = 600_000;

/** By then no request is still in progress, whichever tab sent it. */
const surelyOverMs = ({ transport }: Pick<World<string>, 'transport'>) => 2 * transport.timeoutMs;

interface World<W extends string> {
  owner: string;
  outbox: OutboxDb;
  transport: Transport<W>;
  awaited: AwaitedCalls;
}

/**
 * Sends a call once, under a new key that is on the disk before the first byte leaves. If no answer
 * arrives, the outcome is looked up, never guessed. If an earlier page sent the same, did not hear how it
 * ended, and it took effect, that is the outcome: who reloads a page while it sends taps again.
 */
export async function sendOnce<C extends TapCall, W extends string>(
  world: World<W>,
  call: C,
  input: InputOf<C>,
  about: Pick<PendingCall, 'kind' | 'ref'>,
): Promise<OnceOutcome<ReplyOf<C>, W>> {
  const earlier = await resolveAlike<ReplyOf<C>, W>(world, about);
  if (earlier) return earlier;
  const id = newId();
  const { owner, outbox, transport, awaited } = world;
  // Before other tabs can see the call.
  const isLocked = await awaited.begin(id);
  const pending: PendingCall = { ...about, id, at: Date.now(), ...(isLocked && { isLocked }) };
  try {
    await outbox.pending.put(pending);
  } catch (error) {
    awaited.end(id);
    throw error;
  }
  const outcome = await transport.send(call, input, { owner, key: pending.id });
  if (outcome.kind === 'unreachable') return await resolve(world, pending);
  await forget(world, pending);
  return outcome;
}

/** The outcome of a like call for which no caller in this page waits; undefined if it had no effect. */
async function resolveAlike<T, W extends string>(
  world: World<W>,
  { kind, ref }: Pick<PendingCall, 'kind' | 'ref'>,
): Promise<OnceOutcome<T, W> | undefined> {
  const now = Date.now();
  const all = await world.outbox.pending.toArray();
  const left = all.filter(({ id }) => !world.awaited.has(id));
  // Whoever taps right after a reload has not read the report yet.
  const isRecent = ({ at, isReported }: PendingCall) =>
    now - at < (isReported ? surelyOverMs(world) : repeatedMs);
  const alike = left.filter((it) => it.kind === kind && it.ref === ref && isRecent(it));
  for (const call of alike) {
    const outcome = await resolve<T, W>(world, call);
    if (outcome.kind !== 'refused' && outcome.kind !== 'not-sent') return outcome;
  }
  return undefined;
}

/** Finds out how a sent call ended; if it did not arrive, ensures that it never will. */
export async function resolve<T, W extends string>(
  world: World<W>,
  pending: PendingCall,
): Promise<OnceOutcome<T, W>> {
  const outcome = await lookUp<T, W>(world, pending);
  if (outcome.kind === 'unauthorised') world.awaited.end(pending.id);
  else if (outcome.kind !== 'unknown') await forget(world, pending);
  return outcome;
}

/**
 * Finds out how calls ended whose answer no caller receives any more: those of earlier runs of the
 * app, and those whose screen was left.
 */
export async function resolveOld<W extends string>(
  world: World<W>,
  now = Date.now(),
): Promise<OldCalls<W>> {
  const overMs = surelyOverMs(world);
  const pending = await world.outbox.pending.toArray();
  const left = pending.filter(({ id }) => !world.awaited.has(id));
  const isGone = await readGone();
  const old = left.filter(
    ({ id, at, isLocked, isReported }) =>
      now - at > overMs || (isLocked && !isReported && isGone(id)),
  );
  const found = await Promise.all(old.map((call) => settle(world, call, now - call.at > overMs)));
  const isOpen = left.length > old.length || found.includes('open');
  const ages = left.filter((it) => !old.includes(it)).map(({ at }) => Math.max(0, now - at));
  return {
    settled: found.filter((it) => typeof it === 'object'),
    retryInMs: isOpen ? overMs - Math.max(0, ...ages) + 1 : undefined,
  };
}

/** Settles a call. 'open' if its end stays unknown; 'reported' if it was reported before. */
async function settle<W extends string>(
  world: World<W>,
  call: PendingCall,
  isOver: boolean,
): Promise<Settled<W> | 'open' | 'reported'> {
  if (call.isReported) {
    await forget(world, call);
    return 'reported';
  }
  const outcome = await lookUp<unknown, W>(world, call);
  if (outcome.kind === 'unknown' || outcome.kind === 'unauthorised') return 'open';
  const isKept = outcome.kind === 'delivered' && !isOver;
  const isFirst = await (isKept ? markReported(world, call) : forget(world, call));
  return isFirst ? { call, outcome } : 'reported';
}

async function lookUp<T, W extends string>(
  { owner, transport }: World<W>,
  pending: PendingCall,
): Promise<OnceOutcome<T, W>> {
  // Voiding makes the server wait for a request still in progress, so asking once is enough.
  const answer = await transport.voidKey(pending.id, owner);
  if (answer.kind === 'unauthorised') return answer;
  if (answer.kind !== 'delivered') return { kind: 'unknown', pending };
  return answer.data === 'void' ? { kind: 'not-sent' } : (answer.data as OnceOutcome<T, W>);
}

/** Keeps a pending call as reported. Returns whether no tab has done so before. */
async function markReported<W extends string>(
  { outbox }: World<W>,
  { id }: PendingCall,
): Promise<boolean> {
  const open = outbox.pending
    .where('id')
    .equals(id)
    .and(({ isReported }) => !isReported);
  return (await open.modify({ isReported: true })) > 0;
}

/** Deletes a pending call. Returns whether it was still there. */
async function forget<W extends string>(
  { outbox, awaited }: World<W>,
  { id }: PendingCall,
): Promise<boolean> {
  const deleted = await outbox.pending.where('id').equals(id).delete();
  awaited.end(id);
  return deleted > 0;
}
