import type { StoredOption } from '../../../db/schema/catalogue.ts';
import type { MappedProduct } from '../map-product.ts';
import { keyOf } from '../slugs.ts';
import { unnamedValues, valuesByWord } from './known-words.ts';

/** For each option of a file, the index of the stored option that it is; undefined if it is new. */
export type Columns = (number | undefined)[];

/** A variant's words in the file, and its values in the shop. */
export interface Pair {
  words: string[];
  values: string[];
}

/**
 * Finds the stored option of each column. Known words decide, then the options' names; a file in a
 * new language has neither, but there each word stands for the same value in all of its rows.
 */
export function matchColumns(
  { options, variants }: Pick<MappedProduct, 'options' | 'variants'>,
  { old, pairs, lang }: { old: StoredOption[]; pairs: Pair[]; lang: string },
): Columns {
  const known = old.map(({ values }) => [valuesByWord(values, lang), unnamedValues(values, lang)]);
  const fits = options.map((option, column) => {
    const words = [...new Set(variants.map(({ keys }) => keys[column] ?? ''))];
    return old.map((it, index) => {
      const familiar = words.filter((word) => known[index]?.some((one) => one.has(word)));
      const name = option.name[lang];
      const isNamed = name !== undefined && keyOf(name) === keyOf(it.name[lang] ?? '');
      const meanings = pairs.map(({ words, values }) => `${words[column]}\n${values[index]}`);
      return [familiar.length, Number(isNamed), -new Set(meanings).size] as const;
    });
  });
  const fitOf = (columns: Columns) =>
    [0, 1, 2].map((part) =>
      columns
        .map((index, column) => (index === undefined ? 0 : (fits[column]?.[index]?.[part] ?? 0)))
        .reduce((sum, one) => sum + one, 0),
    );
  const [first, ...others] = assignments(options.length, old.length);
  return others.reduce(
    (best, columns) => (isBetter(fitOf(columns), fitOf(best)) ? columns : best),
    first ?? [],
  );
}

function isBetter(one: number[], other: number[]): boolean {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs >= 0 && (one[differs] ?? 0) > (other[differs] ?? 0);
}

/** All ways to give as many columns as possible an index each; the first keeps the order. */
function assignments(columns: number, indexes: number): Columns[] {
  const spare = Math.max(columns - indexes, 0);
  const free = Array.from({ length: indexes }, (_, index) => index);
  return assign(columns, free, spare);
}

function assign(columns: number, free: number[], spare: number): Columns[] {
  if (columns === 0) return [[]];
  const taking = free.flatMap((index) =>
    assign(
      columns - 1,
      free.filter((other) => other !== index),
      spare,
    ).map((rest) => [index, ...rest]),
  );
  if (spare === 0) return taking;
  return [...taking, ...assign(columns - 1, free, spare - 1).map((rest) => [undefined, ...rest])];
}
