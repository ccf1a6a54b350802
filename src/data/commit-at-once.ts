import Dexie from 'dexie';

/**
 * Commits a single row's transaction together with the row, where Dexie would wait to hear that the
 * row is in: one way to the browser's process and back less. A page that is frozen in between would
 * also hold up the other tabs, whose writes wait for its transaction.
 */
export function commitAtOnce(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'commit at once',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          mutate(wanted) {
            const written = table.mutate(wanted);
            const isAlone = wanted.type === 'add' && !Dexie.currentTransaction.explicit;
            if (isAlone) (wanted.trans as IDBTransaction).commit();
            return written;
          },
        };
      },
    }),
  });
}
