import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type Address, address, cityOf } from '#contract/calls/addresses.ts';
import { countries } from '#parts/address/country-name.ts';
import { AddressFields, addressOf, fieldsOf } from './address-fields.ts';
import {
  isPostalCode,
  localPostalCode,
  needsPostalCode,
  postalCodeExample,
} from './postal-codes.ts';
import { needsRegion } from './regions.ts';

const home: Address = {
  ...{ id: newId(), addressee: 'Grace Hopper', mobile: '+66 81 234 567', country: 'TH' },
  ...{ city: 'Bangkok', region: 'Ari', postal_code: '10400', area: 'Bangkok, Ari 10400' },
  ...{ detail: '5 Soi Ari', tag: 'home', is_default: true },
};

/** What the server has after the form of `start` is sent with these fields in it. */
function saved(start: Address, typed: Partial<AddressFields>): Address {
  const form = AddressFields.parse({ ...fieldsOf(start), ...typed });
  return address.add.input.parse(
    JSON.parse(JSON.stringify({ ...addressOf(form), id: start.id, is_default: false })),
  );
}

const line = (max: number) =>
  fc
    .stringMatching(/^[A-Za-zÀ-ÿ0-9 ,，、.#/'’()一-龥ก-ฮ-]{1,40}$/)
    .map((typed) => typed.slice(0, max).replace(/\s+/g, ' ').trim())
    .filter((typed) => typed !== '');

const typedIn = (country: string) =>
  fc.record({
    country: fc.constant(country),
    city: line(50),
    region: needsRegion(country) ? line(55) : fc.oneof(fc.constant(''), line(55)),
    postal_code: fc.constant(postalCodeExample(country) ?? ''),
    detail: line(200),
  });

test.each(countries)(
  'in %s, what was typed is there after saving, and after changing one field',
  (country) => {
    fc.assert(
      fc.property(typedIn(country), (typed) => {
        const once = saved(home, typed);
        expect(fieldsOf(once)).toMatchObject(typed);
        const twice = saved(once, { addressee: 'Ada' });
        expect(fieldsOf(twice)).toMatchObject({ ...typed, addressee: 'Ada' });
        expect(twice.area).toBe(once.area);
        expect(cityOf(once)).toBe(typed.city);
      }),
      { numRuns: 5 },
    );
  },
);

test.each([
  ['PH', 'Manila', 'Barangay 1008', '', '1013', 'Manila, Barangay 1008 1013'],
  ['TW', '台北市', '信義路 123', '', '110', '台北市, 信義路 123 110'],
  ['US', 'Austin', 'TX', '78701', '78701-2345', 'Austin, TX 78701-2345'],
])('in %s, another postal code takes nothing from %s, %s', (...row) => {
  const [country, city, region, postal_code, changed, area] = row;
  const before = saved(home, { country, city, region, postal_code });
  expect(saved(before, { postal_code: changed })).toMatchObject({ city, region, area });
});

test('a postal code is left out in a country without any', () => {
  const moved = { country: 'AE', area: 'Bangkok, Ari', postal_code: '' };
  expect(saved(home, { country: 'AE' })).toMatchObject(moved);
});

test('an address that was written as one text stays as it is, and is changed as one text', () => {
  const { city: _, region: __, postal_code: ___, ...rest } = home;
  const earlier = { ...rest, area: '上海市，徐汇区200030' };
  const kept = { area: earlier.area, detail: '2 Hengshan Road' };
  const changed = saved(earlier, { detail: '2 Hengshan Road' });
  expect(changed).toMatchObject(kept);
  expect(changed).not.toHaveProperty('city');
  expect(saved(earlier, { area: '上海市' }).area).toBe('上海市');
  expect(AddressFields.safeParse({ ...fieldsOf(earlier), area: ' ' }).success).toBe(false);
});

test.each([
  ['addressee', 60],
  ['tag', 20],
  ['city', 50],
  ['region', 55],
] as const)('%s has at most %i characters, and its issue is that limit', (field, most) => {
  const issuesOf = (length: number) =>
    AddressFields.safeParse({ ...fieldsOf(home), [field]: 'A'.repeat(length) }).error?.issues;
  expect(issuesOf(most)).toBeUndefined();
  const issue = { path: [field], code: 'too_big', message: String(most) };
  expect(issuesOf(most + 1)).toMatchObject([issue]);
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
  ] as const)('in %s, %s is one', (country, typed) => {
    expect(isPostalCode(country, typed)).toBe(true);
  });

  test.each([
    ['LU', 'L-8211', '8211'],
    ['DE', 'D 10117', '10117'],
    ['SE', 'SE-111 22', '111 22'],
    ['FI', 'FIN-00550', '00550'],
    ['FR', 'F75004', '75004'],
    ['US', '806211226', '80621-1226'],
    ['US', '80621 1226', '80621-1226'],
    ['US', '80621', '80621'],
    ['MX', '806211226', '806211226'],
    ['AT', 'A-1010', '1010'],
    ['AT', 'L-8211', 'L-8211'],
    ['CH', 'CH-8001', '8001'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['IE', 'A65 F4E2', 'A65 F4E2'],
    ['CA', 'H3Z 2Y7', 'H3Z 2Y7'],
  ])('in %s, %s is written as %s', (country, typed, local) => {
    expect(localPostalCode(country, typed)).toBe(local);
    expect(localPostalCode(country, local)).toBe(local);
  });
});

test.each([
  ['LU', 'l-8211', '8211'],
  ['US', '８０６２１ １２２６', '80621-1226'],
])('in %s, the postal code %s is saved as %s', (country, typed, kept) => {
  const address = saved(home, { country, region: 'CO', postal_code: typed });
  expect(address).toMatchObject({ postal_code: kept, area: `Bangkok, CO ${kept}` });
});

test('a postal code of another country is refused', () => {
  const typed = { ...fieldsOf(home), country: 'DE', postal_code: 'L-8211' };
  expect(AddressFields.safeParse(typed).error?.issues).toMatchObject([{ path: ['postal_code'] }]);
});

test.each([
  ['US', false],
  ['CA', false],
  ['TH', true],
  ['SG', true],
])('in %s an address without a state is complete: %s', (country, isComplete) => {
  const typed = { ...fieldsOf(home), country, region: '', postal_code: postalCodeExample(country) };
  expect(AddressFields.safeParse(typed).success).toBe(isComplete);
});

test('an old address of one text needs no state', () => {
  const old = { ...home, country: 'US', area: 'Austin, TX', city: undefined };
  expect(AddressFields.safeParse(fieldsOf(old)).success).toBe(true);
});
