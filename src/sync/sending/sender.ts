import { connectivity } from '../connectivity.ts';
import { endBackoff } from '../outbox/changes.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';
import type { DrainEnd } from './drain.ts';

const faultBackoffMs = 8000;

interface SenderOptions {
  outbox: OutboxDb;
  drain(): Promise<DrainEnd>;
  /** Whether the session belongs to the owner; otherwise nothing is sent. */
  maySend(): boolean;
  /** Called when the sender becomes idle with entries left for later. */
  onLeft(): void;
}

/** Sends an outbox whenever it is told that now may be a good moment. */
export interface Sender {
  request(): void;
  /** The network is back: sends entries in backoff at once. Resolves when idle. */
  flush(): Promise<void>;
  stop(): void;
}

/** Creates the sender of one outbox. */
export function createSender({ outbox, drain, maySend, onLeft }: SenderOptions): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function run(): Promise<void> {
    const { wakeAt } = await drain().catch((error: unknown) => {
      // A database error must not leave the outbox waiting for the next request. After a stop it is
      // expected: the databases were deleted with their owner.
      if (!isStopped) globalThis.reportError(error);
      return { wakeAt: Date.now() + faultBackoffMs };
    });
    clearTimeout(timer);
    if (isStopped || wakeAt === undefined) return;
    timer = setTimeout(request, Math.max(0, wakeAt - Date.now()));
    onLeft();
  }

  function request(): void {
    if (isStopped || !maySend()) return;
    // An unsent entry can still be changed and taken back, so a hopeless try is avoided.
    if (connectivity.isSurelyOffline()) {
      void reportLeft();
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
        request();
      }
    });
  }

  async function reportLeft(): Promise<void> {
    if ((await outbox.entries.count()) > 0) onLeft();
  }

  return {
    request,
    async flush() {
      await endBackoff(outbox);
      request();
      while (running) await running;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
