import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { ListTools } from '#parts/lists/list-tools.tsx';
import { NoProducts } from '#parts/lists/no-products.tsx';
import { GridBody } from '#parts/lists/product-grid.tsx';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useListQuery } from '#parts/lists/use-list-query.ts';
import { useProductPages } from '#parts/lists/use-product-pages.ts';
import { Money } from '#parts/money/money.tsx';
import { CardAdd, CardHeart } from '#parts/product/lazy-card-tools.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { ProductRating } from '#parts/product/product-rating.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

/** The best sellers, in that fixed order. */
export function PopularScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useListQuery();
  const pages = useProductPages({ ...query, sort: 'sold' });
  return (
    <div className="page-end">
      <BackBar title={t('title.popular')} />
      <RefreshableList onRefresh={pages.refetch} className="px-gutter">
        <p className="mb-2 text-sm text-ink-3">{t('popular.text')}</p>
        <ListTools list="popular" query={query} onQuery={setQuery} />
        <GridBody
          pages={pages}
          empty={<NoProducts query={query} onQuery={setQuery} />}
          skeleton={<RankingSkeleton />}
        >
          {(products) => (
            <ol className="mt-1 divide-y divide-line">
              {products.map((product, index) => (
                <li key={product.id}>
                  <RankedProduct product={product} rank={index + 1} />
                </li>
              ))}
            </ol>
          )}
        </GridBody>
      </RefreshableList>
    </div>
  );
}

function RankingSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')} className="mt-2 grid grid-cols-1 gap-6 ps-10">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-24 rounded-lg" />
      ))}
    </SkeletonGroup>
  );
}

interface RankedProductProps {
  product: ProductCard;
  rank: number;
}

const podium = 3;

/** A product and its rank among the best sellers. */
function RankedProduct({ product, rank }: RankedProductProps) {
  const { t } = useTranslation();
  const { id, shop_id, name, picture, price, rating, sold, in_stock } = product;
  return (
    <div className="product-card flex items-center gap-x-1">
      <a
        href={`#/detail/${id}/${shop_id}`}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5 py-3"
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
      <span className="relative -me-1.5 grid min-h-22 w-11 shrink-0 content-center">
        <CardHeart product={product} />
        <CardAdd product={product} />
      </span>
    </div>
  );
}
