import { headers } from '#contract/wire.ts';
import type { SendOptions } from './http.ts';
import { intentOf } from './intents.ts';
import type { Op } from './op.ts';
import type { Outcome } from './outcome.ts';
import { noteAcknowledged } from './refresh.ts';
import type { Shelf } from './shelf.ts';

/** What a drain needs of the world; a simulation brings its own. */
export interface DrainPorts {
  send(op: Op, options: SendOptions): Promise<Outcome<unknown>>;
  now(): number;
  /** 0 up to 1. */
  random(): number;
}

/** Why a drain came to rest, and when the next is due. */
export interface DrainEnd {
  /** Ms since the epoch; undefined when nothing waits for time. */
  wakeAt: number | undefined;
  /** The server refused the token: nothing more can be sent until the shopper logs in. */
  isLocked: boolean;
}

const parallelLanes = 4;
const firstWaitMs = 1000;
const longestWaitMs = 300_000;

/**
 * Sends what waits in the outbox: each lane in order, up to four lanes at once, until nothing is
 * due. Safe to run twice at a time, on two tabs too: the key makes a second sending harmless.
 */
export async function drain(shelf: Shelf, ports: DrainPorts): Promise<DrainEnd> {
  const run = { shelf, ports, isLocked: false };
  for (;;) {
    const heads = await dueHeads(shelf, ports.now());
    if (heads.length === 0 || run.isLocked) break;
    await Promise.all(heads.slice(0, parallelLanes).map((head) => drainLane(run, head)));
  }
  return { wakeAt: await nextDue(shelf), isLocked: run.isLocked };
}

interface Run {
  shelf: Shelf;
  ports: DrainPorts;
  isLocked: boolean;
}

/** The first operation of each lane. A refused head holds back those behind it. */
async function laneHeads({ outbox }: Shelf): Promise<Op[]> {
  const heads = new Map<string, Op>();
  for (const op of await outbox.ops.orderBy('seq').toArray()) {
    if (!heads.has(op.lane)) heads.set(op.lane, op);
  }
  return [...heads.values()].filter((op) => op.state !== 'refused' && isSendable(op));
}

/** An operation that a newer build queued waits for that build. */
function isSendable(op: Op): boolean {
  return intentOf(op.kind)?.version === op.v;
}

async function dueHeads(shelf: Shelf, now: number): Promise<Op[]> {
  return (await laneHeads(shelf)).filter((op) => op.nextAt <= now);
}

async function nextDue(shelf: Shelf): Promise<number | undefined> {
  const times = (await laneHeads(shelf)).map((op) => op.nextAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

async function drainLane(run: Run, head: Op): Promise<void> {
  const { outbox } = run.shelf;
  let op: Op | undefined = head;
  while (op && !run.isLocked && (await sendOne(run, op))) {
    const lane: Op[] = await outbox.ops.where('lane').equals(op.lane).sortBy('seq');
    op = lane[0] && lane[0].state !== 'refused' && isSendable(lane[0]) ? lane[0] : undefined;
  }
}

/** Sends one operation; true when its lane may go on. */
async function sendOne(run: Run, op: Op): Promise<boolean> {
  const { shelf, ports } = run;
  const { outbox } = shelf;
  const tries = op.tries + 1;
  // Written first: an operation that may have been sent must never look unsent.
  const marked = await outbox.ops.update(op.seq, { state: 'attempted', tries });
  if (marked === 0) return true;
  const outcome = await ports.send(op, sendOptions(shelf, op));
  switch (outcome.kind) {
    case 'delivered':
      await acknowledge(shelf, op, outcome.data, ports.now());
      return true;
    case 'refused':
      await outbox.ops.update(op.seq, {
        state: 'refused',
        refusal: { word: outcome.word, msg: outcome.msg },
      });
      return false;
    case 'unauthorised':
      run.isLocked = true;
      await outbox.ops.update(op.seq, { tries: op.tries });
      return false;
    case 'unreachable': {
      const wait = outcome.retryAfterMs ?? backoff(tries, ports.random());
      await outbox.ops.update(op.seq, { nextAt: ports.now() + wait });
      return false;
    }
  }
}

function sendOptions({ owner }: Shelf, op: Op): SendOptions {
  return {
    key: op.id,
    headers: {
      [headers.shopper]: owner,
      [headers.lane]: op.lane,
      [headers.seq]: String(op.seq),
    },
  };
}

/** The base first, then the operation goes: a crash between the two leaves it to be sent again. */
async function acknowledge(shelf: Shelf, op: Op, reply: unknown, now: number): Promise<void> {
  const { mirror, outbox } = shelf;
  await mirror.transaction('rw', mirror.tables, async () => {
    await intentOf(op.kind)?.write(mirror, op.payload as never, reply as never, op);
    await noteAcknowledged(mirror, op.id, now);
  });
  await outbox.ops.delete(op.seq);
}

/** Full jitter, so that many devices that lost one network do not come back as one. */
function backoff(tries: number, random: number): number {
  const ceiling = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - 1, 20));
  return Math.round(ceiling * random);
}
