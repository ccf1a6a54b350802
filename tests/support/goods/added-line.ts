import type { IncomingMessage } from 'node:http';
import { v7 as newId } from 'uuid';
import type { CartLine } from '#contract/calls/cart.ts';
import { type Envelope, successCode } from '#contract/wire.ts';

const line: CartLine = {
  id: newId(),
  sku_id: '',
  product_id: '7',
  name: 'Teapot with a bamboo handle',
  specification: 'Cream · Standard',
  picture: null,
  quantity: 1,
  price: 2400,
  added_price: 2400,
  stock: 40,
  on_sale: true,
  shop: { id: '3', name: 'Harbour & Co', city: 'Lisbon', freight: 500, free_from: null },
};

/** A shop's reply to an addition to the bag, for fake servers. */
export async function addedLine(request: IncomingMessage): Promise<Envelope> {
  let text = '';
  for await (const part of request) text += part;
  const { sku_id = '', quantity = 1 } = JSON.parse(text || '{}') as Partial<CartLine>;
  const data = { line: { ...line, sku_id, quantity }, total_num: quantity };
  return { code: successCode, msg: '', data };
}
