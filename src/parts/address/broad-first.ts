const countries = ['CN', 'HK', 'JP', 'KR', 'MO', 'TW'];

/** Whether a country writes its addresses from the region down to the street. */
export const isBroadFirst = (country: string): boolean => countries.includes(country);
