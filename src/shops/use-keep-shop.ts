import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '#contract/languages.ts';
import type { ShopDetail } from '#contract/shops.ts';
import { noteKeptShop } from '#data/kept-shops.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { showToast } from '#ui/toasts.ts';
import { keepShop, type Progress } from './keep-shop.ts';

interface Keeping {
  /** Undefined while nothing is being saved. */
  progress: Progress | undefined;
  start(): Promise<void>;
  stop(): void;
}

/** Saves a shop, until it is stopped or its screen is left. */
export function useKeepShop(shop: ShopDetail, lang: Lang): Keeping {
  const { t } = useTranslation();
  const shelf = useShelf();
  const [progress, setProgress] = useState<Progress>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function start() {
    const work = new AbortController();
    controller.current = work;
    const { signal } = work;
    setProgress({ done: 0, of: 1 });
    try {
      const products = await keepShop(shop, setProgress, signal);
      await noteKeptShop(shelf, shop.id, lang, products);
    } catch {
      // The rest is not asked for in vain.
      if (!signal.aborted) showToast({ text: t('shop.keepFailed'), tone: 'error' });
      work.abort();
    }
    setProgress(undefined);
  }

  return { progress, start, stop: () => controller.current?.abort() };
}
