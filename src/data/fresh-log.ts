import Dexie, { type Table } from 'dexie';

/** What Chromium gathers in memory before it begins another log. */
const gatheredBytes = 4 * 1024 * 1024;
/** Values from 64 KiB on do not go through the log. */
const pieceBytes = 63 * 1024;
const pieces = Math.ceil(gatheredBytes / pieceBytes);
/** It packs what it has gathered behind our back, in 0.1 s or so, and tells nobody when it has. */
const packingMs = 150;

class Filler extends Dexie {
  pieces!: Table<Uint8Array, number>;

  constructor() {
    super('filler', { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ pieces: '' });
  }
}

/**
 * Lets the browser write on in a new log. A kill may have left half a record at the end of the old
 * one, and whatever is written behind that takes all databases with it, two starts later; see
 * docs/decisions/014. Takes 0.3 s. Does nothing where the log is another.
 */
export async function beginFreshLog(): Promise<void> {
  if (!('userAgentData' in navigator)) return;
  const filler = new Filler();
  const keys = Array.from({ length: pieces }, (_, n) => n);
  const zeros = keys.map(() => new Uint8Array(pieceBytes));
  await filler.pieces.bulkPut(zeros, keys).finally(() => filler.close());
  await new Promise((resolve) => setTimeout(resolve, packingMs));
}
