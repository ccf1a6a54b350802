/** The countries whose post does not deliver without a state or a province. */
const needed = ['AU', 'BR', 'CA', 'IN', 'MX', 'US'];

export const needsRegion = (country: string): boolean => needed.includes(country);

/** The countries whose addresses are written from the region down to the street. */
const broadFirst = ['CN', 'HK', 'JP', 'KR', 'MO', 'TW'];

/** The parts of an address in the order in which a country writes them. */
export const partsInOrder = (country: string) =>
  broadFirst.includes(country)
    ? (['region', 'city', 'postal_code', 'detail'] as const)
    : (['detail', 'city', 'region', 'postal_code'] as const);
