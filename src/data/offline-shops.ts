import type { Lang } from '#contract/rules/languages.ts';
import type { LocalDb, OfflineShop } from './mirror.ts';

const idOf = (shopId: string, lang: Lang) => `${shopId}.${lang}`;

/** When a shop was last saved for offline use in a language, and how much of it; null if never. */
export async function loadOfflineShop(
  { mirror }: LocalDb,
  shopId: string,
  lang: Lang,
): Promise<OfflineShop | null> {
  return (await mirror.keptShops.get(idOf(shopId, lang))) ?? null;
}

/** Records how many of a shop's products are now saved on this device. */
export async function noteOfflineShop(
  { mirror }: LocalDb,
  shopId: string,
  lang: Lang,
  products: number,
): Promise<void> {
  await mirror.keptShops.put({ id: idOf(shopId, lang), products, at: Date.now() });
}
