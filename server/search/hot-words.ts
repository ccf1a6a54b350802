import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { VisitorContext } from '../http/context.ts';
import { evenText } from '../search-index/fold.ts';

const mostShown = 10;
const days = 14;
/** People who must search for a term on one day before it is shown to everybody. */
const enoughSeekers = 3;
/** Further people on that day are not counted. */
const mostSeekers = 200;
/** Longer ones are not worth offering. */
const longestTerm = 40;

/** People's searches of the day that this server has counted, by database. */
const counted = new WeakMap<Database, Set<string>>();
const mostCounted = 10_000;

/**
 * Counts a successful search, without making the caller wait; a failure, or a crash of the database
 * right afterwards, costs one count. People are stored only as a hash under a secret that changes
 * daily.
 */
export function noteSearch(context: VisitorContext, q: string): void {
  const term = evenText(q).replace(/\s+/g, ' ').trim();
  if (term.length > longestTerm) return;
  const { db, lang, ip, services, log } = context;
  const day = services.now().toISOString().slice(0, 10);
  const seeker = createHmac('sha256', services.config.secret)
    .update(`${day} ${ip}`)
    .digest()
    .readInt32BE(0);
  const known = countedIn(db);
  const search = [day, seeker, lang, term].join(' ');
  if (known.has(search)) return;
  known.add(search);
  // No connection waits for the disk: shoppers' reads need them.
  db.execute(
    sql`insert into search_term as t (lang, term, day, seekers)
      select ${lang}, ${term}, ${day}::date, array[${seeker}::int]
        from set_config('synchronous_commit', 'off', true)
      on conflict (lang, term, day) do update set seekers = t.seekers || excluded.seekers
        where cardinality(t.seekers) < ${mostSeekers} and not t.seekers @> excluded.seekers`,
  ).catch((error: unknown) => {
    known.delete(search);
    log.warn({ err: error }, 'a search could not be counted');
  });
}

/** Makes room for one more. */
function countedIn(db: Database): Set<string> {
  const known = counted.get(db) ?? new Set();
  counted.set(db, known);
  const [oldest] = known;
  if (known.size >= mostCounted && oldest !== undefined) known.delete(oldest);
  return known;
}

/** The most searched terms of a language in recent days, and those entered by hand. */
export async function hotWords(db: Database, lang: Lang, now: Date): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from search_term
    where lang = ${lang} and day > ${today}::date - ${days}::int
      and cardinality(seekers) >= ${enoughSeekers}
    group by term order by sum(cardinality(seekers)) desc, term limit ${mostShown}`);
  return rows.map(({ term }) => term);
}

/** Enters terms by hand, the first on top; they are shown until more people search for others. */
export async function writeHotWords(db: Queryable, lang: Lang, terms: string[]): Promise<void> {
  for (const [place, term] of terms.entries()) {
    await db.execute(sql`insert into search_term (lang, term, day, seekers)
      values (${lang}, ${term}, 'infinity',
        array_fill(0, array[${enoughSeekers + terms.length - place}::int]))`);
  }
}

/** Deletes terms that are too old to show, and those with too few searches on a past day. */
export async function dropOldTerms(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await db.execute(sql`delete from search_term
    where day <= ${today}::date - ${days}::int
      or day < ${today}::date and cardinality(seekers) < ${enoughSeekers}`);
}
