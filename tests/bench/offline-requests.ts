import { v7 as newId } from 'uuid';
import { cart } from '#contract/cart.ts';
import { headers } from '#contract/wire.ts';
import type { PayloadOf } from '#data/intents.ts';

export const owner = '1';
export const token = 'of-the-benchmark';

/** So many changes, each lane's turn after the other's. */
export const payloads = (count: number, lanes: number): PayloadOf<'cart.add'>[] =>
  Array.from({ length: count }, (_, n) => ({
    id: newId(),
    sku_id: String(n % lanes),
    quantity: 1,
  }));

/** What goes over the wire for a change, as the outbox sends it. */
export function requestOf(payload: PayloadOf<'cart.add'>, seq: number): [string, RequestInit] {
  return [
    `${cart.add.path}?lang=en`,
    {
      method: cart.add.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [headers.shopper]: owner,
        [headers.lane]: cart.add.lane(payload),
        [headers.seq]: String(seq),
        [headers.key]: newId(),
        [headers.token]: token,
      },
      body: JSON.stringify(payload),
    },
  ];
}
