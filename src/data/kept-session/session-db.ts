import Dexie, { type EntityTable } from 'dexie';

/** The session that this device has open. */
export interface KeptSession {
  /** There is only one. */
  key: 'session';
  token: string;
  shopperId: string;
  /** When it began, in ms since the epoch. */
  at: number;
  /** When the token's three days are over, in ms since the epoch. */
  until: number;
}

/** A session that was left here, and may still be open on the server. */
export interface Revocation {
  /** The SHA-256 digest of its token, in hex, which can only end it. */
  digest: string;
  /** When the server ends it anyway, in ms since the epoch. */
  until: number;
}

class SessionDb extends Dexie {
  readonly sessions!: EntityTable<KeptSession, 'key'>;
  readonly revocations!: EntityTable<Revocation, 'digest'>;

  constructor() {
    // Strict: unlike a cookie or localStorage, what is written is on disk.
    super('session', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ sessions: 'key', revocations: 'digest' });
  }
}

let opened: SessionDb | undefined;

/** The device's own database, opened on first use, and again after an opening has failed. */
export function sessionDb(): SessionDb {
  if (!opened || opened.hasFailed()) opened = new SessionDb();
  return opened;
}
