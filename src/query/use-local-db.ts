import { useEffect, useState } from 'react';
import { openLocalDb } from '#data/local-db.ts';
import { type LocalDb, visitor } from '#data/mirror.ts';
import { useSession } from './use-session.ts';

/** The current shopper's databases. */
export function useLocalDb(): LocalDb {
  return openLocalDb(useSession((state) => state.shopperId) ?? visitor);
}

/**
 * A live view of the local database; undefined until the first read. What is shown stays while reads
 * fail, as on an iPhone for a moment; without a first one, the second failure is thrown.
 */
export function useLocalQuery<T>(load: (db: LocalDb) => Promise<T>): T | undefined {
  const db = useLocalDb();
  const [read, setRead] = useState<{ value?: T; failure?: unknown }>({});
  useEffect(() => {
    let hasFailed = false;
    return db.watch(
      () => load(db),
      (value) => setRead({ value }),
      (failure) => {
        if (hasFailed) setRead((shown) => ('value' in shown ? shown : { failure }));
        hasFailed = true;
      },
    );
  }, [db, load]);
  if (read.failure) throw read.failure;
  return read.value;
}
