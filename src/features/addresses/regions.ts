/** The countries whose post does not deliver without a state or a province. */
const needed = ['AU', 'BR', 'CA', 'IN', 'MX', 'US'];

export const needsRegion = (country: string): boolean => needed.includes(country);
