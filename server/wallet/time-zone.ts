import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { postgresCode } from '../http/retry.ts';

/** PostgreSQL's code for a value that it does not know, here the name of a zone. */
const invalidValue = '22023';

/** Names that were found to be known to the database, or not. */
const knowledge = new Map<string, boolean>();

/** Later names of zones with summer time, whose offset at one moment is wrong in the other half of the year. */
const laterNames: { [name: string]: string } = {
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/**
 * A time zone in PostgreSQL's words: its name in the IANA database, as an abbreviation such as IST is
 * another zone there. Where the system's tzdata lacks the name, as Debian's does that of Asia/Calcutta,
 * it is its later name or else the zone's offset at this moment. Throws `invalid_input` for a zone that
 * does not exist.
 */
export async function databaseZone(db: Queryable, timeZone: string, now: Date): Promise<string> {
  const name = standardName(timeZone);
  if (await isKnown(db, name)) return name;
  const later = laterNames[name];
  if (later && (await isKnown(db, later))) return later;
  return offsetOf(name, now);
}

async function isKnown(db: Queryable, name: string): Promise<boolean> {
  const before = knowledge.get(name);
  if (before !== undefined) return before;
  const isFound = await knows(db, name);
  knowledge.set(name, isFound);
  return isFound;
}

async function knows(db: Queryable, name: string): Promise<boolean> {
  try {
    await db.execute(sql`select now() at time zone ${name}`);
    return true;
  } catch (error) {
    if (postgresCode(error) !== invalidValue) throw error;
    return false;
  }
}

function standardName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new Refusal('invalid_input', {}, [{ path: 'time_zone', rule: 'invalid_format' }]);
  }
}

/** A POSIX zone, which counts hours to the west: +05:30 is `<+05:30>-05:30`. */
function offsetOf(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const part = format.formatToParts(now).find(({ type }) => type === 'timeZoneName');
  const [, sign, hours] = /([+-])(\d\d:\d\d)/.exec(part?.value ?? '') ?? [];
  if (!sign || !hours) return 'UTC';
  return `<${sign}${hours}>${sign === '+' ? '-' : '+'}${hours}`;
}
