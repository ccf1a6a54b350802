import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SavedProduct } from '#data/mirror.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Money } from '#parts/money/money.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { priceChange } from './price-change.ts';
import { removeFavourite } from './remove-favourite.ts';

interface FavouriteCardProps {
  product: SavedProduct;
  isEager: boolean;
  /** A checkbox on the picture. */
  choice: { isOn: boolean; onChange(isOn: boolean): void } | undefined;
  isRemovable: boolean;
}

/** A favourite in the grid: its picture and price, and what has changed since it was saved. */
export function FavouriteCard({ product, isEager, choice, isRemovable }: FavouriteCardProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const { id, shop_id, name, picture, price, in_stock, is_gone = false } = product;
  const isSold = in_stock && !is_gone;
  return (
    <div className="relative">
      {/* Without an address it is plain text: a product off sale has no screen. */}
      <a href={is_gone ? undefined : `#/detail/${id}/${shop_id}`} className="press block">
        <ProductPicture
          picture={picture}
          alt=""
          sizes="(min-width: 480px) 218px, calc(50vw - 22px)"
          isEager={isEager}
          className={classNames(!isSold && 'opacity-60 grayscale')}
        />
        <span className="mt-2.5 line-clamp-2 min-h-[2lh] text-md leading-tight">{name}</span>
        <Money minor={price} size="m" className="mt-1 block" />
        <State product={product} />
      </a>
      <span className="absolute end-2 top-2">
        {choice && (
          <span className="grid size-11 place-items-center rounded-full bg-glass">
            <Checkbox
              isLabelHidden
              label={t('bag.selectLine', { name })}
              state={choice.isOn ? 'on' : 'off'}
              onChange={choice.onChange}
            />
          </span>
        )}
        {isRemovable && (
          <IconButton
            icon={Heart}
            isFilled
            isFloating
            label={t('favourites.remove', { name })}
            onClick={() => void removeFavourite(t, db, product)}
            className="text-price"
          />
        )}
      </span>
    </div>
  );
}

/** Why it cannot be bought, or how its price has changed. */
function State({ product }: { product: SavedProduct }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const line = 'mt-0.5 block min-h-[1lh] text-xs';
  if (product.is_gone) return <span className={`${line} text-ink-2`}>{t('bag.offSale')}</span>;
  if (!product.in_stock) {
    return <span className={`${line} text-ink-2`}>{t('product.soldOut')}</span>;
  }
  const change = priceChange(product);
  if (change === 0) return <span className={line} />;
  return change < 0 ? (
    <span className={`${line} text-success`}>
      {t('favourites.cheaper', { share: percent(-change) })}
    </span>
  ) : (
    <span className={`${line} text-ink-2`}>
      {t('favourites.dearer', { share: percent(change) })}
    </span>
  );
}
