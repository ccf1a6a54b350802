import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityOf } from '#contract/calls/addresses.ts';
import { countries } from '#parts/address/country-name.ts';
import { areaOf, type Place, placeOf } from './place.ts';
import { isPostalCode, needsPostalCode, postalCodeExample } from './postal-codes.ts';

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ一-龥ก-ฮ]{1,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const place = fc.constantFrom(...countries).chain((country) =>
  fc.record({
    country: fc.constant(country),
    city: words,
    region: fc.option(words, { nil: '' }),
    postal_code: fc.constant(postalCodeExample(country) ?? ''),
  }),
);

test('a place survives as an area, in every country', () => {
  fc.assert(
    fc.property(place, ({ country, ...parts }) => {
      const area = areaOf(parts);
      expect(placeOf(country, area)).toEqual(parts);
      expect(cityOf(area)).toBe(parts.city);
    }),
  );
});

test('an area written as free text loses nothing', () => {
  const free = fc.stringMatching(/^[A-Za-z0-9 ,，、上海-]{0,40}$/);
  fc.assert(
    fc.property(fc.constantFrom(...countries), free, (country, area) => {
      const once = areaOf(placeOf(country, area));
      expect(lettersOf(once)).toEqual(lettersOf(area));
      expect(lettersOf(areaOf(placeOf(country, once)))).toEqual(lettersOf(area));
    }),
  );
});

const lettersOf = (text: string) => [...text.replace(/[\s,，、]/g, '')].sort();

test.each<[string, string, Place]>([
  ['US', 'Washington, DC 20003', { city: 'Washington', region: 'DC', postal_code: '20003' }],
  ['US', 'Austin TX 78701-2345', { city: 'Austin TX', region: '', postal_code: '78701-2345' }],
  ['SG', 'Singapore 068877', { city: 'Singapore', region: '', postal_code: '068877' }],
  ['CN', '上海市，徐汇区 200030', { city: '上海市', region: '徐汇区', postal_code: '200030' }],
  ['CN', '上海市徐汇区200030', { city: '上海市徐汇区', region: '', postal_code: '200030' }],
  ['DE', '10117 Berlin', { city: 'Berlin', region: '', postal_code: '10117' }],
  ['GB', 'London, Camden NW1 0AB', { city: 'London', region: 'Camden', postal_code: 'NW1 0AB' }],
  ['JP', '〒100-0001 千代田区', { city: '千代田区', region: '', postal_code: '100-0001' }],
  ['TH', 'เชียงใหม่, เมือง, 50200', { city: 'เชียงใหม่', region: 'เมือง', postal_code: '50200' }],
  ['AE', 'Dubai, Marina', { city: 'Dubai', region: 'Marina', postal_code: '' }],
  ['TH', 'Bangkok, Soi 12345678', { city: 'Bangkok', region: 'Soi 12345678', postal_code: '' }],
])('in %s, %j has its parts', (country, area, parts) => {
  expect(placeOf(country, area)).toEqual(parts);
});

describe('a postal code', () => {
  test.each(countries.map((country) => [country, postalCodeExample(country)]))(
    '%s: the example is one, and nothing shorter or longer',
    (country, example) => {
      if (example === undefined) {
        expect(needsPostalCode(country)).toBe(false);
        return;
      }
      expect(isPostalCode(country, example)).toBe(true);
      expect(isPostalCode(country, example.replace(/[ -]/, ''))).toBe(true);
      expect(isPostalCode(country, `${example}99999`)).toBe(false);
      expect(isPostalCode(country, example.slice(0, 2))).toBe(false);
    },
  );

  test.each([
    ['GB', 'M1 1AE'],
    ['GB', 'EC1Y8SE'],
    ['IE', 'A65 F4E2'],
    ['TW', '106'],
    ['NL', '1012ab'],
  ] as const)('in %s, %s is one', (country, text) => {
    expect(isPostalCode(country, text)).toBe(true);
  });
});
