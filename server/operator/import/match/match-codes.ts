import type { Variant } from '../variants.ts';
import type { Sku, Stored } from './matched.ts';

/**
 * The row of each variant whose SKU is known, in the product or elsewhere in its shop. Rows on sale
 * come first, then the product's own.
 */
export function matchCodes(
  variants: Variant[],
  { rows, elsewhere }: Pick<Stored, 'rows' | 'elsewhere'>,
): Map<Variant, Sku> {
  const isOn = ({ active }: Sku) => active;
  const isOff = ({ active }: Sku) => !active;
  const known = new Map([
    ...byCode(elsewhere.filter(isOff)),
    ...byCode(rows.filter(isOff)),
    ...byCode(elsewhere.filter(isOn)),
    ...byCode(rows.filter(isOn)),
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
