import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Fault, FaultProxy } from './fault-proxy.ts';

let shop: Server;
let proxy: FaultProxy;

beforeEach(async () => {
  // It never ends, like a stream of events.
  shop = createServer((_, reply) => void reply.writeHead(200).write('{'));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  proxy = new FaultProxy(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  await proxy.open();
});
afterEach(async () => {
  await proxy.close();
  shop.close();
});

test.each<[string, Fault]>([
  ['trickles', { trickleMs: 10 }],
  ['is rewritten', { rewrite: (text) => text }],
])('a reply that %s and breaks off breaks off for the page', async (_, fault) => {
  proxy.faultOf = () => fault;
  const asked = get(proxy.origin);
  const failed = once(asked, 'error');
  await once(shop, 'request');
  shop.closeAllConnections();
  await expect(failed).resolves.toMatchObject([{ code: 'ECONNRESET' }]);
});
