import { type DrainEnd, type DrainPorts, drain } from './drain.ts';
import { send } from './http.ts';
import { intentOf } from './intents.ts';
import type { Op } from './op.ts';
import { session } from './session.ts';
import type { Shelf } from './shelf.ts';

/** Sends a shopper's outbox whenever it is told that now may be a good moment. */
export interface Sender {
  nudge(): void;
  /** The network is back: what waits for its next try is sent at once. */
  hurry(): Promise<void>;
  stop(): void;
}

const otherTabMs = 2000;

/** The world as the outbox meets it on a device. */
const ports: DrainPorts = {
  now: Date.now,
  random: Math.random,
  send: (op, options) => send(callOf(op), op.payload as never, options),
};

/**
 * Makes the sender of one shelf. It sends only while the session is that shopper's. `onLeft` hears
 * when it comes to rest and something is left for a later moment.
 */
export function createSender(shelf: Shelf, onLeft: (owner: string) => void): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  async function run(): Promise<void> {
    const { wakeAt } = await drainAlone(shelf);
    clearTimeout(timer);
    if (isStopped || wakeAt === undefined) return;
    timer = setTimeout(nudge, Math.max(0, wakeAt - Date.now()));
    onLeft(shelf.owner);
  }

  function nudge(): void {
    const { token, shopperId } = session.getState();
    if (isStopped || !token || shopperId !== shelf.owner) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = run().finally(() => {
      running = undefined;
      if (isAskedAgain) {
        isAskedAgain = false;
        nudge();
      }
    });
  }

  return {
    nudge,
    async hurry() {
      const { ops } = shelf.outbox;
      await ops.filter((op) => op.state === 'attempted').modify({ nextAt: 0 });
      nudge();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function callOf(op: Op) {
  const intent = intentOf(op.kind);
  if (!intent) throw new Error(`no intent is called ${op.kind}`);
  return intent.call;
}

/**
 * One tab or worker drains at a time, to save traffic; nothing is wrong if two do. Where the lock
 * is taken, asks to be woken again; where there are no locks (plain http), goes ahead.
 */
export async function drainAlone(shelf: Shelf): Promise<DrainEnd> {
  const { locks } = navigator;
  if (!locks) return await drain(shelf, ports);
  return await locks.request(`outbox:${shelf.owner}`, { ifAvailable: true }, async (lock) =>
    lock ? await drain(shelf, ports) : { wakeAt: Date.now() + otherTabMs, isLocked: false },
  );
}
