import { v7 as newId } from 'uuid';
import { cart } from '#contract/calls/cart.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { headers } from '#contract/wire.ts';

type Addition = InputOf<typeof cart.add>;

export const owner = '1';
export const token = 'of-the-benchmark';

/** n changes, round robin over the lanes. */
export const payloads = (count: number, lanes: number): Addition[] =>
  Array.from({ length: count }, (_, n) => ({
    id: newId(),
    sku_id: String(n % lanes),
    quantity: 1,
  }));

/** The request for a change, as the outbox sends it. */
export function requestOf(payload: Addition, seq: number): [string, RequestInit] {
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
