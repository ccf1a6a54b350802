import { parseArgs } from 'node:util';
import { attachDatabase } from '../../server/db/embedded/embedded.ts';
import { fillShop } from '../support/goods/many-products.ts';
import { cartAdds, load, searches } from './server/load.ts';
import { measure, type Row } from './server/measure.ts';
import { startBare, startBareAdds, startStatic } from './server/others.ts';
import { register, residentMb, startShop } from './started.ts';

/**
 * Compares the server with a bare Fastify, and its cart with bare SQL. `--products 100000` does so
 * with so many more, in a tenth as many shops.
 */
const rounds = 3;
const secondsEach = Number(process.env['BENCH_SECONDS'] ?? 5);
const ports = { shop: 8791, hello: 8792, static: 8793, small: 8794 };
const shoppers = 32;
const memoryBar = 250;
/** Imported products have names in few languages. */
const wanted = ['en', 'zh-CN'] as const;

const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
const products = Number(values.products);

const stops: (() => unknown)[] = [];
const started = async <S extends { stop(): unknown }>(starting: Promise<S>): Promise<S> => {
  const it = await starting;
  stops.push(it.stop);
  return it;
};

try {
  const shop = await started(startShop(ports.shop));
  if (products > 0) await fill(shop.dataDir);
  const people = Array.from({ length: shoppers }, (_, index) => register(shop.origin, index));
  await measure(await rows(shop, await Promise.all(people)), { rounds, secondsEach });
  console.log(`memory after it: ${residentMb(shop.pid)} MB resident (bar: ${memoryBar})`);
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function fill(dataDir: string): Promise<void> {
  const { url, stop } = await attachDatabase({ dataDir });
  const began = performance.now();
  const shops = Math.ceil(products / 10);
  await fillShop(url, { products, shops, wanted });
  await stop();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${products} products in ${shops} shops loaded and indexed in ${seconds} s`);
}

type Shop = Awaited<ReturnType<typeof startShop>>;

async function rows(shop: Shop, tokens: string[]): Promise<{ [name: string]: Row }> {
  const hello = await started(startBare(ports.hello));
  const page = `${shop.origin}/`;
  await load(page, 1);
  const file = await started(startStatic(ports.static, page));
  const adds = await started(startBareAdds(shop.dataDir, tokens));
  const read = (origin: string, path: string) => (seconds: number) => load(origin + path, seconds);
  const list = '/api/product/list?lang=en';
  const beside = { comparedWith: 'bare hello' };
  const fileName = `@fastify/static, ${file.bytes} bytes`;
  const adding = cartAdds(tokens);
  return {
    'bare hello': { send: read(hello.origin, '/') },
    [fileName]: { send: (seconds) => load(file.url, seconds) },
    'home page': { send: read(shop.origin, '/'), comparedWith: fileName, bar: 0.8 },
    'home board': { send: read(shop.origin, '/api/home/board?lang=en'), ...beside, bar: 0.3 },
    ...(await lists(shop.origin, list)),
    'search, always the same': {
      send: read(shop.origin, `${list}&q=cotton`),
      ...beside,
      bar: 0.05,
    },
    'searches, all different': {
      send: (seconds) => load(shop.origin, seconds, searches()),
      ...beside,
      bar: 0.05,
    },
    'bare SQL of cart adds': { send: adds.send },
    'cart add': {
      send: (seconds) => load(shop.origin, seconds, adding),
      comparedWith: 'bare SQL of cart adds',
      bar: 0.4,
    },
  };
}

/** With more products, the list is compared with the one of a demo shop that has only its own. */
async function lists(origin: string, list: string): Promise<{ [name: string]: Row }> {
  const bar = { comparedWith: 'bare hello', bar: 0.25 };
  const send = (seconds: number) => load(origin + list, seconds);
  if (products === 0) return { 'product list': { send, ...bar } };
  const small = await started(startShop(ports.small));
  return {
    'product list, demo only': { send: (seconds) => load(small.origin + list, seconds), ...bar },
    [`product list, ${products} more`]: {
      send,
      comparedWith: 'product list, demo only',
      bar: 0.8,
    },
  };
}
