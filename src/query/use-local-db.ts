import { useLiveQuery } from 'dexie-react-hooks';
import { openLocalDb } from '#data/local-db.ts';
import { type LocalDb, visitor } from '#data/mirror.ts';
import { useSession } from './use-session.ts';

/** The current shopper's databases. */
export function useLocalDb(): LocalDb {
  return openLocalDb(useSession((state) => state.shopperId) ?? visitor);
}

/** A live view of the local database; undefined until the first read. */
export function useLocalQuery<T>(load: (db: LocalDb) => Promise<T>): T | undefined {
  const db = useLocalDb();
  return useLiveQuery(() => load(db), [db, load]);
}
