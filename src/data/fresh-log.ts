import Dexie, { type Table } from 'dexie';

/** What Chromium gathers in memory before it begins another log. */
const gatheredBytes = 4 * 1024 * 1024;
/** Values from 64 KiB on do not go through the log. */
const pieceBytes = 63 * 1024;

class Filler extends Dexie {
  pieces!: Table<Uint8Array, number>;

  constructor() {
    super('filler', { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ pieces: '++' });
  }
}

/**
 * Lets the browser write on in a new log. A kill may have left half a record at the end of the old
 * one, and whatever is written behind that takes all databases with it, two starts later; see
 * docs/decisions/014. Takes 0.1 to 0.2 s. Does nothing where the log is another.
 */
export async function beginFreshLog(): Promise<void> {
  if (!('userAgentData' in navigator)) return;
  const { pieces } = new Filler();
  const count = Math.ceil(gatheredBytes / pieceBytes) + 1;
  await pieces.bulkAdd(Array.from({ length: count }, () => new Uint8Array(pieceBytes)));
  // Goes through the log as well: once that is done, the browser has finished with the old one.
  await pieces.clear();
}
