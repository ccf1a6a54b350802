import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/catalogue.ts';
import { Money } from '#shop/money.tsx';
import { ProductPicture } from '#shop/product-picture.tsx';
import { classNames } from '#ui/class-names.ts';
import { Rating } from '#ui/rating.tsx';

interface RankedProductProps {
  product: ProductCard;
  rank: number;
}

const podium = 3;

/** A product and its place among those that sell most. */
export function RankedProduct({ product, rank }: RankedProductProps) {
  const { t, i18n } = useTranslation();
  const { id, shop_id, name, picture, price, rating, sold, in_stock } = product;
  return (
    <a href={`#/detail/${id}/${shop_id}`} className="press flex items-center gap-3 py-3">
      <span
        className={classNames(
          'w-7 shrink-0 text-center font-semibold tabular',
          rank <= podium ? 'text-xl text-primary' : 'text-ink-3',
        )}
      >
        <span className="sr-only">{t('popular.rank', { n: rank })}</span>
        <span aria-hidden="true">{rank}</span>
      </span>
      <ProductPicture
        picture={picture}
        alt=""
        sizes="96px"
        isEager={rank <= 6}
        className="w-24 shrink-0"
      />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 text-md leading-tight">{name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <span className="font-semibold text-ink-2 tabular">
            {t('product.sold', { count: sold })}
          </span>
          {rating !== null && (
            <Rating
              value={rating}
              lang={i18n.language}
              label={t('product.rating', { stars: rating })}
            />
          )}
          {!in_stock && <span>{t('product.soldOut')}</span>}
        </span>
        <Money minor={price} size="m" className="mt-0.5 block" />
      </span>
    </a>
  );
}
