import Dexie, { type Table } from 'dexie';

/** How much Chromium buffers in memory before it starts a new log. */
const gatheredBytes = 4 * 1024 * 1024;
/** Values of 64 KiB or more bypass the log. */
const pieceBytes = 63 * 1024;
const pieces = Math.ceil(gatheredBytes / pieceBytes);
/** Chromium compacts the buffered data in the background within about 0.1 s, without notice. */
const packingMs = 150;

class Filler extends Dexie {
  pieces!: Table<Uint8Array, number>;

  constructor() {
    super('filler', { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ pieces: '' });
  }
}

/**
 * Makes the browser start a new log. A kill may have left half a record at the end of the old one,
 * and anything written after it destroys all databases two starts later; see docs/decisions/014.
 * Takes 0.3 s. Does nothing in browsers with another log format.
 */
export async function beginFreshLog(): Promise<void> {
  if (!('userAgentData' in navigator)) return;
  const filler = new Filler();
  const keys = Array.from({ length: pieces }, (_, n) => n);
  const zeros = keys.map(() => new Uint8Array(pieceBytes));
  await filler.pieces.bulkPut(zeros, keys).finally(() => filler.close());
  await new Promise((resolve) => setTimeout(resolve, packingMs));
}
