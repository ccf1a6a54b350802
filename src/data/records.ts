import { type RecordKind, type RecordOf, recordShapes } from '#contract/records.ts';
import { withRoom } from './room.ts';
import type { MirroredRecord, Shelf } from './shelf.ts';

/** Of each kind; the oldest are forgotten first. */
const mostKept = 200;

const newestFirst = ({ mirror }: Shelf, kind: RecordKind) =>
  mirror.records.where('[kind+at]').between([kind, ''], [kind, '\uffff']).reverse();

/** The records of a kind that this device has, the newest first, for a live query. */
export async function loadRecords<K extends RecordKind>(
  shelf: Shelf,
  kind: K,
  most = mostKept,
): Promise<RecordOf<K>[]> {
  const rows = await newestFirst(shelf, kind).limit(most).toArray();
  return (rows as MirroredRecord<K>[]).map(({ record }) => record);
}

/**
 * Writes records as the shop has just told them, each in the place of what was known of it. Fields
 * that the kind does not have are left out. Throws on what is no record of the kind.
 */
export async function writeRecords<K extends RecordKind>(
  shelf: Shelf,
  kind: K,
  told: RecordOf<K>[],
): Promise<void> {
  const { mirror } = shelf;
  const rows = told.map((it): MirroredRecord => {
    const record = recordShapes[kind].parse(it);
    return { kind, id: record.id, at: record.at, record };
  });
  const write = () =>
    mirror.transaction('rw', mirror.records, async () => {
      await mirror.records.bulkPut(rows);
      await mirror.records.bulkDelete(
        await newestFirst(shelf, kind).offset(mostKept).primaryKeys(),
      );
    });
  await withRoom(shelf, write);
}
