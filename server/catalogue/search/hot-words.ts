import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Lang } from '#contract/languages.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { VisitorContext } from '../../http/context.ts';
import { evenText } from './fold.ts';

const mostShown = 10;
const days = 14;
/** So many different people must search for a term on one day before everybody is shown it. */
const enoughSeekers = 3;
/** Who comes after them that day counts no more. */
const mostSeekers = 200;
/** Longer ones are no words to offer. */
const longestTerm = 40;

/**
 * Remembers that somebody searched for something and found it. Nobody waits for it, and a failure
 * costs one count. What is kept of who asked is a hash under a secret, another one every day.
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
  db.execute(
    sql`insert into search_term as t (lang, term, day, seekers)
      values (${lang}, ${term}, ${day}::date, array[${seeker}::int])
      on conflict (lang, term, day) do update set seekers = t.seekers || excluded.seekers
        where cardinality(t.seekers) < ${mostSeekers} and not t.seekers @> excluded.seekers`,
  ).catch((error: unknown) => log.warn({ err: error }, 'a search could not be counted'));
}

/** What most people searched for in a language lately, and what was written in by hand. */
export async function hotWords(db: Database, lang: Lang, now: Date): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from search_term
    where lang = ${lang} and day > ${today}::date - ${days}::int
      and cardinality(seekers) >= ${enoughSeekers}
    group by term order by sum(cardinality(seekers)) desc, term limit ${mostShown}`);
  return rows.map(({ term }) => term);
}

/** Writes terms in by hand, the first of them in front: they are shown until more people ask for others. */
export async function writeHotWords(db: Queryable, lang: Lang, terms: string[]): Promise<void> {
  for (const [place, term] of terms.entries()) {
    await db.execute(sql`insert into search_term (lang, term, day, seekers)
      values (${lang}, ${term}, 'infinity',
        array_fill(0, array[${enoughSeekers + terms.length - place}::int]))`);
  }
}

/** Drops what is too old to be shown, and what too few searched for on a day that is over. */
export async function dropOldTerms(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await db.execute(sql`delete from search_term
    where day <= ${today}::date - ${days}::int
      or day < ${today}::date and cardinality(seekers) < ${enoughSeekers}`);
}
