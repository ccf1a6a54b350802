import type { LocalDb } from '../mirror.ts';
import type { Outcome } from './outcome.ts';

/** Fetches into the mirror. Never fails: what cannot be stored is shown all the same. */
export async function fetchInto<T>(
  db: LocalDb,
  fetch: () => Promise<Outcome<T>>,
  write: (told: T) => Promise<void>,
): Promise<Outcome<T>> {
  let told: Outcome<T> | undefined;
  const noted = async () => {
    told = await fetch();
    return told;
  };
  return await db.refresh({ fetch: noted, write }).catch(async () => told ?? fetch());
}
