import { useTranslation } from 'react-i18next';
import { type Category, categories, type home } from '#contract/calls/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useListPaths } from '#parts/lists/list-paths.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

type Tiles = ReplyOf<typeof home.board>['categories'];

/** Shown large, if they have products. */
const leading: readonly Category[] = ['family', 'outdoors'];
const largeTiles = 2;

const largeGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3';
const smallGrid =
  'mt-4 grid grid-cols-[repeat(auto-fill,minmax(max(3.9rem,22%),1fr))] gap-x-2.5 gap-y-3.5';

/** The categories as picture tiles: two large, the others small. */
export function CategoryTiles({ tiles }: { tiles: Tiles }) {
  const { t } = useTranslation();
  const paths = useListPaths();
  const isLeading = ({ category }: Tiles[number]) => leading.includes(category);
  const inOrder = [
    ...leading.flatMap((it) => tiles.filter(({ category }) => category === it)),
    ...tiles.filter((tile) => !isLeading(tile)),
  ];
  const address = (category: Category) => paths.products({ category });
  return (
    <nav aria-label={t('home.categories')}>
      <div className={largeGrid}>
        {inOrder.slice(0, largeTiles).map(({ category, picture }) => (
          <a key={category} href={address(category)} className="press block">
            <ProductPicture
              picture={picture}
              alt=""
              sizes="(min-width: 480px) 218px, calc(50vw - 22px)"
              ratio={1.3}
              isEager
            />
            <span className="mt-1.75 block text-[.9375rem] leading-tight font-semibold">
              {t(`category.${category}`)}
            </span>
          </a>
        ))}
      </div>
      <div className={smallGrid}>
        {inOrder.slice(largeTiles).map(({ category, picture }) => (
          <a key={category} href={address(category)} className="press block min-w-0 text-center">
            <ProductPicture
              picture={picture}
              alt=""
              sizes="(min-width: 480px) 104px, 22vw"
              isEager
              className="rounded-[14px]"
            />
            <span className="mt-1.75 block text-sm leading-tight hyphens-auto">
              {t(`category.${category}`)}
            </span>
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Placeholder tiles of the same size. */
export function CategoryTilesSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('app.loading')}>
      <div className={largeGrid}>
        {[0, 1].map((tile) => (
          <div key={tile}>
            <Skeleton className="aspect-[1.3] rounded-lg" />
            <Skeleton className="mt-1.75 w-1/2 text-[.9375rem] leading-tight" />
          </div>
        ))}
      </div>
      <div className={smallGrid}>
        {categories.slice(largeTiles).map((tile) => (
          <div key={tile}>
            <Skeleton className="aspect-square rounded-[14px]" />
            <Skeleton className="mx-auto mt-1.75 w-2/3 text-sm leading-tight" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
