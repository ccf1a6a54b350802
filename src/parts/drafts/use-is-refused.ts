import { useCallback } from 'react';
import type { LocalDb } from '#data/mirror.ts';
import { useLocalQuery } from '#query/use-local-db.ts';

/** Whether the server has refused an entry of the outbox, which needs editing then. */
export function useIsRefused(entryId: string | undefined): boolean {
  const load = useCallback(
    async (db: LocalDb) => {
      const entry = (await db.entries()).find(({ id }) => id === entryId);
      return { entryId, isRefused: entry?.state === 'refused' };
    },
    [entryId],
  );
  const known = useLocalQuery(load);
  // Until the new entry is read, the live query answers for the one before.
  return known?.entryId === entryId && known?.isRefused === true;
}
