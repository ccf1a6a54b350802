import Dexie, { type Table } from 'dexie';

interface Step {
  write(): PromiseLike<unknown>;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
}

/**
 * Makes what runs steps in a database, one after the other; a step has been written when its
 * promise resolves. While one transaction is written, the steps that come gather and share the
 * next: to write it is what takes the time. Where one of them fails, each is tried by itself, as a
 * fault of one must not hold up the others: a step may run twice, and leaves nothing when it fails.
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

/** By Dexie's own promises: of a long row of `await`s it loses the transaction. */
function runInTurn(group: Step[]): PromiseLike<unknown[]> {
  const results: unknown[] = [];
  let before = Dexie.Promise.resolve();
  for (const { write } of group) {
    before = before.then(write).then((result) => void results.push(result));
  }
  return before.then(() => results);
}
