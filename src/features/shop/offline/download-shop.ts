import pLimit from 'p-limit';
import { type ProductCard, product } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import { shop as calls, type ShopDetail } from '#contract/calls/shops.ts';
import type { InputOf, ReadCall, ReplyOf } from '#contract/endpoint.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { send } from '#data/http/http.ts';
import type { ListQuery } from '#parts/lists/list-query.ts';
import { extentOf, pictureType, pictureWidth, shopTabs } from './offline-size.ts';

/** Leaves capacity for the worker to serve the current page. */
const atOnce = 4;

export interface Progress {
  done: number;
  of: number;
}

/**
 * Fetches a shop through the worker, which caches it: its screen, its lists, and each product with
 * its first picture. Resolves to the number of saved products; rejects when aborted or if the
 * server is unreachable.
 */
export async function keepShop(
  shop: ShopDetail,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<number> {
  const limit = pLimit(atOnce);
  const { products } = extentOf(shop);
  const progress = { done: 0, of: 2 + shopTabs.length + 2 * products };
  const step = <T>(act: () => Promise<T>): Promise<T> =>
    limit(async () => {
      signal.throwIfAborted();
      const result = await act();
      progress.done += 1;
      onProgress({ ...progress });
      return result;
    });
  const shop_id = shop.id;
  const lists = shopTabs.map((tab) => step(() => listOf({ ...tab, shop_id }, signal)));
  const [[cards = []]] = await Promise.all([
    Promise.all(lists),
    step(() => read(calls.detail, { shop_id }, signal)),
    step(() => read(search.count, { shop_id }, signal)),
  ]);
  const kept = cards.slice(0, products);
  progress.of = 2 + shopTabs.length + 2 * kept.length;
  const details = kept.map(({ id }) =>
    step(() => read(product.detail, { product_id: id }, signal)),
  );
  const pictures = kept.map((card) => step(() => passPicture(card, signal)));
  await Promise.all([...details, ...pictures]);
  return kept.length;
}

/** All pages of a list, requested as the shop's screen requests them. */
async function listOf(query: ListQuery, signal: AbortSignal): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(product.list, { ...query, cursor }, signal);
    cards.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return cards;
}

async function read<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<ReplyOf<C>> {
  const outcome = await send(call, input, { isFresh: true, signal });
  if (outcome.kind !== 'delivered') throw new Error(`${call.path} was not answered`);
  return outcome.data;
}

/** A missing picture is skipped. */
async function passPicture({ picture }: ProductCard, signal: AbortSignal): Promise<void> {
  if (!picture) return;
  await fetch(pictureUrl(picture.id, pictureWidth(), pictureType()), { signal });
}
