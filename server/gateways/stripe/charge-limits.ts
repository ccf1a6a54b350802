import { minorDigits } from '#contract/rules/currencies.ts';

/**
 * The smallest charges that Stripe accepts, in major units. Others are settled in one of these, at half
 * a dollar: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const leastCharges: { readonly [currency: string]: number } = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
};

/**
 * The smallest amount that Stripe charges, in minor units. `aDollar` is about a dollar, in major units,
 * for a currency that has no amount of its own.
 */
export function leastCharge(currency: string, aDollar: number): number {
  const least = leastCharges[currency] ?? aDollar;
  return Math.ceil(least * 10 ** minorDigits(currency));
}

/** Currencies in which Stripe takes amounts of more than the usual eight digits. */
const mostDigits: { readonly [currency: string]: number } = { IDR: 12, COP: 10, INR: 9 };

/**
 * The largest amount that Stripe charges, in minor units, whatever the shopper pays with on its page;
 * cards alone may be charged more.
 */
export const mostCharge = (currency: string): number => 10 ** (mostDigits[currency] ?? 8) - 1;
