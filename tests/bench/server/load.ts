import autocannon, { type Request } from 'autocannon';
import { v7 as newId } from 'uuid';
import { vocabulary } from '../../support/goods/product-names.ts';

/** What a server, or whoever sends the same, does under load. */
export interface Figure {
  perSecond: number;
  /** In ms. */
  p99: number;
}

const connections = 32;

/** Browsers ask for it. */
const headers = { 'accept-encoding': 'br, gzip' };

/** Sends requests to a server for some seconds. Throws if one is not answered with success. */
export async function load(url: string, seconds: number, request: Request = {}): Promise<Figure> {
  const options = { url, connections, duration: seconds, headers, requests: [request] };
  const { requests, latency, non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/** A SKU of the demo for each shopper. */
export const skuOf = (shopper: number) => String(20 + shopper);

/** Each add is by another shopper: two by the same one would only wait for each other. */
export function cartAdds(tokens: string[]): Request {
  let turn = 0;
  return {
    method: 'POST',
    path: '/api/cart/add?lang=en',
    setupRequest: (request) => {
      turn += 1;
      const shopper = turn % tokens.length;
      const key = { token: tokens[shopper] ?? '', 'idempotency-key': newId() };
      return {
        ...request,
        headers: { ...key, 'content-type': 'application/json' },
        body: JSON.stringify({ id: newId(), sku_id: skuOf(shopper), quantity: 1 }),
      };
    },
  };
}

/** More than a server keeps the answers of. */
const differentSearches = 5000;

/** Searches for one word and for two in turn, the frequent and the rare, in two scripts. */
export function searches(): Request {
  const words = { en: vocabulary('en'), 'zh-CN': vocabulary('zh-CN') };
  const paths = Array.from({ length: differentSearches }, (_, n) => {
    const lang = n % 2 === 0 ? 'en' : 'zh-CN';
    const all = words[lang];
    const [one, other] = [all[n % all.length], all[(n * 31) % all.length]];
    const q = n % 4 < 2 ? `${one}` : `${one} ${other}`;
    return `/api/product/list?lang=${lang}&q=${encodeURIComponent(q)}&page_size=${10 + (n % 20)}`;
  });
  let turn = 0;
  return {
    setupRequest: (request) => {
      turn += 1;
      return { ...request, path: paths[turn % paths.length] ?? '' };
    },
  };
}
