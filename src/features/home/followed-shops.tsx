import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { product, type ShopCard } from '#contract/calls/catalogue.ts';
import { SectionHeading } from '#parts/layout/section-heading.tsx';
import { useFollowedShops } from '#parts/likes/use-like.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { ShopLink } from '#parts/shop/shop-link.tsx';
import { useRead } from '#query/use-read.ts';
import { useSession } from '#query/use-session.ts';
import { classNames } from '#ui/class-names.ts';
import { useNear } from '#ui/lists/watch-view.ts';
import { PictureSaver } from '#ui/pictures/picture-saver.ts';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

const mostShown = 6;

/** New products from followed shops, most recently followed first. */
export function FollowedShops() {
  const { t } = useTranslation();
  const isVisitor = useSession((state) => state.token === null);
  const shops = useFollowedShops().slice(0, mostShown);
  if (isVisitor || shops.length === 0) return null;
  return (
    <section>
      <SectionHeading>{t('explore.following')}</SectionHeading>
      <ul className="-mx-gutter scrollbar-none flex gap-3 overflow-x-auto overscroll-x-contain px-gutter py-1">
        {shops.map((shop) => (
          <li
            key={shop.id}
            className={classNames(
              'drawn shrink-0 rounded-lg bg-surface p-4 shadow-1',
              shops.length > 1 ? 'w-[86%]' : 'w-full',
            )}
          >
            <FollowedShop shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownOfEach = 2;

function FollowedShop({ shop }: { shop: ShopCard }) {
  const { t } = useTranslation();
  const { ref, isNear } = useNear<HTMLDivElement>();
  const isSaving = use(PictureSaver) !== null;
  const newest = useRead(
    product.list,
    { shop_id: shop.id, sort: 'newest', page_size: shownOfEach },
    { isEnabled: isNear || !isSaving },
  );
  return (
    <div ref={ref}>
      <ShopLink shop={shop} text={shop.city} className="-my-2 py-2" />
      {newest.isPending && (
        <SkeletonGroup label={t('app.loading')} className="mt-3 grid grid-cols-2 gap-2">
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="aspect-square rounded-lg" />
        </SkeletonGroup>
      )}
      {newest.data && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          {newest.data.items.map(({ id, shop_id, name, picture }) => (
            <a key={id} href={`#/detail/${id}/${shop_id}`} className="press block">
              <ProductPicture picture={picture} alt={name} sizes="(min-width: 480px) 200px, 42vw" />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
