import { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import { clip } from '../import/one-line.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { readTable } from '../reading/read-csv.ts';

/** A reported event of an order's parcel. */
export interface ParcelLine {
  number: string;
  event: ParcelEventKind;
  place: string;
  /** Null: now. */
  at: Date | null;
}

const mostText = 100;

/** Reads a kind of event. Throws UsageError. */
export function readEvent(word: string): ParcelEventKind {
  const event = ParcelEventKind.options.find((kind) => kind === word.trim().toLowerCase());
  if (event) return event;
  throw new UsageError(`"${word}" is not one of ${ParcelEventKind.options.join(', ')}.`);
}

/** Reads an instant with its zone; null for ''. Throws UsageError. */
export function readInstant(time: string): Date | null {
  if (time === '') return null;
  const at = new Date(time);
  if (/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(time) && !Number.isNaN(at.getTime())) return at;
  throw new UsageError(`"${time}" is not a time like 2027-03-31T18:00Z.`);
}

export const readPlace = (place: string): string => clip(place.trim(), mostText);

/** Reads a file of events. Throws OperatorRefusal with the line that is wrong. */
export async function readParcelLines(file: string): Promise<ParcelLine[]> {
  const rows = await readTable(file, ['number', 'event', 'place', 'at']);
  if (rows.length === 0) throw new OperatorRefusal('The file has no events.');
  return rows.map(({ cells, line }) => readLine(cells, line));
}

function readLine([number = '', event = '', place = '', at = '']: string[], line: number) {
  try {
    return { number, event: readEvent(event), place: readPlace(place), at: readInstant(at) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new OperatorRefusal(`Line ${line}: ${error.message} Nothing was added.`);
  }
}
