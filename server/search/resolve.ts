import { sql } from 'drizzle-orm';
import type { Lang } from '#contract/rules/languages.ts';
import type { Filter } from '../catalogue/filters.ts';
import type { Database } from '../db/database.ts';
import { categoryKey, colourKey, shopKey, sizeKey } from '../search-index/keys.ts';
import { distance, editDistance, nearHashes } from '../search-index/near.ts';
import { type Query, type QueryWord, readQuery, type Term, whole } from './query.ts';
import { readMeaning } from './query-meaning.ts';

/** A term with the number of its products, counted up to `few`. */
export interface CountedTerm extends Term {
  products: number;
}

/** How to look up a query. */
export interface Reading {
  /** Rarest first. */
  terms: CountedTerm[];
  /** The filter's shop, category, colour or size, if it is small. */
  narrow: CountedTerm | undefined;
  match: 'all' | 'similar' | 'some';
  /** The query with unknown words replaced by similar ones; null if nothing was replaced. */
  readAs: string | null;
}

/** Postings of a word are counted up to here; a word with this many is common. */
export const few = 200;
/** Postings of a shop or category are counted up to here; smaller ones are read whole. */
const small = 1000;
/** Further terms no longer narrow the result. */
const mostTerms = 12;

/** Finds the words of a query in the index, and likely replacements for the others. */
export async function resolve(
  db: Database,
  q: string,
  filter: Filter,
  lang?: Lang,
): Promise<Reading> {
  const query = lang ? await readMeaning(db, q, lang) : readQuery(q);
  const narrow = filterTerms(filter);
  const wanted = query.words.flatMap(({ ways, parts = [] }) => [...ways.flat(), ...parts]);
  const counted = await countTerms(db, [...wanted, ...narrow]);
  const chosen = query.words.map((word) => chooseWay(word, counted));
  const unknown = query.words.filter((_, index) => chosen[index] === undefined);
  const meant = await mean(db, unknown);
  const terms = query.words.flatMap(
    (word, index) => chosen[index] ?? meant.get(word)?.terms ?? partsOf(word, counted),
  );
  const isComplete = terms.length > 0 && unknown.every((word) => meant.has(word));
  const readAs = rewrite(query, meant);
  return {
    terms: rarest(terms).slice(0, mostTerms),
    narrow: rarest(
      narrow.map((term) => counted.get(nameOf(term)) ?? { ...term, products: 0 }),
    ).find(({ products }) => products < small),
    match: isComplete ? (readAs === null ? 'all' : 'similar') : 'some',
    readAs,
  };
}

const nameOf = ({ key, floor }: Term) => `${floor} ${key}`;

type Counted = Map<string, CountedTerm>;

async function countTerms(db: Database, terms: Term[]): Promise<Counted> {
  const distinct = [...new Map(terms.map((term) => [nameOf(term), term])).values()];
  if (distinct.length === 0) return new Map();
  const keys = sql.param(distinct.map(({ key }) => key));
  const floors = sql.param(distinct.map(({ floor }) => floor));
  const { rows } = await db.execute<{ n: number }>(sql`
    select (select count(*)::int from (select 1 from search_posting p
        where p.token = w.key and p.score >= w.floor
        limit case when w.key like '@%' then ${small}::int else ${few}::int end) x) as n
    from unnest(${keys}::text[], ${floors}::bigint[]) with ordinality as w(key, floor, nth)
    order by w.nth`);
  return new Map(
    distinct.map((term, index) => [nameOf(term), { ...term, products: rows[index]?.n ?? 0 }]),
  );
}

function known(terms: Term[], counted: Counted): CountedTerm[] {
  return terms.flatMap((term) => {
    const it = counted.get(nameOf(term));
    return it && it.products > 0 ? [it] : [];
  });
}

function chooseWay({ ways }: QueryWord, counted: Counted): CountedTerm[] | undefined {
  return ways
    .map((way) => ({ way, found: known(way, counted) }))
    .find(({ way, found }) => found.length === way.length)?.found;
}

/** The indexed terms of a word that is not in the index whole. */
function partsOf({ ways, parts = [] }: QueryWord, counted: Counted): CountedTerm[] {
  const found = ways.map((way) => known(way, counted)).findLast((way) => way.length > 0) ?? [];
  return found.length > 0 ? found : known(parts, counted);
}

function rarest(terms: CountedTerm[]): CountedTerm[] {
  const distinct = new Map(terms.map((term) => [term.key, term]));
  return [...distinct.values()].sort(
    (a, b) => a.products - b.products || b.key.length - a.key.length,
  );
}

/** The filter's shop, category, colour and size as terms. */
function filterTerms({ shop_id, category, colour, size }: Filter): Term[] {
  const keys = [
    ...(shop_id === undefined ? [] : [shopKey(shop_id)]),
    ...(category === undefined ? [] : [categoryKey(category)]),
    ...(colour === undefined ? [] : [colourKey(colour)]),
    ...(size === undefined ? [] : [sizeKey(size)]),
  ];
  return keys.map((key) => ({ key, floor: 0 }));
}

interface Meant {
  terms: CountedTerm[];
  /** As written; undefined for a word that was merely incomplete. */
  shown: string | undefined;
}

/** Likely replacements for words that no product has. */
async function mean(db: Database, words: QueryWord[]): Promise<Map<QueryWord, Meant>> {
  const spelled = words.filter((word) => word.spelled !== undefined);
  // Only the last word can be incomplete.
  const last = spelled.find(({ start }) => start);
  const meant = last && (await begun(db, last));
  const others = spelled.filter((word) => !(meant && word === last) && editDistance(word.word) > 0);
  const found = await similar(db, others);
  return last && meant ? found.set(last, meant) : found;
}

async function begun(db: Database, { word, start }: QueryWord): Promise<Meant | undefined> {
  if (!start) return undefined;
  const { rows } = await db.execute(sql`
    select 1 from search_token where token >= ${word} and token < ${`${word}\u{10ffff}`} limit 1`);
  if (rows.length === 0) return undefined;
  const terms = known([start], await countTerms(db, [start]));
  return terms.length > 0 ? { terms, shown: undefined } : undefined;
}

/** A dictionary word close to an unknown one. */
interface Near {
  token: string;
  shown: string;
  /** The number of wrong letters, and whether the first is right. */
  off: number;
  isSame: boolean;
}

const byNearness = (a: Near, b: Near) => a.off - b.off || Number(b.isSame) - Number(a.isSame);

/** Handles all words in two queries, however many are unknown. */
async function similar(db: Database, words: QueryWord[]): Promise<Map<QueryWord, Meant>> {
  if (words.length === 0) return new Map();
  const near = await nearWords(db, words);
  const counted = await countTerms(
    db,
    near.flat().map(({ token }) => whole(token)),
  );
  return new Map(
    words.flatMap((word, index) => {
      const best = bestOf(near[index] ?? [], counted);
      return best ? [[word, best] as const] : [];
    }),
  );
}

/** The nearest dictionary words to each word, best first. */
async function nearWords(db: Database, words: QueryWord[]): Promise<Near[][]> {
  const spellings = words.map(({ word, spelled = word }) => [...new Set([word, spelled])]);
  const hashes = sql.param(spellings.map((them) => them.flatMap(nearHashes).join()));
  const { rows } = await db.execute<{ nth: number; token: string; shown: string }>(sql`
    select w.nth::int, t.token, t.shown
    from unnest(${hashes}::text[]) with ordinality as w(near, nth)
    cross join lateral (select token, shown from search_token
      where near && string_to_array(w.near, ',')::int[] limit 500) t`);
  return words.map(({ word }, index) =>
    rows
      .filter(({ nth }) => nth === index + 1)
      .map(({ token, shown }) => ({
        token,
        shown,
        isSame: token[0] === word[0],
        off: Math.min(...(spellings[index] ?? []).map((it) => distance(it, token))),
      }))
      .filter(({ off }) => off <= editDistance(word))
      .sort(byNearness)
      .slice(0, 20),
  );
}

/** Among equals, the word that most products have. */
function bestOf(near: Near[], counted: Counted): Meant | undefined {
  const found = near.flatMap((it) =>
    known([whole(it.token)], counted).map((term) => ({ ...it, term })),
  );
  const [best] = found.sort(
    (a, b) => byNearness(a, b) || b.term.products - a.term.products || (a.token < b.token ? -1 : 1),
  );
  return best && { terms: [best.term], shown: best.shown };
}

/** The query with its replacements; null if no word was replaced. */
function rewrite({ text, words }: Query, meant: Map<QueryWord, Meant>): string | null {
  let isChanged = false;
  let rewritten = text;
  // From the end, so that earlier offsets stay valid.
  for (const word of words.toReversed()) {
    const shown = meant.get(word)?.shown;
    if (shown === undefined) continue;
    rewritten = rewritten.slice(0, word.at) + shown + rewritten.slice(word.at + word.length);
    isChanged = true;
  }
  return isChanged ? rewritten : null;
}
