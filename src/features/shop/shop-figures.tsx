import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

const loadSheet = async () => (await import('./shop-figures-sheet.tsx')).ShopFiguresSheet;

/** A shop's key figures; a tap explains them. */
export function ShopFigures({ shop }: { shop: ShopDetail }) {
  const { t } = useTranslation();
  const { compact, percent } = useFormats();
  const sheet = useLazyOverlay(loadSheet);
  const { sold_lately, sales, favourable_rate: rate, fans } = shop;
  return (
    <Card className="relative p-0!">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby="shop-figures-hint"
        onClick={sheet.open}
        className="press grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-y-3 rounded-lg px-2 pt-5 pb-4 text-center focus-visible:-outline-offset-4"
      >
        {/* In pairs: if four do not fit, the last must not wrap alone. */}
        <Pair>
          <Figure value={compact(sold_lately)} label={t('shop.lately')} />
          <Figure value={compact(sales)} label={t('shop.sales')} />
        </Pair>
        <Pair>
          <Figure value={rate === null ? '–' : percent(rate)} label={t('shop.rate')} />
          <Figure value={compact(fans)} label={t('shop.fans')} />
        </Pair>
        <Icon icon={Info} size="s" className="absolute end-2 top-2 size-3.5 text-ink-3" />
      </button>
      <span id="shop-figures-hint" hidden>
        {t('shop.whatFiguresMean')}
      </span>
      {sheet.Part && <sheet.Part shop={shop} onClose={sheet.close} />}
    </Card>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <span className="grid grid-cols-2">{children}</span>
);

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <span className="min-w-0 px-1">
      <span className="block text-lg font-semibold tabular">{value}</span>{' '}
      <span className="block text-xs leading-tight text-ink-3">{label}</span>
    </span>
  );
}
