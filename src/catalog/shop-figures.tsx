import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/shops.ts';
import { useFormats } from '#shop/formats.ts';
import { Card } from '#ui/card.tsx';

const ShopFiguresSheet = lazy(async () => ({
  default: (await import('./shop-figures-sheet.tsx')).ShopFiguresSheet,
}));

/** What a shop has behind it, in figures; a tap says what they mean. */
export function ShopFigures({ shop }: { shop: ShopDetail }) {
  const { t } = useTranslation();
  const { compact, percent } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const figures = [
    { id: 'lately', value: compact(shop.sold_lately), label: t('shop.lately') },
    { id: 'sales', value: compact(shop.sales), label: t('shop.sales') },
    {
      id: 'rate',
      value: shop.favourable_rate === null ? '–' : percent(shop.favourable_rate),
      label: t('shop.rate'),
    },
    { id: 'fans', value: compact(shop.fans), label: t('shop.fans') },
  ];
  return (
    <Card className="px-0! py-0!">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby="shop-figures-hint"
        onClick={() => setIsOpen(true)}
        className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-x-1 gap-y-3 rounded-lg px-2 py-4 text-center focus-visible:-outline-offset-4"
      >
        {figures.map(({ id, value, label }) => (
          <span key={id} className="min-w-0">
            <span className="block text-lg font-semibold tabular">{value}</span>{' '}
            <span className="block text-xs text-ink-3">{label}</span>
          </span>
        ))}
      </button>
      <span id="shop-figures-hint" hidden>
        {t('shop.whatFiguresMean')}
      </span>
      <Suspense>
        {isOpen && <ShopFiguresSheet shop={shop} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Card>
  );
}
