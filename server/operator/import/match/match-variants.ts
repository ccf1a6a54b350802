import type { StoredOption, sku } from '../../../db/schema/catalogue.ts';
import type { MappedProduct } from '../map-product.ts';
import type { Remark, Variant } from '../variants.ts';
import { chooseValues, unused } from './choose-values.ts';
import { labelValues } from './label-values.ts';
import { matchColumns } from './match-columns.ts';

export type Sku = typeof sku.$inferSelect;

/** A variant of a file, and the row it updates; without one it is new. */
export interface MatchedVariant extends Variant {
  /** Its value of each option, as a key. */
  values: string[];
  row: Sku | undefined;
}

/** What a file makes of a product's variants. */
export interface Matched {
  options: StoredOption[];
  variants: MatchedVariant[];
  /** Rows that the file does not name, with their values in the order of the options. */
  others: { row: Sku; values: string[] }[];
  remarks: Remark[];
  /** Variants left out, because another one has the same options. */
  refused: number;
}

/** A product's variants and options in the shop; empty if it is new. */
export interface Stored {
  rows: Sku[];
  options: StoredOption[];
}

/**
 * Finds the row of each variant: by its SKU, else by its options. Option words are only labels in
 * the file's language, so a known SKU stays the same row whatever they are.
 */
export function matchVariants(it: MappedProduct, stored: Stored, lang: string): Matched {
  const rowOf = matchCodes(it.variants, stored.rows);
  const old = stored.options;
  const inOrder = (row: Sku | undefined) =>
    row?.optionValues.length === old.length ? row.optionValues : undefined;
  const pairs = it.variants.flatMap((variant) => {
    const values = inOrder(rowOf.get(variant));
    return values ? [{ words: variant.keys, values }] : [];
  });
  const columns = matchColumns(it, { old, pairs, lang });
  const moved = (row: Sku | undefined) =>
    columns.map((index) => (index === undefined ? undefined : inOrder(row)?.[index]));
  const chosen = columns.map((index, column) => {
    const cells = it.variants.map((variant) => ({
      word: variant.keys[column] ?? '',
      before: moved(rowOf.get(variant))[column],
    }));
    return chooseValues(cells, index === undefined ? [] : (old[index]?.values ?? []), lang);
  });
  const wishes = it.variants.map((variant, index) => ({
    ...{ ...variant, row: rowOf.get(variant) },
    values: chosen.map((values) => values[index] ?? ''),
  }));
  const settled = settle(wishes, moved);
  const named = new Set(settled.variants.map(({ row }) => row));
  const kept = stored.rows.filter((row) => !named.has(row));
  const isWhole = columns.length === old.length;
  const placed = kept.map((row) => ({
    row,
    values: isWhole && inOrder(row) ? moved(row).map((value) => value ?? '') : row.optionValues,
  }));
  const { variants, others } = matchValues(settled.variants, placed);
  const options = labelValues(it.options, { variants, old, columns, lang });
  return { options, variants, others, remarks: settled.remarks, refused: settled.refused };
}

/** The row of each variant whose SKU is known; one that is withdrawn only if no other has the SKU. */
function matchCodes(variants: Variant[], rows: Sku[]): Map<Variant, Sku> {
  const known = new Map([
    ...byCode(rows.filter(({ active }) => !active)),
    ...byCode(rows.filter(({ active }) => active)),
  ]);
  const matches = [...byCode(variants)].flatMap(([code, variant]) => {
    const row = known.get(code);
    return row ? [[variant, row] as const] : [];
  });
  return new Map(matches);
}

/** The rows whose code no other row has. */
function byCode<T extends { code: string | undefined }>(rows: T[]): Map<string, T> {
  const counts = new Map<string, number>();
  for (const { code = '' } of rows) counts.set(code, (counts.get(code) ?? 0) + 1);
  const only = rows.flatMap((row) =>
    row.code && counts.get(row.code) === 1 ? [[row.code, row] as const] : [],
  );
  return new Map(only);
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
  return { variants, remarks, refused: wishes.length - variants.length };
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

/** Matches what is left by its values, those on sale first. */
function matchValues(variants: MatchedVariant[], placed: Matched['others']) {
  const byValues = new Map(
    placed
      .toSorted((a, b) => Number(a.row.active) - Number(b.row.active) || a.row.id - b.row.id)
      .map(({ row, values }) => [nameOf(values), row]),
  );
  const found = variants.map((one) => ({
    ...one,
    row: one.row ?? byValues.get(nameOf(one.values)),
  }));
  const rows = new Set(found.map(({ row }) => row));
  return { variants: found, others: placed.filter(({ row }) => !rows.has(row)) };
}

const nameOf = (values: string[]) => JSON.stringify(values);
