import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { noteOfflineShop } from '#data/offline-shops.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { keepShop, type Progress } from './download-shop.ts';

interface Keeping {
  /** Undefined while no shop is being saved. */
  progress: Progress | undefined;
  start(): Promise<void>;
  stop(): void;
}

/** Saves a shop until it is stopped or the screen is left. */
export function useKeepShop(shop: ShopDetail, lang: Lang): Keeping {
  const { t } = useTranslation();
  const db = useLocalDb();
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
      await noteOfflineShop(db, shop.id, lang, products);
    } catch {
      // Skip the rest: it would fail, too.
      if (!signal.aborted) showToast({ text: t('shop.keepFailed'), tone: 'error' });
      work.abort();
    }
    setProgress(undefined);
  }

  return { progress, start, stop: () => controller.current?.abort() };
}
