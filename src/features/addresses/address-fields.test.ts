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
