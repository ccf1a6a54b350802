import * as z from 'zod/mini';

/** The largest amount whose sums stay within JavaScript's safe integers. */
export const maxMinor = 1_000_000_000_000;

/**
 * Money on the wire: a non-negative integer in the currency's minor units (cents), never a float.
 */
export const PositiveMinor = z.int().check(z.gte(0), z.lte(maxMinor));

/**
 * The balance of a wallet. The ledger keeps it within `maxMinor`; one that exceeds it all the same
 * is shown, so that it does not lock its owner out.
 */
export const Balance = z.int();

/** A sum of any number of movements in minor units; it may exceed what a wallet can hold. */
export const Turnover = z.int().check(z.gte(0));

/** An ISO 4217 code, such as USD. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
