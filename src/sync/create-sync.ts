import Dexie from 'dexie';
import { connectivity } from './connectivity.ts';
import type { Databases, MirrorDb } from './databases.ts';
import type { Sync, SyncOptions } from './engine.ts';
import { readWithEntries, refresh } from './mirror/refresh.ts';
import { attachmentsOf } from './outbox/attachments.ts';
import {
  adopt,
  discard,
  endBackoff,
  endWaits,
  keepWaiting,
  retry,
  takeBack,
} from './outbox/changes.ts';
import { enqueue } from './outbox/enqueue.ts';
import { OutboxDb } from './outbox/outbox-db.ts';
import { createAwaitedCalls } from './sending/awaited-calls.ts';
import { cancel } from './sending/cancel.ts';
import { devicePorts } from './sending/ports.ts';
import { sendLanes } from './sending/send-lanes.ts';
import { resolve, resolveOld, sendOnce } from './sending/send-once.ts';
import { createSender, drainWithLock, type Sender } from './sending/sender.ts';
import { uploadAtOnce } from './sending/upload.ts';
import { uploadProgress } from './sending/upload-progress.ts';
import { watchLeft } from './sending/watch-left.ts';
import { whenShown } from './sending/when-shown.ts';
import { closeWhenDeleted } from './storage/close-when-deleted.ts';
import {
  evictionCookie,
  evictionCookieValue,
  forgetOwner,
  watchEviction,
} from './storage/eviction-check.ts';
import { openAgain } from './storage/open-again.ts';
import { withQuota } from './storage/quota.ts';
import { watchQuery } from './storage/watch-query.ts';

/** Opens one owner's outbox and mirror. Nothing is sent before `start`. */
export function createSync<M extends MirrorDb, W extends string>(
  options: SyncOptions<M, W>,
): Sync<M, W> {
  const { owner, anonymous, mirror, mutations, transport, maySend, onDeleted } = options;
  const outbox = new OutboxDb(owner);
  const databases: Databases<M> = { ...options, outbox };
  for (const db of [outbox, mirror]) {
    closeWhenDeleted(db, onDeleted);
    openAgain(db);
  }
  const byKind = new Map(mutations.map((mutation) => [mutation.kind, mutation]));
  const mutationOf = (kind: string) => byKind.get(kind);
  const ports = devicePorts(databases, mutationOf, transport);
  const watched = { owner, outbox, anonymous };
  const awaited = createAwaitedCalls();
  const world = { owner, outbox, transport, awaited };
  let sender: Sender | undefined;

  return {
    owner,
    mirror,
    uploads: uploadProgress,
    knows: ports.knows,
    mutationOf,

    isStored: async () => (await Dexie.getDatabaseNames()).includes(outbox.name),
    enqueue: (mutation, input, more) => enqueue(databases, mutation, input, more),
    entries: ports.entries.all,
    refused: () => outbox.entries.filter(({ state }) => state === 'refused').toArray(),
    count: () => outbox.entries.count(),
    attachmentsOf: (entry) => attachmentsOf(outbox, entry),
    takeBack: (id) => takeBack(outbox, id),
    keepWaiting: (ids, ms) => keepWaiting(outbox, ids, ms),
    cancel: (entry) => cancel(ports, entry),
    discard: (entries) => discard(outbox, entries),
    retry: (entries) => retry(outbox, entries),
    forgetLane: async (lane) => void (await outbox.entries.where('lane').equals(lane).delete()),
    async adopt(from) {
      const left = new OutboxDb(from);
      return await adopt(databases, left).finally(() => left.close());
    },

    sendOnce: (call, input, about) => sendOnce(world, call, input, about),
    resolve: (pending) => resolve(world, pending),
    resolveOld: () => resolveOld(world),
    leave: ({ id }) => awaited.end(id),
    upload: (files) => uploadAtOnce(files, transport, { owner }),

    async read(wanted, readRows, toView) {
      const { rows, entries } = await readWithEntries(databases, readRows);
      if (rows === undefined || rows === null) return null;
      const applying = new Map(wanted.map((mutation) => [mutation.kind, mutation]));
      return entries.reduce(
        (view, entry) => applying.get(entry.kind)?.apply?.(view, entry) ?? view,
        toView(rows),
      );
    },
    watch: watchQuery,
    refresh: (wanted) => refresh(databases, wanted, maySend),
    write: (write) => withQuota(databases, write),

    start(onLeft) {
      const started = createSender({ owner, outbox, ports, maySend, onLeft });
      sender = started;
      const endings = [
        connectivity.onBack(() => void started.flush()),
        whenShown(started.request),
        watchLeft(outbox, started.request),
        started.stop,
      ];
      return () => {
        for (const end of endings) end();
        if (sender === started) sender = undefined;
      };
    },
    requestSync: () => sender?.request(),
    flush: async () => await sender?.flush(),
    async sendNow() {
      await endWaits(outbox);
      await sender?.flush();
    },
    sendLanes: (lanes, mostMs) => sendLanes(outbox, ports, lanes, mostMs),
    async drain() {
      // The browser wakes a worker when the network is back; the page's last try may still back
      // off.
      await endBackoff(outbox);
      return await drainWithLock(owner, outbox, ports);
    },

    watchEviction: (onEvicted) => watchEviction(watched, onEvicted),
    evictionCookie: {
      ...evictionCookie,
      valueAfter: (present) => evictionCookieValue(watched, present),
    },
    async delete() {
      forgetOwner(watched);
      await Promise.all([outbox.delete(), mirror.delete()]);
    },
  };
}
