import { useLiveQuery } from 'dexie-react-hooks';
import { openShelf, type Shelf, visitor } from '#data/shelf.ts';
import { useSession } from './use-session.ts';

/** The databases of whoever uses this device now. */
export function useShelf(): Shelf {
  return openShelf(useSession((state) => state.shopperId) ?? visitor);
}

/** A live view of the shelf; undefined until it has been read once. */
export function useShelfQuery<T>(load: (shelf: Shelf) => Promise<T>): T | undefined {
  const shelf = useShelf();
  return useLiveQuery(() => load(shelf), [shelf, load]);
}
