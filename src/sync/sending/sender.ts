import { connectivity } from '../connectivity.ts';
import { sweepAttachments } from '../outbox/attachments.ts';
import { endBackoff } from '../outbox/changes.ts';
import type { OutboxDb } from '../outbox/outbox-db.ts';
import { type DrainEnd, drain } from './drain.ts';
import type { SyncPorts } from './ports.ts';

const faultBackoffMs = 8000;
/** The lock is released after this long, so a tab that freezes later cannot keep it. */
const mostLockedMs = 25_000;
/** After this long, the lock's holder is considered frozen. */
const frozenMs = 30_000;
const askAgainMs = 2000;

/** By owner: since when the lock has been held elsewhere, in ms. */
const blockedSince = new Map<string, number>();

interface SenderOptions {
  owner: string;
  outbox: OutboxDb;
  ports: SyncPorts;
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
export function createSender({ owner, outbox, ports, maySend, onLeft }: SenderOptions): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;

  async function run(): Promise<void> {
    const { wakeAt } = await drainWithLock(owner, outbox, ports).catch((error: unknown) => {
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

/**
 * Drains an outbox, one tab or worker at a time, to save traffic; two at once do no harm. If the
 * lock is taken, asks to be woken again; if it is never released, or locks are unavailable (plain
 * http), drains without it.
 */
export async function drainWithLock(
  owner: string,
  outbox: OutboxDb,
  ports: SyncPorts,
): Promise<DrainEnd> {
  const locks = globalThis.navigator?.locks;
  const run = async () => {
    const end = await drain(ports, mostLockedMs);
    await sweepAttachments(outbox);
    return end;
  };
  if (!locks) return await run();
  return await locks.request(`outbox:${owner}`, { ifAvailable: true }, async (lock) => {
    const now = Date.now();
    const since = blockedSince.get(owner) ?? now;
    const isFrozen = Math.abs(now - since) > frozenMs;
    if (lock || isFrozen) {
      blockedSince.delete(owner);
      return await run();
    }
    blockedSince.set(owner, since);
    return { wakeAt: now + askAgainMs, isLocked: false };
  });
}
