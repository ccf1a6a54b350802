import { Check, Download } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '#contract/languages.ts';
import type { ShopDetail } from '#contract/shops.ts';
import { loadKeptShop } from '#data/kept-shops.ts';
import type { KeptShop, Shelf } from '#data/shelf.ts';
import { useBytesText } from '#shop/bytes-text.ts';
import { useFormats } from '#shop/formats.ts';
import { useReach } from '#shop/use-reach.ts';
import { useShelfQuery } from '#shop/use-shelf.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { extentOf } from './keep-extent.ts';
import type { Progress } from './keep-shop.ts';
import { useKeepShop } from './use-keep-shop.ts';

/** Saves a shop for a time without a network: how much that is, how far it is, and a way to stop. */
export function ShopKeep({ shop }: { shop: ShopDetail }) {
  const { t, i18n } = useTranslation();
  const bytes = useBytesText();
  const isInReach = useReach();
  const lang = i18n.language as Lang;
  const load = useCallback((shelf: Shelf) => loadKeptShop(shelf, shop.id, lang), [shop.id, lang]);
  const kept = useShelfQuery(load);
  const { progress, start, stop } = useKeepShop(shop, lang);
  const { products, isWhole, bytes: size } = extentOf(shop);
  if (kept === undefined || products === 0) return null;
  const facts = { count: products, size: bytes(size) };
  const about = isWhole ? t('shop.keepAbout', facts) : t('shop.keepPart', facts);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon icon={kept ? Check : Download} size="m" className="text-primary" />
        <div className="min-w-40 flex-1" role="status">
          <p className="font-semibold">{t('shop.keepTitle')}</p>
          <p className="text-sm text-ink-2">{kept ? <KeptOn kept={kept} /> : about}</p>
        </div>
        {progress ? (
          <Button tone="line" size="small" onClick={stop}>
            {t('shop.keepStop')}
          </Button>
        ) : (
          <Button tone="soft" size="small" disabled={!isInReach} onClick={() => void start()}>
            {kept ? t('shop.keepAgain') : t('shop.keep')}
          </Button>
        )}
      </div>
      {progress && <Bar progress={progress} label={t('shop.keepTitle')} />}
    </Card>
  );
}

function KeptOn({ kept: { at, products } }: { kept: KeptShop }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return t('shop.keptOn', { time: moment(at), count: products });
}

function Bar({ progress: { done, of }, label }: { progress: Progress; label: string }) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={of}
      className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-primary"
    />
  );
}
