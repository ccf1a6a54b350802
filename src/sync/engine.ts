import type { StoreApi } from 'zustand/vanilla';
import type { InputOf, QueueCall, ReplyOf, TapCall } from '#contract/endpoint.ts';
import type { Databases, MirrorDb } from './databases.ts';
import type { Refresh } from './mirror/refresh.ts';
import type { Mutation } from './mutation.ts';
import type { EnqueueOptions } from './outbox/enqueue.ts';
import type { Attachment, OutboxEntry } from './outbox/entry.ts';
import type { PendingCall } from './outbox/outbox-db.ts';
import type { Outcome } from './outcome.ts';
import type { cancel } from './sending/cancel.ts';
import type { DrainEnd } from './sending/drain.ts';
import type { OldCalls, OnceOutcome } from './sending/send-once.ts';
import type { UploadProgress } from './sending/upload-progress.ts';
import type { Transport } from './transport.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list holds mutations of every call and view
export type AnyMutation<M extends MirrorDb> = Mutation<any, any, M>;

export interface SyncOptions<M extends MirrorDb, W extends string> {
  /** The databases' owner; their names contain it. */
  owner: string;
  /** The owner before any login; a login adopts its outbox. */
  anonymous: string;
  mirror: M;
  /** Every write that may be queued. */
  mutations: readonly AnyMutation<M>[];
  transport: Transport<W>;
  /** Whether the session belongs to the owner; otherwise nothing is sent. */
  maySend(): boolean;
  /** Called when another tab has deleted the databases: this engine is over. */
  onDeleted(): void;
  localOnly: Databases['localOnly'];
  freeRoom: Databases['freeRoom'];
}

/** One owner's outbox and mirror on this device. `W` is the type of error words. */
export interface Sync<M extends MirrorDb = MirrorDb, W extends string = string> {
  readonly owner: string;
  /** The server's latest data. Only replies are written into it. */
  readonly mirror: M;

  /** Whether the outbox is on this device; sending or reading would create it. */
  isStored(): Promise<boolean>;
  /**
   * Saves a queued write. Resolves to its id once it is on the disk; rejects if the disk is full or
   * waiting attachments would exceed 40 MB.
   */
  enqueue<C extends QueueCall>(
    // biome-ignore lint/suspicious/noExplicitAny: saving an entry has no view
    mutation: Mutation<C, any, M>,
    input: InputOf<C>,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Every entry, oldest first. */
  entries(): Promise<OutboxEntry[]>;
  /** The refused entries, oldest first. */
  refused(): Promise<OutboxEntry[]>;
  /** The number of entries. Cheaper than `entries`: an outbox may hold thousands. */
  count(): Promise<number>;
  /** The attachments of an entry that are still on this device. */
  attachmentsOf(entry: OutboxEntry): Promise<Attachment[]>;
  /** Whether this build can send an entry. */
  knows(entry: OutboxEntry): boolean;
  mutationOf(kind: string): AnyMutation<M> | undefined;
  /** Deletes an entry that was never sent. False if it is in progress or done. */
  takeBack(id: string): Promise<boolean>;
  /** Makes entries that can still be taken back due `ms` from now. */
  keepWaiting(ids: string[], ms: number): Promise<void>;
  /** Cancels an entry for good, asking the server if it may have been sent. */
  cancel(entry: OutboxEntry): ReturnType<typeof cancel>;
  /** Deletes refused entries. */
  discard(entries: OutboxEntry[]): Promise<void>;
  /** Queues refused entries again, under new keys. */
  retry(entries: OutboxEntry[]): Promise<void>;
  /** Deletes the waiting entries of a lane. Only for an owner without an account: none was sent. */
  forgetLane(lane: string): Promise<void>;
  /** Moves all entries of another owner's outbox into this one. Resolves to the moved entries. */
  adopt(from: string): Promise<OutboxEntry[]>;

  /** Sends a call that takes effect at most once; a lost reply is looked up, never guessed. */
  sendOnce<C extends TapCall>(
    call: C,
    input: InputOf<C>,
    about: Pick<PendingCall, 'kind' | 'ref'>,
  ): Promise<OnceOutcome<ReplyOf<C>, W>>;
  /** Finds out how a call of `sendOnce` ended. */
  resolve<T>(pending: PendingCall): Promise<OnceOutcome<T, W>>;
  /** The caller no longer waits for the outcome of a call; `resolveOld` reports it. */
  leave(pending: PendingCall): void;
  /**
   * Finds out how calls ended that no caller waits for, such as those of earlier app runs. Calls
   * that another tab may still be sending are left for later.
   */
  resolveOld(): Promise<OldCalls<W>>;

  /**
   * A view of the mirror with the optimistic effects of entries it does not contain yet. Null
   * without rows.
   */
  read<Rows, View>(
    mutations: readonly AnyMutation<M>[],
    readRows: () => Promise<Rows>,
    toView: (rows: NonNullable<Rows>) => View,
  ): Promise<View | null>;
  /**
   * Tells each result of a live query of the databases. One that fails is begun again; `fail` hears of
   * it. Returns a function that stops it.
   */
  watch<T>(
    query: () => Promise<T>,
    tell: (result: T) => void,
    fail?: (error: unknown) => void,
  ): () => void;
  /**
   * Fetches a list into the mirror without overwriting rows of entries that may have taken effect.
   */
  refresh<T>(wanted: Refresh<T, W>): Promise<Outcome<T, W>>;
  /** Runs a write that leaves nothing behind if it fails; frees space for it on a full disk. */
  write<T>(write: () => PromiseLike<T>): Promise<T>;
  /**
   * Uploads files that a person waits for, without storing them; a failed upload resumes when it is
   * asked for again. Resolves to their ids, in order.
   */
  upload(files: Attachment[]): Promise<Outcome<string[], W>>;
  /** Upload progress by entry id. */
  readonly uploads: StoreApi<{ [entryId: string]: UploadProgress }>;

  /**
   * Starts sending: on request, when the network is back and when the page is shown again. `onLeft`
   * is called when entries are left for later. Returns a function that stops it.
   */
  start(onLeft: () => void): () => void;
  /** Hints that now may be a good moment to send. */
  requestSync(): void;
  /** The network is back: sends entries in backoff at once. Resolves when the sender is idle. */
  flush(): Promise<void>;
  /** Sends everything at once, including entries that could still be taken back. */
  sendNow(): Promise<void>;
  /**
   * Sends the entries of these lanes at once, also those that could still be taken back. Waits for
   * no other lane, and at most `mostMs` and one request. Resolves to those that are left.
   */
  sendLanes(lanes: string[], mostMs: number): Promise<OutboxEntry[]>;
  /** Sends what is due, once, without `start`: for a worker woken by the browser. */
  drain(): Promise<DrainEnd>;
  /**
   * Reports how many changes the browser deleted with the outbox, if any. Returns a function that
   * stops it.
   */
  watchEviction(onEvicted: (changes: number) => void): () => void;
  /** The cookie that reveals an eviction; a worker writes it after a drain. */
  readonly evictionCookie: {
    name: string;
    days: number;
    /** Its new value, given the present one; undefined: leave it unchanged. */
    valueAfter(present: string | undefined): Promise<string | undefined>;
  };
  /** Deletes both databases. */
  delete(): Promise<void>;
}
