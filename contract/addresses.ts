import * as z from 'zod/mini';
import { queue, read } from './endpoint.ts';
import { Country, Mobile, text, Uuid } from './fields.ts';

/** What a shopper fills in. The five texts are required by the specification, section 5. */
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

/** A default flag moves between rows, so all writes of addresses share one lane. */
const lane = () => 'addresses';
const touches = ['addresses'] as const;
const List = z.object({ items: z.array(Address) });

export const address = {
  list: read({ path: '/api/user/address_list', input: z.object({}), reply: List }),
  /** One address, to fill the form with. */
  one: read({ path: '/api/user/address', input: z.object({ id: Uuid }), reply: Address }),
  /** Adds, or with the id of an own address changes. Answers with the whole list. */
  add: queue({
    path: '/api/user/address_add',
    input: Address,
    reply: List,
    lane,
    touches,
  }),
  setDefault: queue({
    path: '/api/user/address_set_default',
    input: z.object({ id: Uuid }),
    reply: List,
    lane,
    touches,
  }),
  /** A GET that changes data: the specification has it so. */
  del: queue({
    path: '/api/user/address_del',
    method: 'GET',
    input: z.object({ id: Uuid }),
    reply: List,
    lane,
    touches,
  }),
};

/** The place that a passage line ends in: an area's first words before a comma. */
export function cityOf(area: string): string {
  return area.split(/[,，、]/)[0]?.trim() || area;
}
