import { sql } from 'drizzle-orm';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database } from '../../db/database.ts';
import { isMeaning, isStem } from '../keys.ts';
import { tiers } from '../score.ts';
import { stopWords } from './stop-words.ts';

/** The index keys of a product's name, by what they tell of it. */
export interface NamingKeys {
  /** The things that it is. */
  meanings: string[];
  /** The stems of its words, such as its material. */
  stems: string[];
}

/** Reads them from the search index; a product that is not indexed yet has none. */
export async function namingKeys(db: Database, productId: number): Promise<NamingKeys> {
  const { rows } = await db.execute<{ terms: string[] }>(
    sql`select terms from search_document where product_id = ${productId}`,
  );
  const named = (rows[0]?.terms ?? [])
    .filter((term) => term.startsWith(String(tiers.name)))
    .map((term) => term.slice(1));
  return {
    meanings: named.filter(isMeaning),
    stems: named.filter((key) => isStem(key) && !isStopWord(key)),
  };
}

function isStopWord(stemKey: string): boolean {
  const [lang, stem = ''] = stemKey.slice(1).split(' ');
  return stopWords[lang as Lang]?.has(stem) ?? false;
}
