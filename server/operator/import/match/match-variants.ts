import type { MappedProduct } from '../map-product.ts';
import type { Remark, Variant } from '../variants.ts';
import { chooseValues, unused } from './choose-values.ts';
import { dateRemarks } from './dates.ts';
import { labelValues } from './label-values.ts';
import { matchCodes } from './match-codes.ts';
import { matchColumns } from './match-columns.ts';
import { matchValues, mayBe, mayStay, nameOf } from './match-values.ts';
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
  const matched = matchValues(settled.variants, placed);
  const variants = matched.variants.flatMap((one) => (one.isUnread ? asItWas(one) : [one]));
  const dates = dateRemarks(it.variants, stored);
  const remarks = [...filled.remarks, ...settled.remarks, ...matched.remarks, ...dates];
  return {
    options: labelValues(inWords.options, { variants, old, columns, lang }),
    variants,
    others: matched.others,
    refused: it.variants.length - variants.filter(({ isUnread }) => !isUnread).length,
    remarks: withUnread(remarks, it.unread, variants),
  };
}

/** A variant on sale whose row cannot be read keeps what it has; a new one has nothing to sell. */
function asItWas(one: MatchedVariant): MatchedVariant[] {
  const { row } = one;
  if (!row) return [];
  const { code, price, compareAt } = row;
  return [{ ...one, code, price, compareAt }];
}

/** Why a row is left out is reported already; the rest is not to be done about it. */
function withUnread(remarks: Remark[], unread: Variant[], variants: MatchedVariant[]): Remark[] {
  const lines = new Set(unread.map(({ line }) => line));
  const kept = variants.filter(({ isUnread }) => isUnread);
  return [
    ...remarks.filter(({ line }) => !lines.has(line)),
    ...kept.map(({ line }) => ({ line, reason: 'the variant stays on sale as it was' })),
  ];
}

/** The variants with the rows of known SKUs; a row of a file without options means the only one. */
function findRows(it: MappedProduct, stored: Stored) {
  const variants = [...it.variants, ...it.unread].sort((a, b) => a.line - b.line);
  const rowOf = matchCodes(variants, stored);
  const [only, ...others] = stored.rows.filter(({ active }) => active);
  const isBare = !it.hasOptionColumns && variants.length === 1 && others.length === 0;
  return variants.flatMap((variant) => {
    const isOnly = only && isBare && mayBe(variant, only);
    const row = rowOf.get(variant) ?? (isOnly ? only : undefined);
    return row && !mayStay(variant, row) ? [] : [{ ...variant, row }];
  });
}

/**
 * Gives no two variants the same values. A known SKU falls back to the values it had, else to a
 * value of its own; a new variant is left out.
 */
function settle(wishes: MatchedVariant[], moved: (row: Sku) => (string | undefined)[]) {
  const taken = new Map<string, MatchedVariant>();
  const remarks: Remark[] = [];
  const fresh = wishes.filter(({ row }) => !row);
  const inTurn = [
    ...wishes.filter(({ row }) => row),
    ...fresh.filter(({ isUnread }) => !isUnread),
    ...fresh.filter(({ isUnread }) => isUnread),
  ];
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
