import * as z from 'zod/mini';
import type { UserInfo } from '#contract/calls/account.ts';
import { type Address, AddressForm, withArea } from '#contract/calls/addresses.ts';
import { lineUpTo, PostalCode, text } from '#contract/fields.ts';
import { fullName } from '#contract/rules/full-name.ts';
import {
  isPostalCode,
  localPostalCode,
  needsPostalCode,
  postalCodeExample,
} from './postal-codes.ts';
import { needsRegion } from './regions.ts';

const { shape } = AddressForm;

/** The form's fields: the parts of the area, or the area itself if it was written as one text. */
export const AddressFields = z
  .object({
    ...shape,
    area: z.optional(text(120)),
    city: z.optional(text(50)),
    region: lineUpTo(55),
    postal_code: PostalCode,
  })
  .check(
    z.overwrite(withLocalCode),
    z.refine(hasRegion, { path: ['region'] }),
    z.refine(hasPostalCode, { path: ['postal_code'] }),
  );
export type AddressFields = z.output<typeof AddressFields>;

type Region = Pick<AddressFields, 'area' | 'country' | 'region'>;

function hasRegion({ area, country, region }: Region) {
  return area !== undefined || region !== '' || !needsRegion(country);
}

type Code = Pick<AddressFields, 'area' | 'country' | 'postal_code'>;

function withLocalCode<F extends Code>(fields: F): F {
  return { ...fields, postal_code: localPostalCode(fields.country, fields.postal_code) };
}

function hasPostalCode({ area, country, postal_code: code }: Code) {
  if (area !== undefined || postalCodeExample(country) === undefined) return true;
  return code === '' ? !needsPostalCode(country) : isPostalCode(country, code);
}

/** The fields of an address; those that the address has besides stay. */
export function fieldsOf(address: Address): AddressFields {
  const { area, city, region = '', postal_code = '' } = address;
  return { ...address, area: city === undefined ? area : undefined, region, postal_code };
}

/** The fields of a new address, as far as the shopper is known. */
export function newFields(person: UserInfo | null | undefined, country: string): AddressFields {
  return {
    addressee: person ? fullName(person) : '',
    mobile: person?.mobile ?? '',
    country,
    city: '',
    region: '',
    postal_code: '',
    detail: '',
    tag: 'home',
    is_default: false,
  };
}

/** The address of valid fields. */
export function addressOf({ area = '', postal_code, ...rest }: AddressFields): AddressForm {
  const isUsed = postalCodeExample(rest.country) !== undefined;
  return withArea({ ...rest, area, postal_code: isUsed ? postal_code : '' });
}
