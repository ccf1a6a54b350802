import Dexie, { type Table } from 'dexie';

interface Step {
  write(): PromiseLike<unknown>;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/**
 * Returns a function that runs steps in a database in sequence; a step is on the disk when its
 * promise resolves. Steps that arrive while a transaction commits share the next one, because
 * committing is the slow part. If one of them fails, each runs again separately, so one failure
 * does not affect the others: a step may run twice, and must leave nothing behind when it fails.
 */
export function createGroupCommit(database: Dexie, tables: Table[]) {
  const gathered: Step[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (gathered.length > 0) await writeGroup(gathered.splice(0));
    isWriting = false;
  }

  async function writeGroup(group: Step[]): Promise<void> {
    try {
      const results = await database.transaction('rw', tables, () => runInTurn(group));
      for (const [n, { resolve }] of group.entries()) resolve(results[n]);
    } catch (error) {
      const [alone, ...others] = group;
      if (others.length === 0) alone?.reject(error);
      else for (const step of group) await writeGroup([step]);
    }
  }

  return <T>(write: () => PromiseLike<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      gathered.push({ write, resolve, reject });
      if (!isWriting) void writeAll();
    });
}

/** Uses Dexie's own promises: a long chain of `await`s would lose the transaction. */
function runInTurn(group: Step[]): PromiseLike<unknown[]> {
  const results: unknown[] = [];
  let before = Dexie.Promise.resolve();
  for (const { write } of group) {
    before = before.then(write).then((result) => void results.push(result));
  }
  return before.then(() => results);
}
