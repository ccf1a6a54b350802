import * as z from 'zod/mini';
import { queue, read } from '../endpoint.ts';
import { Country, lineUpTo, longText, Mobile, PostalCode, text, Uuid } from '../fields.ts';

const maxArea = 120;

/**
 * The fields a shopper fills in. The specification requires the five texts (section 5): its `area` is
 * composed of city, region and postal code where they are given, and is never taken apart.
 */
export const AddressForm = z.object({
  addressee: text(60),
  mobile: Mobile,
  country: Country,
  area: lineUpTo(maxArea),
  city: z.optional(text(50)),
  /** A state, province or district. */
  region: z.optional(lineUpTo(55)),
  postal_code: z.optional(PostalCode),
  detail: longText(200),
  tag: text(20),
  is_default: z.boolean(),
});
export type AddressForm = z.output<typeof AddressForm>;
type Part = 'city' | 'region' | 'postal_code';

/** A stored address: earlier builds accepted other texts. */
export const Address = z.extend(AddressForm, {
  id: Uuid,
  addressee: z.string(),
  mobile: z.string(),
  area: z.string(),
  detail: z.string(),
  tag: z.string(),
});
export type Address = z.output<typeof Address>;

const WrittenAddress = z.extend(AddressForm, { id: Uuid }).check(
  z.overwrite(withArea),
  z.refine(({ area }) => area !== '' && area.length <= maxArea, { path: ['area'] }),
);

/** An address with the area of its parts. Without a city, the area has them, and stays one text. */
export function withArea<A extends Pick<AddressForm, Part | 'area'>>(address: A): A {
  const { city, region = '', postal_code = '', area } = address;
  if (city !== undefined) return { ...address, area: joined(city, [region, postal_code]) };
  const given = words(area);
  const missing = [region, postal_code].filter((part) => !given.includes(words(part)));
  const whole = area && joined(area, missing);
  return { ...address, area: whole, region: undefined, postal_code: undefined };
}

/** Words and numbers between spaces. In scripts without spaces, each sign stands for itself. */
function words(text: string): string {
  const all = text.match(/[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}]+|\S/gu) ?? [];
  return ` ${all.join(' ')} `;
}

function joined(place: string, parts: string[]): string {
  const rest = parts.filter(Boolean).join(' ');
  return [place, rest].filter(Boolean).join(', ');
}

/** All address writes share one lane, because the default flag moves between rows. */
const lane = () => 'addresses';
const One = z.object({ id: Uuid });
const List = z.object({ items: z.array(Address) });
/** Replies are stored for months: they name no address that may be deleted by then. */
const Written = z.object({
  /** The default address after the write; null if the book is empty. */
  default_id: z.nullable(Uuid),
});
export type AddressWritten = z.output<typeof Written>;

export const address = {
  list: read({ path: '/api/user/address_list', input: z.object({}), reply: List }),
  /** Returns one address, to prefill the form. */
  one: read({ path: '/api/user/address', input: One, reply: Address }),
  /** Adds an address or, given the id of an existing one, changes it. */
  add: queue({ path: '/api/user/address_add', input: WrittenAddress, reply: Written, lane }),
  setDefault: queue({ path: '/api/user/address_set_default', input: One, reply: Written, lane }),
  /** A GET that changes data, as the specification requires. */
  del: queue({ path: '/api/user/address_del', method: 'GET', input: One, reply: Written, lane }),
};

/** The destination city of a shipment: without parts, the area up to its first comma. */
export function cityOf({ city, area }: Pick<Address, 'city' | 'area'>): string {
  return city ?? (area.split(/[,，、]/)[0]?.trim() || area);
}
