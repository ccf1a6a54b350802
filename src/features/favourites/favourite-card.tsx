import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SavedProduct } from '#data/mirror.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { CardFrame } from '#parts/product/card-frame.tsx';
import { CardAdd } from '#parts/product/lazy-card-tools.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { DiscButton } from '#ui/buttons/disc-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { priceChange } from './price-change.ts';
import { removeFavourite } from './remove-favourite.ts';

interface FavouriteCardProps {
  product: SavedProduct;
  isEager: boolean;
  /** A checkbox on the picture. */
  choice: { isOn: boolean; onChange(isOn: boolean): void } | undefined;
  /** It was not added to the bag, because that needs the network. */
  needsNet: boolean;
  isRemovable: boolean;
}

/** A favourite in the grid: its picture and price, and what has changed since it was saved. */
export function FavouriteCard(props: FavouriteCardProps) {
  const { product, isEager, choice, needsNet, isRemovable } = props;
  const { t } = useTranslation();
  const db = useLocalDb();
  const { id, shop_id, name, in_stock, is_gone = false } = product;
  const isSold = in_stock && !is_gone;
  return (
    <CardFrame
      product={product}
      href={is_gone ? undefined : `#/detail/${id}/${shop_id}`}
      isEager={isEager}
      className={classNames(!isSold && 'opacity-60 grayscale')}
      corner={
        <>
          {choice && (
            <span className="m-1 grid size-11 place-items-center rounded-full bg-glass">
              <Checkbox
                isLabelHidden
                label={t('bag.selectLine', { name })}
                state={choice.isOn ? 'on' : 'off'}
                onChange={choice.onChange}
              />
            </span>
          )}
          {isRemovable && (
            <DiscButton
              ref={handOnFocus}
              data-control="favourite"
              icon={Heart}
              tone="glass"
              isFilled
              label={t('favourites.remove', { name })}
              onClick={() => void removeFavourite(t, db, product)}
              className="text-primary"
            />
          )}
        </>
      }
      action={isRemovable && isSold && <CardAdd product={product} />}
    >
      <State product={product} needsNet={needsNet} />
    </CardFrame>
  );
}

/** Why it cannot be bought, or how its price has changed. */
function State({ product, needsNet }: Pick<FavouriteCardProps, 'product' | 'needsNet'>) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const line = 'mt-0.5 block min-h-[1lh] text-xs';
  if (product.is_gone) return <span className={`${line} text-ink-2`}>{t('bag.offSale')}</span>;
  if (!product.in_stock) {
    return <span className={`${line} text-ink-2`}>{t('product.soldOut')}</span>;
  }
  if (needsNet) {
    return <span className={`${line} text-ink-2`}>{t('favourites.needsNet')}</span>;
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
