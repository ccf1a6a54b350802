import type { MappedProduct } from '../map-product.ts';
import type { Remark } from '../variants.ts';
import { chooseValues, unused } from './choose-values.ts';
import { labelValues } from './label-values.ts';
import { matchCodes } from './match-codes.ts';
import { matchColumns } from './match-columns.ts';
import { matchValues, mayBe, nameOf } from './match-values.ts';
import type { Matched, MatchedVariant, Sku, Stored } from './matched.ts';
import { completeOptions, fillWords } from './missing-words.ts';

/**
 * Finds the row of each variant: by its SKU, else by its options. Option words are only labels in
 * the file's language, so a known SKU stays the same row whatever they are.
 */
export function matchVariants(it: MappedProduct, stored: Stored, lang: string): Matched {
  const old = stored.options;
  const own = new Set(stored.rows);
  const inOrder = (row: Sku | undefined) =>
    row && own.has(row) && row.optionValues.length === old.length ? row.optionValues : undefined;
  const known = findRows(it, stored);
  const inWords = completeOptions(it, known, { old, lang });
  const pairs = inWords.variants.flatMap(({ row, keys }) => {
    const values = inOrder(row);
    return values ? [{ words: keys, values }] : [];
  });
  const columns = matchColumns(inWords, { old, pairs, lang });
  const moved = (row: Sku | undefined) =>
    columns.map((index) => (index === undefined ? undefined : inOrder(row)?.[index]));
  const filled = fillWords(inWords, (row, column) => {
    const value = moved(row)[column];
    const values = old[columns[column] ?? -1]?.values ?? [];
    return values.some(({ key }) => key === value) ? value : undefined;
  });
  const chosen = columns.map((index, column) => {
    const cells = filled.variants.map(({ keys, row }) => ({
      word: keys[column] ?? '',
      before: moved(row)[column],
    }));
    return chooseValues(cells, index === undefined ? [] : (old[index]?.values ?? []), lang);
  });
  const wishes = filled.variants.map((variant, index) => ({
    ...variant,
    values: chosen.map((values) => values[index] ?? ''),
  }));
  const settled = settle(wishes, moved);
  const named = new Set(settled.variants.map(({ row }) => row));
  const isWhole = columns.length === old.length;
  const placed = stored.rows
    .filter((row) => !named.has(row))
    .map((row) => ({
      row,
      values: isWhole && inOrder(row) ? moved(row).map((value) => value ?? '') : row.optionValues,
    }));
  const { variants, others, remarks } = matchValues(settled.variants, placed);
  return {
    options: labelValues(inWords.options, { variants, old, columns, lang }),
    variants,
    others,
    refused: it.variants.length - variants.length,
    remarks: [...filled.remarks, ...settled.remarks, ...remarks],
  };
}

/** The variants with the rows of known SKUs; a row of a file without options means the only one. */
function findRows(it: MappedProduct, stored: Stored) {
  const rowOf = matchCodes(it.variants, stored);
  const [only, ...others] = stored.rows.filter(({ active }) => active);
  const isBare = !it.hasOptionColumns && it.variants.length === 1 && others.length === 0;
  return it.variants.map((variant) => {
    const isOnly = only && isBare && mayBe(variant, only);
    return { ...variant, row: rowOf.get(variant) ?? (isOnly ? only : undefined) };
  });
}

/**
 * Gives no two variants the same values. A known SKU falls back to the values it had, else to a
 * value of its own; a new variant is left out.
 */
function settle(wishes: MatchedVariant[], moved: (row: Sku) => (string | undefined)[]) {
  const taken = new Map<string, MatchedVariant>();
  const remarks: Remark[] = [];
  const inTurn = [...wishes.filter(({ row }) => row), ...wishes.filter(({ row }) => !row)];
  for (const wish of inTurn) {
    const twin = taken.get(nameOf(wish.values));
    const settled = twin ? atOtherValues(wish, moved, taken) : wish;
    if (settled) taken.set(nameOf(settled.values), settled);
    if (!twin) continue;
    const reason = settled
      ? `the same options as in line ${twin.line}, with another SKU`
      : `the same variant as in line ${twin.line}; left out`;
    remarks.push({ line: wish.line, reason });
  }
  const variants = [...taken.values()].sort((a, b) => a.line - b.line);
  return { variants, remarks };
}

function atOtherValues(
  wish: MatchedVariant,
  moved: (row: Sku) => (string | undefined)[],
  taken: Map<string, MatchedVariant>,
): MatchedVariant | undefined {
  const { row, values } = wish;
  const last = values.at(-1);
  if (!row || last === undefined) return undefined;
  const before = moved(row).map((value, column) => value ?? values[column] ?? '');
  // Its words name the values of the other variant, not these.
  if (!taken.has(nameOf(before))) return { ...wish, values: before, labels: [] };
  const first = values.slice(0, -1);
  const own = unused(last, { has: (key) => taken.has(nameOf([...first, key])) });
  return { ...wish, values: [...first, own] };
}
