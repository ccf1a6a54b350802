import type { Lang } from '#contract/languages.ts';
import type { KeptShop, Shelf } from './shelf.ts';

const idOf = (shopId: string, lang: Lang) => `${shopId}.${lang}`;

/** When a shop was last saved ahead in a language, and how much of it; null where it was not. */
export async function loadKeptShop(
  { mirror }: Shelf,
  shopId: string,
  lang: Lang,
): Promise<KeptShop | null> {
  return (await mirror.keptShops.get(idOf(shopId, lang))) ?? null;
}

/** Notes that so many products of a shop are saved on this device now. */
export async function noteKeptShop(
  { mirror }: Shelf,
  shopId: string,
  lang: Lang,
  products: number,
): Promise<void> {
  await mirror.keptShops.put({ id: idOf(shopId, lang), products, at: Date.now() });
}
