import type { Remark, Variant } from '../variants.ts';
import type { Matched, MatchedVariant, Sku } from './matched.ts';

type Placed = Matched['others'];

/**
 * Matches what is left by its values, those on sale first. A row with another SKU is another
 * variant, even with the same values, unless a spreadsheet has shortened it.
 */
export function matchValues(variants: MatchedVariant[], placed: Placed) {
  const byValues = new Map<string, Sku[]>();
  const inTurn = placed.toSorted(
    (a, b) => Number(b.row.active) - Number(a.row.active) || b.row.id - a.row.id,
  );
  for (const { row, values } of inTurn) {
    const name = nameOf(values);
    byValues.set(name, [...(byValues.get(name) ?? []), row]);
  }
  const remarks: Remark[] = [];
  const found = variants.map((one) => {
    const placedSo = one.row ? [] : (byValues.get(nameOf(one.values)) ?? []);
    const same = placedSo.filter((it) => mayStay(one, it));
    const row = one.row ?? same.find((it) => mayBe(one, it));
    const shortened = row ? undefined : same.find((it) => isShortened(one, it));
    if (shortened) {
      remarks.push({ line: one.line, reason: keeping(one, shortened) });
      return { ...one, row: shortened, code: shortened.code };
    }
    const replaced = row ? undefined : same.find(({ active }) => active);
    if (replaced) remarks.push({ line: one.line, reason: replacing(replaced) });
    return { ...one, row };
  });
  const rows = new Set(found.map(({ row }) => row));
  return { variants: found, others: placed.filter(({ row }) => !rows.has(row)), remarks };
}

/** Whether a variant may be a row that has its values. */
export const mayBe = ({ code }: Variant, row: Sku) => !code || !row.code || code === row.code;

/** An unread row brings nothing back that is no longer on sale. */
export const mayStay = ({ isUnread }: Variant, row: Sku) => row.active || !isUnread;

/** Whether a SKU is a row's without the zeros in front, as spreadsheets write numbers. */
const isShortened = ({ code = '' }: Variant, row: Sku) =>
  /^[1-9]\d*$/.test(code) && code !== row.code && code === row.code.replace(/^0+/, '');

const keeping = ({ code }: Variant, row: Sku) =>
  `"${code}" is taken for the SKU "${row.code}", whose zeros a spreadsheet has cut off`;

const replacing = ({ code }: Sku) =>
  `another SKU than "${code}", which the file no longer has: a new variant, with a stock of its own`;

/** A name for values that only the same values have. */
export const nameOf = (values: string[]): string => JSON.stringify(values);
