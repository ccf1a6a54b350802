import type Dexie from 'dexie';

/**
 * Closes a database for good when another tab deletes it. Dexie closes it too, but reopens it on
 * the next use, so a late reply would bring it back.
 */
export function closeWhenDeleted(db: Dexie, onDeleted: () => void): void {
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) return undefined;
    db.close();
    onDeleted();
    // Skips Dexie's own handler.
    return false;
  });
}
