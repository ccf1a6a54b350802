import type { Colour } from '#contract/colours.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { minorDigits } from '#contract/rules/currencies.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Filter } from '../../catalogue/filters.ts';
import type { Database } from '../../db/database.ts';
import type { VisitorContext } from '../../http/context.ts';
import { step, tiers } from '../../search-index/score.ts';
import { selectHits } from '../hits.ts';
import { type Reading, resolve } from '../resolve.ts';
import { readColour, readFacets } from './read-facets.ts';

/**
 * The filter that words of `q` ask for, with the words that are left: a price, a size, a colour.
 * Undefined if they ask for none. What the filter has already is not read again. A colour is one only
 * if a product comes in it, and no name has the words as they stand: black tea is a tea.
 */
export async function understand(
  { db, lang, services }: Pick<VisitorContext, 'db' | 'lang' | 'services'>,
  filter: Filter,
  q: string,
): Promise<Filter | undefined> {
  const { q: left, ...asked } = readFacets(q, minorDigits(services.currency), filter);
  const wanted = { ...filter, ...limit(asked) };
  const colour = filter.colour === undefined ? readColour(left) : undefined;
  if (colour !== undefined && (await isMeant(db, lang, left, colour, wanted))) {
    return { ...limit(asked), ...colour, q: cut(colour.q) };
  }
  if (Object.keys(asked).length === 0) return undefined;
  return { ...limit(asked), ...(left !== '' && { q: cut(left) }) };
}

/** Folding may lengthen a text. Half a character at the end would fit no address. */
const cut = (q: string): string =>
  q
    .slice(0, bounds.maxSearchLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const most = (price: number) => Math.min(price, bounds.maxPrice);

function limit<A extends { price_from?: number; price_to?: number }>(asked: A): A {
  const { price_from, price_to } = asked;
  return {
    ...asked,
    ...(price_from !== undefined && { price_from: most(price_from) }),
    ...(price_to !== undefined && { price_to: most(price_to) }),
  };
}

/** Whether a colour's word in `q` means the colour, with `q` apart from it in `colour`. */
async function isMeant(
  db: Database,
  lang: Lang,
  q: string,
  { q: rest, colour }: { q: string; colour: Colour },
  filter: Filter,
): Promise<boolean> {
  const wanted = { ...filter, colour };
  const [isName, isFound] = await Promise.all([
    isNamed(db, q, lang),
    resolve(db, rest, wanted, lang).then((reading) => has(db, reading, wanted)),
  ]);
  return isFound && !isName;
}

/** Whether a product's name has every word. */
async function isNamed(db: Database, q: string, lang: Lang): Promise<boolean> {
  const reading = await resolve(db, q, {}, lang);
  const inNames = (terms: Reading['terms']) =>
    terms.map((term) => ({ ...term, floor: Math.max(term.floor, tiers.name * step) }));
  return await has(db, { ...reading, terms: inNames(reading.terms) }, {});
}

async function has(db: Database, reading: Reading, filter: Filter): Promise<boolean> {
  if (reading.match !== 'all' || reading.terms.length === 0) return false;
  const { rows } = await db.execute(selectHits({ ...reading, filter }, 1));
  return rows.length > 0;
}
