import type { Table } from 'dexie';
import type { LocalDb } from '../mirror.ts';

/** A mirror table of recent activity on this device. */
interface Recent<Row> {
  table: 'viewed' | 'searches';
  keyOf(row: Row): string;
  /** The maximum number of rows; older ones are deleted. */
  mostKept: number;
}

/** Reads and writes such a table. Rows come newest first. */
export function recentRows<Row extends { at: number }>({ table, keyOf, mostKept }: Recent<Row>) {
  const rowsOf = ({ mirror }: LocalDb): Table<Row, string> => mirror.table(table);
  const newestFirst = (rows: Table<Row, string>) => rows.orderBy('at').reverse();
  return {
    load: (db: LocalDb): Promise<Row[]> => newestFirst(rowsOf(db)).limit(mostKept).toArray(),
    /** Adds a row; a known one is updated and moves to the front. */
    async note(db: LocalDb, row: Omit<Row, 'at'>): Promise<void> {
      const rows = rowsOf(db);
      await db.mirror.transaction('rw', rows, async () => {
        await rows.put({ ...row, at: Date.now() } as Row);
        await rows.bulkDelete(await newestFirst(rows).offset(mostKept).primaryKeys());
      });
    },
    async drop(db: LocalDb, dropped: Row[]): Promise<void> {
      await rowsOf(db).bulkDelete(dropped.map(keyOf));
    },
    /** Restores deleted rows to their place. */
    async restore(db: LocalDb, dropped: Row[]): Promise<void> {
      await rowsOf(db).bulkPut(dropped);
    },
  };
}
