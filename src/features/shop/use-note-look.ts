import { useEffect } from 'react';
import { useSession } from '#query/use-session.ts';

/** Records that the shopper saw what a followed shop has listed. */
export function useNoteLook(shopId: string): void {
  const owner = useSession((state) => state.shopperId);
  useEffect(() => {
    async function note(shopper: string) {
      // The databases load after the shop, not before it.
      const [{ openIfCurrent }, { noteLook }] = await Promise.all([
        import('#data/local-db.ts'),
        import('#data/likes/looks.ts'),
      ]);
      const db = openIfCurrent(shopper);
      if (db) await noteLook(db, shopId);
    }
    // Unrecorded, its news stay marked as new.
    if (owner) note(owner).catch(() => undefined);
  }, [owner, shopId]);
}
