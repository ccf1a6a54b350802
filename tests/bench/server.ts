import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon, { type Request } from 'autocannon';
import { v7 as newId } from 'uuid';
import { root, started, startShop } from './started.ts';
import { median } from './times.ts';

/** Compares the server with a bare Fastify that says hello, measured alternately. */
const rounds = 3;
const secondsEach = Number(process.env['BENCH_SECONDS'] ?? 5);
const connections = 32;
const shoppers = 32;
const port = 8791;
const helloPort = 8792;
const base = `http://127.0.0.1:${port}`;

const hello = `
  import Fastify from 'fastify';
  const app = Fastify();
  app.get('/', async () => ({ hello: 'world' }));
  await app.listen({ port: ${helloPort}, host: '127.0.0.1' });
  console.log('is open at');
`;

async function perSecond(url: string, requests?: Request[]): Promise<number> {
  const options = { url, connections, duration: secondsEach, ...(requests && { requests }) };
  const { requests: counted, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return counted.average;
}

async function register(index: number): Promise<string> {
  const response = await fetch(`${base}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account: `bench-${index}@caravel.test`,
      password: 'sea-and-sail-7',
      family_name: 'Bench',
      given_name: String(index),
    }),
  });
  const { data } = (await response.json()) as { data: { userinfo: { token: string } } };
  return data.userinfo.token;
}

/** Each add is by another shopper: two by the same one would only wait for each other. */
function cartAdds(tokens: string[]): Request[] {
  let turn = 0;
  return [
    {
      method: 'POST',
      path: '/api/cart/add?lang=en',
      setupRequest: (request) => {
        turn += 1;
        const token = tokens[turn % tokens.length] ?? '';
        const sku_id = String(20 + (turn % 60));
        return {
          ...request,
          headers: { token, 'content-type': 'application/json', 'idempotency-key': newId() },
          body: JSON.stringify({ id: newId(), sku_id, quantity: 1 }),
        };
      },
    },
  ];
}

/** Resident memory of a process in MB, as Linux counts it. */
function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

const greeter = await started(
  spawn('node', ['--input-type=module', '-e', hello], { cwd: root, stdio: ['ignore', 'pipe', 2] }),
);
const shop = await startShop(port);
try {
  const tokens = await Promise.all(Array.from({ length: shoppers }, (_, index) => register(index)));
  const figures = { hello: [] as number[], list: [] as number[], add: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.hello.push(await perSecond(`http://127.0.0.1:${helloPort}/`));
    figures.list.push(await perSecond(`${base}/api/product/list?lang=en`));
    figures.add.push(await perSecond(base, cartAdds(tokens)));
  }
  const [helloRate, listRate, addRate] = [figures.hello, figures.list, figures.add].map(median);
  const ratio = (rate = 0) => (rate / (helloRate || 1)).toFixed(3);
  console.table({
    'bare hello': { 'per second': Math.round(helloRate ?? 0), ratio: '1', bar: '' },
    'product list': { 'per second': Math.round(listRate ?? 0), ratio: ratio(listRate), bar: '0.2' },
    'cart add': { 'per second': Math.round(addRate ?? 0), ratio: ratio(addRate), bar: '0.015' },
  });
  console.log(`memory after it: ${residentMb(shop.pid)} MB resident (bar: 250)`);
} finally {
  greeter.kill();
  await shop.stop();
}
