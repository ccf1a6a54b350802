import { createGroupCommit } from './group-commit.ts';
import { intentOf } from './intents.ts';
import type { Op } from './op.ts';
import { noteAcknowledged } from './refresh.ts';
import { withRoom } from './room.ts';
import type { Shelf } from './shelf.ts';

/**
 * Makes what writes the reply to an operation into the mirror, once: another tab may have had the
 * same reply earlier, and those to later operations with it.
 */
export function createAcknowledge(shelf: Shelf) {
  const { mirror } = shelf;
  const commit = createGroupCommit(mirror, mirror.tables);

  async function write(op: Op, reply: unknown): Promise<void> {
    const isFirst = await noteAcknowledged(mirror, op.id, Date.now());
    if (isFirst) await intentOf(op.kind)?.write(mirror, op.payload as never, reply as never, op);
  }

  return (op: Op, reply: unknown): Promise<void> =>
    withRoom(shelf, () => commit(() => write(op, reply)));
}
