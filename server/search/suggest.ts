import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/calls/search.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { selectHits } from './hits.ts';
import { phraseFor } from './phrases.ts';
import { resolve } from './resolve.ts';
import { findShops } from './shops.ts';

/** Product names read per suggestion. */
const namesRead = 40;

/** Letters and dots that a Korean keyboard shows before it has a syllable: 가방ㅂ. */
const begunSyllable = /[ㄱ-ㆎ\u119e\u11a2]+$/;

/** Suggestions while typing: words from the best products' names, and shops. */
export async function suggest(db: Database, lang: Lang, typed: string): Promise<Suggestion[]> {
  const q = typed.replace(begunSyllable, '');
  const [phrases, shops] = await Promise.all([phrasesFor(db, lang, q), findShops(db, lang, q)]);
  const room = bounds.maxSuggestions - shops.length;
  return [
    ...phrases.slice(0, room).map((text) => ({ text, shop_id: null })),
    ...shops.map(({ id, name }) => ({ text: name, shop_id: id })),
  ];
}

/** Most frequent first; among equals, those of the best products. */
async function phrasesFor(db: Database, lang: Lang, q: string): Promise<string[]> {
  const reading = await resolve(db, q, {});
  const { terms, match, readAs } = reading;
  if (match === 'some' || terms.length === 0) return [];
  const hits = selectHits({ ...reading, filter: {} }, namesRead);
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name ->> ${lang} as name from (${hits}) hit join product p on p.id = hit.id
    where p.name ? ${lang} order by hit.key desc, hit.id desc`);
  const typed = readAs ?? q;
  const counts = new Map<string, { text: string; times: number }>();
  for (const { name } of rows) {
    const text = phraseFor(typed, name);
    if (text === undefined) continue;
    const known = counts.get(text.toLowerCase());
    counts.set(text.toLowerCase(), { text: known?.text ?? text, times: (known?.times ?? 0) + 1 });
  }
  const phrases = [...counts.values()].sort((a, b) => b.times - a.times).map(({ text }) => text);
  return [...phrases, ...namesWith(typed, rows, counts)];
}

/** The best products that have what was typed, by name: many names share one phrase. */
function namesWith(typed: string, rows: { name: string }[], known: Map<string, unknown>): string[] {
  const names = rows.map(({ name }) => name).filter((name) => phraseFor(typed, name) !== undefined);
  return [...new Set(names)].filter((name) => !known.has(name.toLowerCase()));
}
