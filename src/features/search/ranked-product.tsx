import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { Money } from '#parts/money/money.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { ProductRating } from '#parts/product/product-rating.tsx';
import { classNames } from '#ui/class-names.ts';

interface RankedProductProps {
  product: ProductCard;
  rank: number;
}

const podium = 3;

/** A product and its rank among the best sellers. */
export function RankedProduct({ product, rank }: RankedProductProps) {
  const { t } = useTranslation();
  const { id, shop_id, name, picture, price, rating, sold, in_stock } = product;
  return (
    <a
      href={`#/detail/${id}/${shop_id}`}
      className="press flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3"
    >
      <span
        className={classNames(
          'min-w-[1.75rem] text-center whitespace-nowrap font-semibold tabular',
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
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span className="line-clamp-2 text-md leading-tight">{name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
          <span className="font-semibold text-ink-2 tabular">
            {t('product.sold', { count: sold })}
          </span>
          <ProductRating rating={rating} />
          {!in_stock && <span>{t('product.soldOut')}</span>}
        </span>
        <Money minor={price} size="m" className="mt-0.5 block" />
      </span>
    </a>
  );
}
