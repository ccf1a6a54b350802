import { describe, expect, test } from 'vitest';
import { isCurrency, minorDigits } from './currencies.ts';

describe('the minor unit of a currency', () => {
  test.each([
    ...([
      ['USD', 2],
      ['EUR', 2],
      ['JPY', 0],
      ['KWD', 3],
      ['CLF', 4],
    ] as const),
    // CLDR, which Intl follows, has 0 for these.
    ...([
      ['HUF', 2],
      ['IDR', 2],
      ['COP', 2],
      ['IQD', 3],
    ] as const),
  ])('of %s has %i decimals', (code, digits) => {
    expect(minorDigits(code)).toBe(digits);
    expect(isCurrency(code)).toBe(true);
  });
});

test.each(['XYZ', 'EURO', 'eur', 'EU', '', 'EUR USD', 'XAU', 'DEM', 'constructor'])(
  '"%s" is not the code of a currency in use',
  (code) => {
    expect(isCurrency(code)).toBe(false);
  },
);
