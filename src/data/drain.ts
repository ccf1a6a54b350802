import type { DrainPorts } from './drain-ports.ts';
import { isDue, longestRestMs, restMs } from './due.ts';
import type { Op } from './op.ts';

/** Why a drain came to rest, and when the next is due. */
export interface DrainEnd {
  /** Ms since the epoch; undefined when nothing waits for time. */
  wakeAt: number | undefined;
  /** The token is dead or another shopper's: nothing more can be sent until the next login. */
  isLocked: boolean;
}

/**
 * A browser sends six requests at once to a server over HTTP/1.1. While these are under way, the
 * answers of four more are written down. More would hold up what the page itself asks for.
 */
const parallelLanes = 10;
/** So many lost in a row are no accident: the network is gone, and the other lanes are spared. */
const mostLost = 4;

interface Run {
  ports: DrainPorts;
  until: number;
  isLocked: boolean;
  lostInARow: number;
  /** Set once the network is taken for gone: when to try again. */
  restUntil: number;
}

/**
 * Sends what waits in the outbox: each lane in order, up to ten lanes at once, until nothing is
 * due or `mostMs` have passed. Safe to run twice at a time, on two tabs too: an operation's key
 * makes a second sending harmless.
 */
export async function drain(ports: DrainPorts, mostMs = longestRestMs): Promise<DrainEnd> {
  const until = ports.now() + mostMs;
  const run: Run = { ports, until, isLocked: false, lostInARow: 0, restUntil: 0 };
  for (;;) {
    const heads = oneWithPhotos((await laneHeads(ports)).filter((op) => isDue(op, ports.now())));
    if (heads.length === 0 || isOver(run)) break;
    await Promise.all(Array.from({ length: parallelLanes }, () => drainLanes(run, heads)));
  }
  const times = (await laneHeads(ports)).map(({ nextAt }) => Math.max(nextAt, run.restUntil));
  const wakeAt = times.length > 0 ? Math.min(...times) : undefined;
  return { wakeAt, isLocked: run.isLocked };
}

const isOver = ({ isLocked, lostInARow, ports, until }: Run) =>
  isLocked || lostInARow >= mostLost || ports.now() >= until;

/** The first operation of each lane, where it can be sent. Another holds back those behind it. */
async function laneHeads({ ops, knows }: DrainPorts): Promise<Op[]> {
  const heads = new Map<string, Op>();
  for (const op of await ops.all()) if (!heads.has(op.lane)) heads.set(op.lane, op);
  return [...heads.values()].filter((op) => op.state !== 'refused' && knows(op));
}

/** Six uploads at once would share one line, and on a slow one none of their parts comes in time. */
function oneWithPhotos(heads: Op[]): Op[] {
  const first = heads.find(({ photos }) => photos);
  return heads.filter((op) => !op.photos || op === first);
}

async function drainLanes(run: Run, heads: Op[]): Promise<void> {
  for (let head = heads.shift(); head && !isOver(run); head = heads.shift()) {
    let op = await takeNext(run, head.lane);
    while (op) op = await sendOne(run, op);
  }
}

/** The next operation of a lane, once `done` is gone from it; undefined where it may not be sent. */
async function takeNext(run: Run, lane: string, done?: string): Promise<Op | undefined> {
  const { ops, knows, now } = run.ports;
  const isReady = (op: Op) => op.state !== 'refused' && knows(op) && isDue(op, now());
  // Noted before it is sent: an operation that may have been sent must never look unsent.
  const note = (op: Op): Op => ({ ...op, state: 'attempted', tries: op.tries + 1 });
  return await ops.take(lane, (op) => (isReady(op) && !isOver(run) ? note(op) : undefined), done);
}

/** Sends one operation that was taken. Resolves to the next of its lane, where that may go on. */
async function sendOne(run: Run, op: Op): Promise<Op | undefined> {
  const { ports } = run;
  const outcome = await ports.send(op);
  run.lostInARow = outcome.kind === 'unreachable' ? run.lostInARow + 1 : 0;
  switch (outcome.kind) {
    case 'delivered':
      // The base first, then the operation goes: a crash between the two sends it again.
      await ports.acknowledge(op, outcome.data);
      return await takeNext(run, op.lane, op.id);
    case 'refused': {
      if (outcome.word === 'other_shopper') return await park(run, op);
      // The shopper took it back, and the answer to that was lost.
      if (outcome.word === 'voided') return await takeNext(run, op.lane, op.id);
      const refusal = { word: outcome.word, msg: outcome.msg };
      await ports.ops.change(op.id, { state: 'refused', refusal });
      return undefined;
    }
    case 'unauthorised':
      return await park(run, op);
    case 'paused':
      // This was no failed try, so it does not make the next one wait.
      await ports.ops.change(op.id, { tries: op.tries - 1, nextAt: 0 });
      return undefined;
    case 'unreachable': {
      run.restUntil = ports.now() + restMs(op.tries, ports.random(), outcome.retryAfterMs);
      await ports.ops.change(op.id, { nextAt: run.restUntil });
      return undefined;
    }
  }
}

/** Without a session this was no try. */
async function park(run: Run, op: Op): Promise<undefined> {
  run.isLocked = true;
  await run.ports.ops.change(op.id, { tries: op.tries - 1 });
}
