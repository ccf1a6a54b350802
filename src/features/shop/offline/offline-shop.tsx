import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { LocalDb } from '#data/mirror.ts';
import { loadOfflineShop, noteOfflineShop } from '#data/offline-shops.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { keepShop, type Progress } from './download-shop.ts';
import { OfflineShopCard } from './offline-shop-card.tsx';

/** Saves a shop for offline use: size, progress and a stop button. */
export function ShopKeep({ shop }: { shop: ShopDetail }) {
  const { i18n } = useTranslation();
  const lang = i18n.language as Lang;
  const load = useCallback((db: LocalDb) => loadOfflineShop(db, shop.id, lang), [shop.id, lang]);
  const kept = useLocalQuery(load);
  const { progress, start, stop } = useKeepShop(shop, lang);
  return <OfflineShopCard shop={shop} kept={kept} progress={progress} start={start} stop={stop} />;
}

/** Saves a shop until it is stopped or the screen is left; `progress` is undefined otherwise. */
function useKeepShop(shop: ShopDetail, lang: Lang) {
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
