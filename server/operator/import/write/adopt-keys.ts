import type { sku } from '../../../db/schema/catalogue.ts';
import type { MappedProduct } from '../map-product.ts';

type Known = Pick<typeof sku.$inferSelect, 'code' | 'optionValues' | 'active'>;

/**
 * Gives the option values of variants that the product already has, by their SKU code, the keys
 * that they have there: a file in another language names the same variants by other words. Returns
 * the product unchanged if the codes contradict each other.
 */
export function adoptKeys(it: MappedProduct, old: Known[]): MappedProduct {
  const known = new Map([
    ...byCode(old.filter(({ active }) => !active)),
    ...byCode(old.filter(({ active }) => active)),
  ]);
  const pairs = [...byCode(it.variants).values()].flatMap(({ code, keys }) => {
    const before = known.get(code)?.optionValues;
    return before?.length === keys.length ? [{ keys, before }] : [];
  });
  const renames = it.options.map(
    (_, index) => new Map(pairs.map(({ keys, before }) => [keys[index], before[index]])),
  );
  const rename = (key: string, index: number) => renames[index]?.get(key) ?? key;
  const isKept = pairs.every(({ keys, before }) =>
    keys.every((key, index) => rename(key, index) === before[index]),
  );
  const options = it.options.map((option, index) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, key: rename(value.key, index) })),
  }));
  const isDistinct = options.every(
    ({ values }) => new Set(values.map(({ key }) => key)).size === values.length,
  );
  if (!isKept || !isDistinct) return it;
  const variants = it.variants.map((variant) => ({ ...variant, keys: variant.keys.map(rename) }));
  return { ...it, options, variants };
}

/** The rows whose code no other row has. */
function byCode<T extends { code: string }>(rows: T[]): Map<string, T> {
  const codes = rows.map(({ code }) => code);
  const isOnly = (code: string) => codes.indexOf(code) === codes.lastIndexOf(code);
  const only = rows.filter(({ code }) => code !== '' && isOnly(code));
  return new Map(only.map((row) => [row.code, row]));
}
