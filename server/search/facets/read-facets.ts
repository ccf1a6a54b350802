import type { Colour } from '#contract/colours.ts';
import { colourByWord } from '../../search-index/facets/facets-of.ts';
import { sizeInQuery, sizeOf } from '../../search-index/facets/size.ts';
import { evenText, foldWord } from '../../search-index/fold.ts';
import { readPrice } from './price.ts';

/** The words of a query, apart from those that say what it is to cost, or which size it is. */
export interface ReadFacets {
  q: string;
  price_from?: number;
  price_to?: number;
  size?: string;
}

/** Reads the price and the size out of a query, unless they are known already. */
export function readFacets(
  q: string,
  minorDigits: number,
  known: { price_from?: unknown; price_to?: unknown; size?: unknown } = {},
): ReadFacets {
  const even = evenText(q);
  const isOpen = known.price_from === undefined && known.price_to === undefined;
  const price = isOpen ? readPrice(even, minorDigits) : undefined;
  const { found = '', ...range } = price ?? {};
  const rest = without(even, found);
  const [named] = (known.size === undefined && sizeInQuery.exec(rest)) || [];
  const size = named === undefined ? undefined : sizeOf(named);
  const words = size === undefined ? rest : without(rest, named ?? '');
  return { q: words, ...range, ...(size !== undefined && { size }) };
}

/** Words by spaces, and the runs of scripts that have none. */
const words = /[\p{Script=Latin}\p{M}'’]+|\p{Script=Hangul}+/gu;
/** The colours' words that may stand inside a run, longest first. */
const inRuns = [...colourByWord]
  .filter(([word]) => /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}]/u.test(word))
  .filter(([word]) => [...word].length > 1)
  .sort(([a], [b]) => b.length - a.length);

/** Reads the colour out of a query; undefined if it names none, or nothing else. */
export function readColour(q: string): { q: string; colour: Colour } | undefined {
  const even = evenText(q);
  for (const [word] of even.matchAll(words)) {
    const colour = colourByWord.get(foldWord(word));
    if (colour !== undefined) return rest(even, word, colour);
  }
  const folded = foldWord(even);
  const [inside] = inRuns.filter(([word]) => folded.includes(word));
  if (!inside || folded.length !== even.length) return undefined;
  const [word, colour] = inside;
  const at = folded.indexOf(word);
  return rest(even, even.slice(at, at + word.length), colour);
}

function rest(even: string, word: string, colour: Colour) {
  const q = without(even, word);
  return q === '' ? undefined : { q, colour };
}

function without(text: string, part: string): string {
  const at = part === '' ? -1 : text.indexOf(part);
  // 红色的包: the particle goes with the colour.
  const after = text.slice(at + part.length).replace(/^[的の]/u, '');
  const left = at < 0 ? text : `${text.slice(0, at)} ${after}`;
  return left.replace(/\s+/g, ' ').trim();
}
