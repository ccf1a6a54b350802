import { useTranslation } from 'react-i18next';
import type { ProductCard as Card } from '#contract/calls/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { useMoneyText } from '../money/money.tsx';
import { CardFrame } from './card-frame.tsx';
import { CardAdd, CardHeart } from './lazy-card-tools.tsx';
import { ProductRating } from './product-rating.tsx';

interface ProductCardsProps {
  products: Card[];
  /** How many are in the first view: their pictures load at once. */
  eager?: number;
  /** Whether the first one has the first picture of the screen. */
  isFirst?: boolean;
}

/** Products in two columns. */
export function ProductCards({ products, eager = 0, isFirst = eager > 0 }: ProductCardsProps) {
  return (
    <div className="product-grid">
      {products.map((product, index) => (
        <CardFrame
          key={product.id}
          product={product}
          href={`#/detail/${product.id}/${product.shop_id}`}
          isEager={index < eager}
          isFirst={isFirst && index === 0}
          corner={<CardHeart product={product} />}
          action={<CardAdd product={product} />}
        >
          <Facts {...product} />
        </CardFrame>
      ))}
    </div>
  );
}

/** Delivery, rating and sales. */
function Facts({ freight, rating, sold, in_stock }: Card) {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <>
      <span className={classNames('block text-xs', freight === 0 ? 'text-success' : 'text-ink-2')}>
        {freight === 0
          ? t('product.freeDelivery')
          : t('product.freight', { price: money(freight ?? 0) })}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <ProductRating rating={rating} />
        <span>{in_stock ? t('product.sold', { count: sold }) : t('product.soldOut')}</span>
      </span>
    </>
  );
}
