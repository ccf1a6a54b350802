import * as z from 'zod/mini';

/** The largest amount whose sums stay within JavaScript's safe integers. */
export const maxMinor = 1_000_000_000_000;

/** Money on the wire: an integer in the currency's minor units (cents), never a float. */
export const Minor = z.int().check(z.gte(-maxMinor), z.lte(maxMinor));

/** A non-negative amount in minor units. */
export const PositiveMinor = z.int().check(z.gte(0), z.lte(maxMinor));

/** An ISO 4217 code, such as USD. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
