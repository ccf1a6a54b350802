import { useTranslation } from 'react-i18next';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';

interface ShopFiguresSheetProps {
  shop: ShopDetail;
  onClose(): void;
}

/** The shop's figures, each with an explanation. */
export function ShopFiguresSheet({ shop, onClose }: ShopFiguresSheetProps) {
  const { t } = useTranslation();
  const { percent, whole } = useFormats();
  const { sold_lately, sales, favourable_rate: rate, reviews, fans } = shop;
  const figures = [
    {
      id: 'lately',
      label: t('shop.lately'),
      value: whole(sold_lately),
      text: t('shop.latelyText'),
    },
    { id: 'sales', label: t('shop.sales'), value: whole(sales), text: t('shop.salesText') },
    {
      id: 'rate',
      label: t('shop.rate'),
      value: rate === null ? '–' : percent(rate),
      text: t('shop.rateText', { count: reviews }),
    },
    { id: 'fans', label: t('shop.fans'), value: whole(fans), text: t('shop.fansText') },
  ];
  return (
    <Sheet onClose={onClose} title={t('shop.whatFiguresMean')} closeLabel={t('app.close')}>
      <dl className="grid grid-cols-1 divide-y divide-line">
        {figures.map(({ id, label, value, text }) => (
          <div key={id} className="py-3">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {label}
              <span className="text-lg tabular">{value}</span>
            </dt>
            <dd className="text-md text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
