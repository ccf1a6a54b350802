import { sql } from 'drizzle-orm';
import { type Lang, langs } from '#contract/rules/languages.ts';
import type { Database } from '../../db/database.ts';
import { evenText } from '../fold.ts';
import { ofShop, shopKey, shopNameKey, stemKey } from '../keys.ts';
import { type Query, type QueryWord, readQuery } from '../query.ts';
import { runsOf } from '../runs.ts';
import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { longestOf, phraseKey, phrasesOf, type Span } from './synonyms.ts';

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
  const known = await knownKeys(db, [...own, ...foreign]);
  const isKnown = ({ key }: Meaning) => known.has(key);
  const shops = await shopsIn(db, text);
  const mine = own.filter(isKnown);
  const meant = longestOf([...shops, ...(mine.length > 0 ? mine : foreign.filter(isKnown))]);
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

async function knownKeys(db: Database, meanings: Meaning[]): Promise<Set<string>> {
  if (meanings.length === 0) return new Set();
  const keys = sql.param([...new Set(meanings.map(({ key }) => key))]);
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${keys}::text[]) as w(key)
    where exists (select 1 from search_posting p where p.token = w.key)`);
  return new Set(rows.map(({ key }) => key));
}

/** The whole names of shops in a query, each with the key of the shop's products. */
async function shopsIn(db: Database, text: string): Promise<Meaning[]> {
  const runs = runsOf(text);
  const spans = runs.flatMap(({ at }, first) =>
    runs.slice(first, first + mostNameWords).map((last) => {
      const to = last.at + last.shown.length;
      return { from: at, to, name: `%${shopNameKey(text.slice(at, to))}` };
    }),
  );
  if (spans.length === 0) return [];
  const names = sql.param([...new Set(spans.map(({ name }) => name))]);
  const { rows } = await db.execute<{ token: string; id: string }>(sql`
    select token, max(-product_id) as id from search_posting
    where token = any(${names}::text[]) group by token`);
  const ids = new Map(rows.map(({ token, id }) => [token, id]));
  return spans.flatMap(({ from, to, name }) => {
    const id = ids.get(name);
    return id === undefined ? [] : [{ from, to, key: shopKey(id) }];
  });
}
