import type Dexie from 'dexie';

/** The shortest time from a failed opening to the next one. */
const pauseMs = 1000;

/**
 * Lets the next use open a database whose opening has failed: browsers lose the process that keeps the
 * databases, and start it again. Dexie would refuse every use until the page is reloaded.
 */
export function openAgain(db: Dexie): void {
  // Also told of an opening that fails.
  db.on('close', () => setTimeout(() => forgetFailure(db), pauseMs));
}

/** A database that was closed for good stays closed. */
function forgetFailure(db: Dexie): void {
  if (db.hasFailed() && !db.hasBeenClosed()) db.close({ disableAutoOpen: false });
}
