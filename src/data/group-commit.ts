import type { Op } from './op.ts';
import type { Shelf } from './shelf.ts';

/** What becomes of an operation; undefined: it goes. */
type Edit = (op: Op) => Op | undefined;

interface Write {
  id: string;
  edit: Edit;
  resolve(wasThere: boolean): void;
  reject(reason: unknown): void;
}

/**
 * Makes what edits operations. An edit is on the disk when its promise resolves, to whether there
 * was such an operation. While one transaction reaches the disk, the edits of other lanes gather
 * and share the next: to reach it is what takes the time.
 */
export function createGroupCommit({ outbox }: Shelf): (id: string, edit: Edit) => Promise<boolean> {
  const gathered: Write[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (gathered.length > 0) await writeGroup(gathered.splice(0));
    isWriting = false;
  }

  async function writeGroup(group: Write[]): Promise<void> {
    try {
      const there = await outbox.transaction('rw', outbox.ops, () => editAll(group));
      for (const write of group) write.resolve(there.has(write));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Resolves to those that found their operation. */
  async function editAll(group: Write[]): Promise<Set<Write>> {
    const { ops } = outbox;
    const ids = [...new Set(group.map(({ id }) => id))];
    const known = (await Promise.all(ids.map((id) => ops.get({ id })))).filter((op) => !!op);
    const edited = new Map(known.map((op) => [op.id, op]));
    const found = new Set<Write>();
    for (const write of group) {
      const op = edited.get(write.id);
      if (!op) continue;
      found.add(write);
      const after = write.edit(op);
      if (after) edited.set(write.id, after);
      else edited.delete(write.id);
    }
    const gone = known.filter(({ id }) => !edited.has(id));
    await Promise.all([
      ops.bulkPut([...edited.values()]),
      ops.bulkDelete(gone.map(({ seq }) => seq)),
    ]);
    return found;
  }

  return (id, edit) =>
    new Promise((resolve, reject) => {
      gathered.push({ id, edit, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
