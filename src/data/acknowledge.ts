import { createGroupCommit } from './group-commit.ts';
import { intentOf } from './intents.ts';
import type { Op } from './op.ts';
import { isAcknowledged, noteAcknowledged } from './refresh.ts';
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
    if (await isAcknowledged(mirror, op.id)) return;
    await Promise.all([
      intentOf(op.kind)?.write(mirror, op.payload as never, reply as never, op),
      noteAcknowledged(mirror, op.id, Date.now()),
    ]);
  }

  return (op: Op, reply: unknown): Promise<void> =>
    withRoom(shelf, () => commit(() => write(op, reply)));
}
