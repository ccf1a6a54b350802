import { Check, Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { LocalDb } from '#data/mirror.ts';
import { loadOfflineShop, noteOfflineShop } from '#data/offline-shops.ts';
import { useBytesText } from '#parts/formats/bytes-text.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { keepShop, type Progress } from './download-shop.ts';
import { extentOf } from './offline-size.ts';

/** Saves a shop for offline use: size, progress and a stop button. */
export function ShopKeep({ shop }: { shop: ShopDetail }) {
  const { t, i18n } = useTranslation();
  const bytes = useBytesText();
  const { moment } = useFormats();
  const isOnline = useOnline();
  const lang = i18n.language as Lang;
  const load = useCallback((db: LocalDb) => loadOfflineShop(db, shop.id, lang), [shop.id, lang]);
  const kept = useLocalQuery(load);
  const { progress, start, stop } = useKeepShop(shop, lang);
  const { products, isWhole, bytes: size } = extentOf(shop);
  if (kept === undefined || products === 0) return null;
  const facts = { count: products, size: bytes(size) };
  const about = isWhole ? t('shop.keepAbout', facts) : t('shop.keepPart', facts);
  const keptOn = kept && t('shop.keptOn', { time: moment(kept.at), count: kept.products });
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon icon={kept ? Check : Download} size="m" className="text-primary" />
        <div className="min-w-40 flex-1" role="status">
          <p className="font-semibold">{t('shop.keepTitle')}</p>
          <p className="text-sm text-ink-2">{keptOn ?? about}</p>
        </div>
        {progress ? (
          <Button tone="line" size="small" onClick={stop}>
            {t('shop.keepStop')}
          </Button>
        ) : (
          <Button tone="soft" size="small" disabled={!isOnline} onClick={() => void start()}>
            {kept ? t('shop.keepAgain') : t('shop.keep')}
          </Button>
        )}
      </div>
      {progress && (
        <progress
          aria-label={t('shop.keepTitle')}
          value={progress.done}
          max={progress.of}
          className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-primary"
        />
      )}
    </Card>
  );
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
