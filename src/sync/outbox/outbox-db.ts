import Dexie, { type EntityTable } from 'dexie';
import { commitAtOnce } from './commit-at-once.ts';
import type { Attachment, OutboxEntry } from './entry.ts';
import { beginFreshLog } from './fresh-log.ts';

/** A pending `sendOnce` call, whose end is not known yet. It holds no secret. */
export interface PendingCall {
  /** Its Idempotency-Key. */
  id: string;
  kind: string;
  /** What it refers to, such as ids. */
  ref: string;
  /** When it was sent, in ms since the epoch. */
  at: number;
  /** Whether the page that waits for its outcome holds a lock of the browser meanwhile. */
  isLocked?: boolean;
  /** Whether its success was reported although the same may still be sent again as a repetition. */
  isReported?: boolean;
}

/** `size` in bytes, so the bytes need not be read for it. */
export type StoredAttachment = Attachment & { size: number };

/** The outbox's own record: `birth` distinguishes a recreated database from the deleted one. */
interface Mark {
  name: 'birth';
  value: string;
}

/** Requests the server has not answered. Durable and small. */
export class OutboxDb extends Dexie {
  readonly entries: EntityTable<OutboxEntry, 'seq'>;
  readonly pending: EntityTable<PendingCall, 'id'>;
  readonly marks: EntityTable<Mark, 'name'>;
  readonly attachments: EntityTable<StoredAttachment, 'id'>;

  constructor(owner: string) {
    // Strict: a change may be shown as saved only once it would survive a power cut.
    super(`outbox-${owner}`, { chromeTransactionDurability: 'strict' });
    // Table names are on users' devices and must not change.
    this.version(1).stores({ ops: '++seq, &id, lane', intents: 'id' });
    this.version(2).stores({ marks: 'name' });
    this.version(3).stores({ photos: 'id, size' });
    this.version(4).stores({ ops: '++seq, &id, lane, *also' });
    this.entries = this.table('ops');
    this.pending = this.table('intents');
    this.marks = this.table('marks');
    this.attachments = this.table('photos');
    commitAtOnce(this);
    this.on('ready', () => this.protect());
  }

  /** Keeps entries of an earlier run from being lost with the log that holds them. */
  private async protect(): Promise<void> {
    const left = await Promise.all([this.entries.count(), this.pending.count()]);
    if (left.every((count) => count === 0)) return;
    // If there is no space for it, the log stays as it is.
    await beginFreshLog().catch(() => undefined);
  }
}
