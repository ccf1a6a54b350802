import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as newId } from 'uuid';
import type { CartLine } from '#contract/cart.ts';
import { type Envelope, successCode } from '#contract/wire.ts';

/** About as large as a card's picture. */
const picture = Buffer.alloc(9000, 7);

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

/**
 * A server that has each answer ready, so that what is timed is the browser's part and not a
 * shop's. Serves the scripts by their addresses, too.
 */
export async function openServer(scripts: { [path: string]: string }) {
  const server = createServer((request, reply) => void answer(scripts, request, reply));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  scripts: { [path: string]: string },
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const path = request.url?.split('?')[0] ?? '';
  const script = scripts[path];
  if (path.startsWith('/api/')) {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify(await added(request)));
  } else if (path.startsWith('/img/')) {
    reply.setHeader('content-type', 'image/webp');
    reply.end(picture);
  } else {
    reply.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    reply.end(script ?? '<!doctype html><script type=module src=/page.js></script>');
  }
}

async function added(request: IncomingMessage): Promise<Envelope> {
  let text = '';
  for await (const part of request) text += part;
  const { sku_id, quantity } = JSON.parse(text) as Pick<CartLine, 'sku_id' | 'quantity'>;
  const data = { line: { ...line, sku_id, quantity }, total_num: quantity };
  return { code: successCode, msg: '', data };
}
