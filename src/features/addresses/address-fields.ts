import * as z from 'zod/mini';
import type { UserInfo } from '#contract/calls/account.ts';
import { type Address, AddressForm } from '#contract/calls/addresses.ts';
import { text, upTo } from '#contract/fields.ts';
import { fullName } from '#contract/rules/full-name.ts';
import { areaOf, placeOf } from './place/place.ts';
import { isPostalCode, needsPostalCode, postalCodeExample } from './place/postal-codes.ts';

const { area: _, ...others } = AddressForm.shape;

/** The form's fields: an address with its area in parts, which together fit into it. */
export const AddressFields = z
  .object({
    ...others,
    city: text(50),
    region: z.string().check(z.trim(), upTo(55)),
    postal_code: z.string().check(z.normalize('NFKC'), z.trim(), z.toUpperCase()),
  })
  .check(z.refine(hasPostalCode, { path: ['postal_code'] }));
export type AddressFields = z.output<typeof AddressFields>;

function hasPostalCode({ country, postal_code: code }: { country: string; postal_code: string }) {
  if (postalCodeExample(country) === undefined) return true;
  return code === '' ? !needsPostalCode(country) : isPostalCode(country, code);
}

/** The fields of an address; those that the address has besides stay. */
export function fieldsOf({ area, ...rest }: Address): AddressFields {
  return { ...rest, ...placeOf(rest.country, area) };
}

/** The fields of a new address, as far as the shopper is known. */
export function newFields(person: UserInfo | null | undefined, country: string): AddressFields {
  return {
    addressee: person ? fullName(person) : '',
    mobile: person?.mobile ?? '',
    ...{ country, city: '', region: '', postal_code: '', detail: '' },
    ...{ tag: 'home', is_default: false },
  };
}

/** The address of valid fields. */
export function addressOf({ city, region, postal_code, ...rest }: AddressFields): AddressForm {
  const isUsed = postalCodeExample(rest.country) !== undefined;
  return { ...rest, area: areaOf({ city, region, postal_code: isUsed ? postal_code : '' }) };
}
