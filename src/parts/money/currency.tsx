import { createContext, useContext } from 'react';
import { minorDigits } from '#contract/rules/currencies.ts';
import type { PriceCurrency } from '#ui/price.tsx';

const Currency = createContext('USD');

/** Provides the store's single currency, an ISO 4217 code. */
export const CurrencyProvider = Currency.Provider;

/** The currency of every amount on the screen. */
export function useCurrency(): PriceCurrency {
  return currencyOf(useContext(Currency));
}

/** A currency by its ISO 4217 code. */
export function currencyOf(code: string): PriceCurrency {
  return { code, digits: minorDigits(code) };
}
