import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '#contract/calls/orders.ts';
import { Money } from '../money/money.tsx';
import { ProductPicture } from '../product/product-picture.tsx';

type Line = Omit<OrderSummary['lines'][number], 'is_reviewed' | 'own_review'>;

/** One purchased item: picture, name, options, price and quantity. */
export function OrderLine({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { name, specification, picture, price, quantity } = line;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <ProductPicture picture={picture} alt="" sizes="72px" className="w-18 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1 basis-[4rem]">
        <p className="line-clamp-2 text-md leading-tight">{name}</p>
        {specification && <p className="mt-1 text-xs text-ink-3">{specification}</p>}
      </div>
      <p className="ms-auto text-end">
        <Money minor={price} size="s" tone="ink" className="block" />
        <span className="text-xs text-ink-3">{t('checkout.times', { count: quantity })}</span>
      </p>
    </div>
  );
}
