import * as z from 'zod/mini';

/** Largest amount that leaves room for sums inside JavaScript's safe integers. */
export const maxMinor = 1_000_000_000_000;

/** Money on the wire: an integer of the currency's minor units (cents), never a float. */
export const Minor = z.int().check(z.gte(-maxMinor), z.lte(maxMinor));

/** Money that cannot be owed: zero or more minor units. */
export const PositiveMinor = z.int().check(z.gte(0), z.lte(maxMinor));

/** An ISO 4217 code, such as USD. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

const digitsOf = new Map<string, number>();

/** How many decimals a currency's minor unit has (USD 2, JPY 0), by ISO 4217 through Intl. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  // Making a format takes longer than all else that is done with an amount.
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}
