import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { AddressFields, addressOf, fieldsOf } from './address-fields.ts';

const home = {
  ...{ id: newId(), addressee: 'Grace Hopper', mobile: '+6681234567', country: 'TH' },
  ...{ area: 'Bangkok, Ari 10400', detail: '5 Soi Ari', tag: 'home', is_default: true },
};

test('a postal code is left out in a country without any, and comes back with its own', () => {
  const moved = AddressFields.parse({ ...fieldsOf(home), country: 'AE' });
  expect(addressOf(moved)).toMatchObject({ country: 'AE', area: 'Bangkok, Ari' });
  expect(addressOf({ ...moved, country: 'TH' })).toMatchObject({ area: home.area });
});

test('an address written as one text is edited in parts, and keeps all else', () => {
  const earlier = { ...home, country: 'CN', area: '上海市，徐汇区200030' };
  const fields = fieldsOf(earlier);
  expect(fields).toMatchObject({ city: '上海市', region: '徐汇区', postal_code: '200030' });
  const detail = '2 Hengshan Road';
  const saved = addressOf(AddressFields.parse({ ...fields, detail }));
  const { id: _, ...kept } = earlier;
  expect(saved).toEqual({ ...kept, area: '上海市, 徐汇区 200030', detail });
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
