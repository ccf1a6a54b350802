import { isBroadFirst } from '#parts/address/broad-first.ts';

/** The countries whose post does not deliver without a state or a province. */
const needed = ['AU', 'BR', 'CA', 'IN', 'MX', 'US'];

export const needsRegion = (country: string): boolean => needed.includes(country);

/** The parts of an address in the order in which a country writes them. */
export const partsInOrder = (country: string) =>
  isBroadFirst(country)
    ? (['region', 'city', 'postal_code', 'detail'] as const)
    : (['detail', 'city', 'region', 'postal_code'] as const);
