import { intentOf } from './intents.ts';
import type { Op } from './op.ts';
import { isAcknowledged, noteAcknowledged } from './refresh.ts';
import { withRoom } from './room.ts';
import type { Shelf } from './shelf.ts';

/**
 * Writes the reply to an operation into the mirror, once: another tab may have had the same reply
 * earlier, and those to later operations with it.
 */
export async function acknowledge(
  shelf: Shelf,
  op: Op,
  reply: unknown,
  now: number,
): Promise<void> {
  const { mirror } = shelf;
  const write = () =>
    mirror.transaction('rw', mirror.tables, async () => {
      if (await isAcknowledged(mirror, op.id)) return;
      await Promise.all([
        intentOf(op.kind)?.write(mirror, op.payload as never, reply as never, op),
        noteAcknowledged(mirror, op.id, now),
      ]);
    });
  await withRoom(shelf, write);
}
