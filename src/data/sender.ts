import { drainAlone } from './drain-alone.ts';
import { reach } from './reach.ts';
import { session } from './session.ts';
import type { Shelf } from './shelf.ts';
import { countUnsent, endRests } from './unsent.ts';

/**
 * What was never sent can still be changed and taken back, so nothing is sent in vain. The browser
 * alone is not believed: it may take a network that works for none.
 */
const isSurelyOffline = () => !reach.getState().isOpen && globalThis.navigator?.onLine === false;

const faultRestMs = 8000;

/** Sends a shopper's outbox whenever it is told that now may be a good moment. */
export interface Sender {
  nudge(): void;
  /** The network is back: what waits for its next try is sent at once. Resolves at the next rest. */
  hurry(): Promise<void>;
  stop(): void;
}

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
    const { wakeAt } = await drainAlone(shelf).catch((error: unknown) => {
      // A fault of the databases, which must not leave the outbox waiting for a nudge. With the
      // shopper they go, and that is none.
      if (!isStopped) globalThis.reportError(error);
      return { wakeAt: Date.now() + faultRestMs };
    });
    clearTimeout(timer);
    if (isStopped || wakeAt === undefined) return;
    timer = setTimeout(nudge, Math.max(0, wakeAt - Date.now()));
    onLeft(shelf.owner);
  }

  function nudge(): void {
    const { token, shopperId } = session.getState();
    if (isStopped || !token || shopperId !== shelf.owner) return;
    if (isSurelyOffline()) {
      void sayWhatIsLeft();
      return;
    }
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

  async function sayWhatIsLeft(): Promise<void> {
    if ((await countUnsent(shelf)) > 0) onLeft(shelf.owner);
  }

  return {
    nudge,
    async hurry() {
      await endRests(shelf);
      nudge();
      while (running) await running;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
