import { createContext, useContext } from 'react';

const Currency = createContext('USD');

/** The store's one currency, an ISO 4217 code. */
export const CurrencyProvider = Currency.Provider;

/** The currency that every amount on the screen is in. */
export const useCurrency = () => useContext(Currency);
