import type { OutboxEntry, Refusal } from '../outbox/entry.ts';
import type { Refused } from '../outcome.ts';
import { backoffMs, isDue, longestBackoffMs } from './backoff.ts';
import type { SyncPorts } from './ports.ts';

/** Why a drain stopped, and when the next one is due. */
export interface DrainEnd {
  /** Ms since the epoch; undefined if no entry is waiting for a set time. */
  wakeAt: number | undefined;
  /** The token is dead or another owner's: nothing can be sent until the next login. */
  isLocked: boolean;
}

/**
 * A browser sends six requests at once to a server over HTTP/1.1. Meanwhile the replies to four
 * more are being written. More lanes would hold up the page's own requests.
 */
const parallelLanes = 10;
/**
 * After this many consecutive failures the network counts as down, and the other lanes are spared.
 */
const mostLost = 4;

interface Run {
  ports: SyncPorts;
  /** Undefined: all. */
  lanes: string[] | undefined;
  until: number;
  isLocked: boolean;
  lostInARow: number;
  /** When to try again; set once the network counts as down. */
  backOffUntil: number;
}

/**
 * Sends the outbox, or some of its lanes: each in order, up to ten at once, until nothing is due or
 * `mostMs` have passed. Safe to run twice at a time, even in two tabs: an entry's key makes a second
 * send harmless.
 */
export async function drain(
  ports: SyncPorts,
  mostMs = longestBackoffMs,
  lanes?: string[],
): Promise<DrainEnd> {
  const until = ports.now() + mostMs;
  const run: Run = { ports, lanes, until, isLocked: false, lostInARow: 0, backOffUntil: 0 };
  for (;;) {
    const due = (await laneHeads(run)).filter((entry) => isDue(entry, ports.now()));
    const heads = oneWithAttachments(due);
    if (heads.length === 0 || isOver(run)) break;
    await Promise.all(Array.from({ length: parallelLanes }, () => drainLanes(run, heads)));
  }
  const times = (await laneHeads(run)).map(({ nextAt }) => Math.max(nextAt, run.backOffUntil));
  const wakeAt = times.length > 0 ? Math.min(...times) : undefined;
  return { wakeAt, isLocked: run.isLocked };
}

const isOver = ({ isLocked, lostInARow, ports, until }: Run) =>
  isLocked || lostInARow >= mostLost || ports.now() >= until;

/** The first entry of each lane, if it can be sent. One that cannot blocks those after it. */
async function laneHeads({ ports, lanes }: Run): Promise<OutboxEntry[]> {
  const { entries, knows } = ports;
  const heads = new Map<string, OutboxEntry>();
  for (const entry of await entries.all()) {
    if (!heads.has(entry.lane)) heads.set(entry.lane, entry);
  }
  const wanted = [...heads.values()].filter(({ lane }) => lanes?.includes(lane) ?? true);
  return wanted.filter((entry) => entry.state !== 'refused' && knows(entry));
}

/** Parallel uploads would share a slow line, and none of their chunks would arrive in time. */
function oneWithAttachments(heads: OutboxEntry[]): OutboxEntry[] {
  const first = heads.find(({ photos }) => photos);
  return heads.filter((entry) => !entry.photos || entry === first);
}

async function drainLanes(run: Run, heads: OutboxEntry[]): Promise<void> {
  for (let head = heads.shift(); head && !isOver(run); head = heads.shift()) {
    let entry = await takeNext(run, head.lane);
    while (entry) entry = await sendOne(run, entry);
  }
}

/** The next entry of a lane after removing `done`; undefined if it may not be sent. */
async function takeNext(run: Run, lane: string, done?: string): Promise<OutboxEntry | undefined> {
  const { entries, knows, now } = run.ports;
  const isReady = (entry: OutboxEntry) =>
    entry.state !== 'refused' && knows(entry) && isDue(entry, now());
  // Recorded before it is sent: an entry that may have been sent must never look unsent.
  const note = (entry: OutboxEntry): OutboxEntry => ({
    ...entry,
    state: 'attempted',
    tries: entry.tries + 1,
  });
  const take = (oldest: OutboxEntry) =>
    isReady(oldest) && !isOver(run) ? note(oldest) : undefined;
  return await entries.take(lane, take, done);
}

/** Sends one taken entry. Resolves to the next of its lane, if the lane may continue. */
async function sendOne(run: Run, entry: OutboxEntry): Promise<OutboxEntry | undefined> {
  const { ports } = run;
  const outcome = await ports.send(entry);
  run.lostInARow = outcome.kind === 'unreachable' ? run.lostInARow + 1 : 0;
  switch (outcome.kind) {
    case 'delivered':
      // Mirror first, then delete the entry: a crash between the two sends it again.
      await ports.acknowledge(entry, outcome.data);
      return await takeNext(run, entry.lane, entry.id);
    case 'refused': {
      if (outcome.means === 'other-owner') return await pause(run, entry);
      if (outcome.means !== 'voided') return await refuse(run, entry, outcome);
      if (entry.refusal) return await showRefused(run, entry, entry.refusal);
      // The user cancelled it, and the reply to that was lost.
      return await takeNext(run, entry.lane, entry.id);
    }
    case 'unauthorised':
      return await pause(run, entry);
    case 'paused':
      // Not a failed try, so it must not delay the next one.
      await ports.entries.change(entry.id, { tries: entry.tries - 1, nextAt: 0 });
      return undefined;
    case 'unreachable':
      return await backOff(run, entry, outcome.retryAfterMs);
  }
}

/**
 * Records a refusal, which the user may then discard. Unless it is final, an earlier try or a copy
 * of this one may still take effect, so the key is voided first: a discarded entry never does.
 */
async function refuse(
  run: Run,
  entry: OutboxEntry,
  { word, msg, isFinal }: Refused,
): Promise<OutboxEntry | undefined> {
  const { ports } = run;
  const refusal = { word, msg };
  if (!isFinal) {
    // On the disk before the key is void: a crash in between must not look like a cancellation.
    await ports.entries.change(entry.id, { refusal });
    const answer = await ports.voidKey(entry);
    if (answer.kind === 'unauthorised') return await pause(run, entry);
    if (answer.kind !== 'delivered') return await backOff(run, entry);
    const ended = answer.data;
    if (ended !== 'void' && ended.kind === 'delivered') {
      await ports.acknowledge(entry, ended.data);
      return await takeNext(run, entry.lane, entry.id);
    }
  }
  return await showRefused(run, entry, refusal);
}

async function showRefused({ ports }: Run, { id }: OutboxEntry, refusal: Refusal) {
  await ports.entries.change(id, { state: 'refused', refusal });
  return undefined;
}

async function backOff(run: Run, { id, tries }: OutboxEntry, retryAfterMs?: number) {
  const { ports } = run;
  run.backOffUntil = ports.now() + backoffMs(tries, ports.random(), retryAfterMs);
  await ports.entries.change(id, { nextAt: run.backOffUntil });
  return undefined;
}

/** Sends nothing until the next login; does not count as a try. */
async function pause(run: Run, entry: OutboxEntry): Promise<undefined> {
  run.isLocked = true;
  await run.ports.entries.change(entry.id, { tries: entry.tries - 1 });
}
