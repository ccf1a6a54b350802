import { minorDigits } from '#contract/rules/currencies.ts';
import { formatPrice } from '#ui/price.tsx';

/** 123456 minor units of each currency, in English. */
export const amounts = (codes: readonly string[]) =>
  codes.map((code) => formatPrice(123_456, { code, digits: minorDigits(code) }, 'en'));
