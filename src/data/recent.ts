import type { Table } from 'dexie';
import type { Shelf } from './shelf.ts';

/** A table of the mirror that remembers what was done on this device. */
interface Recent<Row> {
  table: 'viewed' | 'searches';
  keyOf(row: Row): string;
  /** Rows beyond it are forgotten, the oldest first. */
  mostKept: number;
}

/** Reads and writes such a table. Its rows come newest first. */
export function recentRows<Row extends { at: number }>({ table, keyOf, mostKept }: Recent<Row>) {
  const rowsOf = ({ mirror }: Shelf): Table<Row, string> => mirror.table(table);
  const newestFirst = (rows: Table<Row, string>) => rows.orderBy('at').reverse();
  return {
    load: (shelf: Shelf): Promise<Row[]> => newestFirst(rowsOf(shelf)).limit(mostKept).toArray(),
    /** One that is noted again is renewed, and moves to the front. */
    async note(shelf: Shelf, row: Omit<Row, 'at'>): Promise<void> {
      const rows = rowsOf(shelf);
      await shelf.mirror.transaction('rw', rows, async () => {
        await rows.put({ ...row, at: Date.now() } as Row);
        await rows.bulkDelete(await newestFirst(rows).offset(mostKept).primaryKeys());
      });
    },
    async drop(shelf: Shelf, dropped: Row[]): Promise<void> {
      await rowsOf(shelf).bulkDelete(dropped.map(keyOf));
    },
    /** Puts dropped rows back where they were. */
    async restore(shelf: Shelf, dropped: Row[]): Promise<void> {
      await rowsOf(shelf).bulkPut(dropped);
    },
  };
}
