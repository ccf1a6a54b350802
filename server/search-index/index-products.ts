import { sql } from 'drizzle-orm';
import type { Category } from '#contract/calls/catalogue.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { StoredOption, Texts } from '../db/schema/catalogue.ts';
import { readDocument, readShopDocument } from './document.ts';
import { nearHashes } from './near.ts';
import { rankPart, step, type Tier } from './score.ts';

/** Products in memory at once. */
const batch = 100;

/** What a product's postings are made from. */
export interface Source {
  name: Texts;
  options: StoredOption[];
  category: Category;
  shop_id: string;
  shop_name: Texts;
  rank: string;
}

interface Row extends Source, Record<string, unknown> {
  id: string;
  published: boolean;
}

/** A posting: its key, score and product. */
type Posting = [token: string, score: number, id: number];

/** A product's or shop's document: its rank, and each key after the digit of its tier. */
export interface Indexed {
  rank: number;
  terms: Set<string>;
}

/** The writes for a batch. */
interface Changes {
  gone: Posting[];
  come: Posting[];
  documents: ({ id: number } & Indexed)[];
  words: Map<string, string>;
}

/**
 * Updates the search index for these products; unpublished and deleted ones leave it. Call it in
 * the transaction that changed them, so that search changes with them. Other changes wait for the
 * next housekeeping.
 */
export async function indexProducts(tx: Transaction, ids: number[]): Promise<void> {
  const all = ids.toSorted((a, b) => a - b);
  for (let at = 0; at < all.length; at += batch) await indexBatch(tx, all.slice(at, at + batch));
}

async function indexBatch(tx: Transaction, ids: number[]): Promise<void> {
  const param = sql`${sql.param(ids)}::bigint[]`;
  // Locked, so that no product changes while its postings are written.
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.name, p.options, p.category, p.shop_id, p.rank, p.published, s.name as shop_name
    from product p join shop s on s.id = p.shop_id
    where p.id = any(${param}) order by p.id for no key update of p`);
  const shops = new Map(rows.map((row) => [-Number(row.shop_id), row]));
  const known = await readIndexed(tx, [...ids, ...shops.keys()]);
  const published = new Map(
    rows.filter((row) => row.published).map((row) => [Number(row.id), row]),
  );
  const changes: Changes = { gone: [], come: [], documents: [], words: new Map() };
  for (const id of ids) {
    const row = published.get(id);
    compare(changes, id, known.get(id), row && readRow(row, changes.words));
  }
  for (const [id, row] of shops) compare(changes, id, known.get(id), readShop(row));
  await writeChanges(tx, changes);
  await tx.execute(sql`delete from search_pending where product_id = any(${param})`);
}

async function readIndexed(tx: Transaction, ids: number[]): Promise<Map<number, Indexed>> {
  const { rows } = await tx.execute<{ product_id: string; rank: string; terms: string[] }>(
    sql`select product_id, rank, terms from search_document
      where product_id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(
    rows.map(({ product_id, rank, terms }) => [
      Number(product_id),
      { rank: Number(rank), terms: new Set(terms) },
    ]),
  );
}

const none: Indexed = { rank: 0, terms: new Set() };

function compare(changes: Changes, id: number, old: Indexed = none, now: Indexed = none): void {
  const isMoved = old.rank !== now.rank;
  const gone = [...old.terms].filter((term) => isMoved || !now.terms.has(term));
  const come = [...now.terms].filter((term) => isMoved || !old.terms.has(term));
  if (gone.length + come.length === 0) return;
  for (const term of gone) changes.gone.push(posting(term, old.rank, id));
  for (const term of come) changes.come.push(posting(term, now.rank, id));
  changes.documents.push({ id, ...now });
}

/** Reads a product's document. Its words are added to `words`, by key. */
export function readRow(row: Source, words: Map<string, string>): Indexed {
  const { name, options, category } = row;
  const document = readDocument({
    name,
    options,
    category,
    shopId: Number(row.shop_id),
    shopName: row.shop_name,
  });
  for (const [word, shown] of document.words) words.set(word, shown);
  return {
    rank: rankPart(Number(row.rank)),
    terms: termsOf(document.keys),
  };
}

/** Reads a shop's document: shops are in the same index, under their own keys. */
export function readShop({ shop_name }: Pick<Source, 'shop_name'>): Indexed {
  return { rank: 0, terms: termsOf(readShopDocument(shop_name)) };
}

const termsOf = (keys: Map<string, Tier>) =>
  new Set([...keys].map(([key, tier]) => `${tier}${key}`));

function posting(term: string, rank: number, id: number): Posting {
  return [term.slice(1), Number(term[0]) * step + rank, id];
}

async function writeChanges(tx: Transaction, { gone, come, documents, words }: Changes) {
  if (gone.length > 0) {
    await tx.execute(sql`delete from search_posting p using ${postings(gone)}
      where (p.token, p.score, p.product_id) = (n.token, n.score, n.id)`);
  }
  if (come.length > 0) {
    await tx.execute(sql`insert into search_posting (token, score, product_id)
      select * from ${postings(come)} on conflict do nothing`);
  }
  if (documents.length > 0) await keepDocuments(tx, documents);
  await addWords(tx, words);
}

/** Sorted by key, for the same reason as words. */
function postings(list: Posting[]) {
  list.sort(([a, aScore, aId], [b, bScore, bId]) =>
    a === b ? aScore - bScore || aId - bId : a < b ? -1 : 1,
  );
  const column = (index: 0 | 1 | 2) => sql.param(list.map((row) => row[index]));
  return sql`unnest(${column(0)}::text[], ${column(1)}::bigint[], ${column(2)}::bigint[])
    as n(token, score, id)`;
}

/** Nested lists are passed as text: no key contains this character. */
const comma = '\u001f';

async function keepDocuments(tx: Transaction, documents: Changes['documents']): Promise<void> {
  const ids = sql.param(documents.map(({ id }) => id));
  const ranks = sql.param(documents.map(({ rank }) => rank));
  const terms = sql.param(documents.map((it) => [...it.terms].join(comma)));
  await tx.execute(sql`insert into search_document (product_id, rank, terms)
    select id, rank, string_to_array(terms, ${comma}::text)
      from unnest(${ids}::bigint[], ${ranks}::bigint[], ${terms}::text[]) as n(id, rank, terms)
    on conflict (product_id) do update set rank = excluded.rank, terms = excluded.terms`);
}

/**
 * Adds the words that the dictionary lacks; sorted, so that two transactions that add the same
 * words cannot deadlock.
 */
export async function addWords(tx: Queryable, words: Map<string, string>): Promise<void> {
  if (words.size === 0) return;
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words.keys()])}::text[]) as w(word)
    where not exists (select 1 from search_token t where t.token = w.word)`);
  if (rows.length === 0) return;
  const added = rows.map(({ word }) => word).sort();
  const shown = sql.param(added.map((word) => words.get(word) ?? word));
  const near = sql.param(added.map((word) => nearHashes(word).join(comma)));
  await tx.execute(sql`insert into search_token (token, shown, near)
    select token, shown, string_to_array(near, ${comma}::text)::int[]
      from unnest(${sql.param(added)}::text[], ${shown}::text[], ${near}::text[])
        as n(token, shown, near) order by token
    on conflict do nothing`);
}
