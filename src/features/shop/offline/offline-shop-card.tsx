import { Check, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { useBytesText } from '#parts/formats/bytes-text.ts';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { useHydrated } from '#platform/lazy/use-hydrated.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { extentOf } from './offline-size.ts';

interface OfflineShopCardProps {
  shop: ShopDetail;
  /** When and how much of the shop was saved; null if it is not, undefined while unknown. */
  kept?: { at: number; products: number } | null | undefined;
  progress?: { done: number; of: number } | undefined;
  /** Missing until the databases are loaded. */
  start?: () => Promise<void>;
  stop?: () => void;
}

/** A shop's size, and the buttons that save it for offline use. */
export function OfflineShopCard({ shop, kept, progress, start, stop }: OfflineShopCardProps) {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const moment = useDeviceMoment();
  const isOnline = useOnline();
  const isHydrated = useHydrated();
  const { products, isWhole, bytes: size } = extentOf(shop, !isHydrated);
  if (products === 0) return null;
  const facts = { count: products, size: bytes(size) };
  const about = isWhole ? t('shop.keepAbout', facts) : t('shop.keepPart', facts);
  const keptOn = kept && t('shop.keptOn', { time: moment(kept.at), count: kept.products });
  const mayStart = start !== undefined && kept !== undefined && isOnline;
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
          <Button tone="soft" size="small" disabled={!mayStart} onClick={() => void start?.()}>
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
