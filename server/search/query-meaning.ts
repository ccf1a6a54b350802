import { sql } from 'drizzle-orm';
import { type Lang, langs } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { evenText } from '../search-index/fold.ts';
import { ofShop, phraseKey, shopKey, shopNameKey, stemKey } from '../search-index/keys.ts';
import { stem } from '../search-index/meaning/stem.ts';
import { stopWords } from '../search-index/meaning/stop-words.ts';
import { longestOf, phrasesOf, type Span } from '../search-index/meaning/synonyms.ts';
import { runsOf } from '../search-index/runs.ts';
import { type Query, type QueryWord, readQuery } from './query.ts';

/** A part of a query with the key of what it means. */
interface Meaning extends Span {
  key: string;
}

/** Shops' names of more words are recognised by their first ones. */
const mostNameWords = 5;

/**
 * Reads a query with the synonyms of the caller's language: its known phrases become one word each,
 * as does a shop's whole name; the rest is read by its letters. Another language's phrases count if
 * the caller's has none.
 */
export async function readMeaning(db: Database, q: string, lang: Lang): Promise<Query> {
  const text = evenText(q);
  const [own = [], ...others] = [lang, ...langs.filter((it) => it !== lang)].map((it) =>
    phrasesOf(it, text).map((phrase) => ({ ...phrase, key: phraseKey(it, phrase.joined) })),
  );
  const foreign = others.flat();
  const names = namesIn(text);
  const { known, shops } = await lookUp(db, [...own, ...foreign], names);
  const isKnown = ({ key }: Meaning) => known.has(key);
  const mine = own.filter(isKnown);
  const meant = longestOf([
    ...named(names, shops),
    ...(mine.length > 0 ? mine : foreign.filter(isKnown)),
  ]);
  return { text, words: [...meant.map(asWord), ...restOf(text, meant, lang)] };
}

const asWord = ({ key, from, to }: Meaning): QueryWord => ({
  word: key,
  at: from,
  length: to - from,
  ways: [[{ key, floor: 0 }]],
});

/** The words outside of the known phrases; stop words only if there is nothing else. */
function restOf(text: string, meant: Span[], lang: Lang): QueryWord[] {
  const rest = meant.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  );
  const { words } = readQuery(rest);
  const telling = words.filter(
    ({ at, length }) => !stopWords[lang]?.has(text.slice(at, at + length)),
  );
  const kept = telling.length > 0 || meant.length > 0 ? telling : words;
  return kept.map((word) => withOtherWays(word, lang));
}

/** A word that is in no name as written may be there in the plural, or in the shop's name. */
function withOtherWays(word: QueryWord, lang: Lang): QueryWord {
  const [literal = []] = word.ways;
  const shop = literal.map(({ key }) => ({ key: ofShop(key), floor: 0 }));
  if (word.spelled === undefined) return { ...word, ways: [...word.ways, shop] };
  const key = stemKey(lang, stem(lang, word.spelled));
  return { ...word, ways: [...word.ways, [{ key, floor: 0 }], shop] };
}

/** A part of a query that may be a shop's whole name, with the key of that name. */
interface Name extends Span {
  name: string;
}

/** The meanings that some product has, and the shops by the keys of their names: one round trip. */
async function lookUp(db: Database, meanings: Meaning[], names: Name[]) {
  const keys = sql.param([...new Set(meanings.map(({ key }) => key))]);
  const tokens = sql.param([...new Set(names.map(({ name }) => name))]);
  if (meanings.length + names.length === 0)
    return { known: new Set<string>(), shops: new Map<string, string>() };
  const { rows } = await db.execute<{ key: string; shop: string | null }>(sql`
    select key, null::bigint as shop from unnest(${keys}::text[]) as w(key)
    where exists (select 1 from search_posting p where p.token = w.key)
    union all select token, max(-product_id) from search_posting
    where token = any(${tokens}::text[]) group by token`);
  const known = rows.filter(({ shop }) => shop === null);
  const found = rows.flatMap(({ key, shop }) => (shop === null ? [] : [[key, shop] as const]));
  return { known: new Set(known.map(({ key }) => key)), shops: new Map(found) };
}

function namesIn(text: string): Name[] {
  const runs = runsOf(text);
  return runs.flatMap(({ at }, first) =>
    runs.slice(first, first + mostNameWords).map((last) => {
      const to = last.at + last.shown.length;
      return { from: at, to, name: `%${shopNameKey(text.slice(at, to))}` };
    }),
  );
}

/** The whole names of shops in a query, each with the key of the shop's products. */
const named = (names: Name[], shops: Map<string, string>): Meaning[] =>
  names.flatMap(({ from, to, name }) => {
    const id = shops.get(name);
    return id === undefined ? [] : [{ from, to, key: shopKey(id) }];
  });
