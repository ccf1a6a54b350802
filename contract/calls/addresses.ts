import * as z from 'zod/mini';
import { queue, read } from '../endpoint.ts';
import { Country, Mobile, text, Uuid } from '../fields.ts';

/** The fields a shopper fills in. The specification requires the five texts (section 5). */
export const AddressForm = z.object({
  addressee: text(60),
  mobile: Mobile,
  country: Country,
  area: text(120),
  detail: text(200),
  tag: text(20),
  is_default: z.boolean(),
});
export type AddressForm = z.output<typeof AddressForm>;

export const Address = z.extend(AddressForm, { id: Uuid });
export type Address = z.output<typeof Address>;

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
  add: queue({ path: '/api/user/address_add', input: Address, reply: Written, lane }),
  setDefault: queue({ path: '/api/user/address_set_default', input: One, reply: Written, lane }),
  /** A GET that changes data, as the specification requires. */
  del: queue({ path: '/api/user/address_del', method: 'GET', input: One, reply: Written, lane }),
};

/** The destination city of a shipment: the part of an area before the first comma. */
export function cityOf(area: string): string {
  return area.split(/[,，、]/)[0]?.trim() || area;
}
