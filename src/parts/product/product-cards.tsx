import { useTranslation } from 'react-i18next';
import type { ProductCard as Card } from '#contract/calls/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { Money, useMoneyText } from '../money/money.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductRating } from './product-rating.tsx';

interface ProductCardsProps {
  products: Card[];
  /** How many are in the first view: their pictures load at once. */
  eager?: number;
}

/** Products in two columns. */
export function ProductCards({ products, eager = 0 }: ProductCardsProps) {
  return (
    <div className="product-grid">
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} isEager={index < eager} />
      ))}
    </div>
  );
}

interface ProductCardProps {
  product: Card;
  isEager: boolean;
}

/** A product in a grid: the picture is the card, with plain text below. */
function ProductCard({ product, isEager }: ProductCardProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { id, shop_id, name, picture, price, freight, rating, sold, in_stock } = product;
  return (
    <a href={`#/detail/${id}/${shop_id}`} className="press block">
      <ProductPicture
        picture={picture}
        alt=""
        sizes="(min-width: 480px) 218px, calc(50vw - 22px)"
        isEager={isEager}
      />
      <span className="mt-2.5 line-clamp-2 min-h-[2lh] text-md leading-tight">{name}</span>
      <Money minor={price} size="m" className="mt-1 block" />
      <span className={classNames('block text-xs', freight === 0 ? 'text-success' : 'text-ink-2')}>
        {freight === 0
          ? t('product.freeDelivery')
          : t('product.freight', { price: money(freight ?? 0) })}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <ProductRating rating={rating} />
        <span>{in_stock ? t('product.sold', { count: sold }) : t('product.soldOut')}</span>
      </span>
    </a>
  );
}
