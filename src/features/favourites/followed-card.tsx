import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import type { ShopNews } from '#data/likes/looks.ts';
import { FollowButton } from '#parts/likes/follow-button.tsx';
import { Money } from '#parts/money/money.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { ShopLink } from '#parts/shop/shop-link.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/status/tag.tsx';

/** A followed shop with its newest listings; those not seen yet are marked. */
export function FollowedCard({ followed: { shop, unseen } }: { followed: ShopNews }) {
  const { t } = useTranslation();
  const { news = [] } = shop;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ShopLink shop={shop} text={shop.city} className="min-w-0 flex-1 basis-[9rem]" />
        <FollowButton shop={shop} />
      </div>
      <p className="mt-2 text-sm text-ink-2">{newsText(t, unseen.length)}</p>
      {news.length > 0 && (
        <ul className="mt-2 grid grid-cols-3 gap-2">
          {news.map(({ product: { id, shop_id, name, picture, price } }) => (
            <li key={id}>
              <a href={`#/detail/${id}/${shop_id}`} className="press relative block">
                <ProductPicture picture={picture} alt="" sizes="(min-width: 480px) 140px, 28vw" />
                {unseen.includes(id) && (
                  <span className="absolute start-1.5 top-1.5">
                    <Tag tone="primary">{t('favourites.new')}</Tag>
                  </span>
                )}
                <span className="mt-1.5 line-clamp-2 text-xs leading-tight">{name}</span>
                <Money minor={price} size="s" className="mt-0.5 block" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The server sends the newest few only: the last of them may not be the last new one. */
function newsText(t: TFunction, count: number): string {
  if (count === 0) return t('favourites.nothingNew');
  if (count < bounds.newsOfShop) return t('favourites.newItems', { count });
  return t('favourites.newMany', { least: bounds.newsOfShop });
}
