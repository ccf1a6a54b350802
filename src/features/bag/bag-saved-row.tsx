import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isAvailable } from '#contract/rules/pricing.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { Money } from '#parts/money/money.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { moveToBag, removeLines } from './bag.ts';
import { Note, PriceNote, UnsentNotes } from './line-notes.tsx';
import { RemovableRow } from './removable-row.tsx';

/** One line that was saved for later. */
export function BagSavedRow({ line }: { line: BagLine }) {
  const { t } = useTranslation();
  const { name, specification, product_id, shop, picture, quantity, price, on_sale } = line;
  const db = useLocalDb();
  const canBuy = isAvailable(line);
  return (
    <RemovableRow line={line}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <ProductPicture
          picture={picture}
          alt=""
          sizes="76px"
          className={classNames('w-[76px] shrink-0 rounded-md', !canBuy && 'opacity-60 grayscale')}
        />
        <div className="min-w-0 flex-1 basis-[8rem]">
          <div className="flex items-start gap-1">
            {/* Without an address it is plain text: a product off sale has no screen. */}
            <a
              href={on_sale ? `#/detail/${product_id}/${shop.id}` : undefined}
              className="min-w-0 flex-1 text-md leading-tight"
            >
              <span className="line-clamp-4">{name}</span>
            </a>
            <IconButton
              icon={Trash2}
              data-control="remove"
              label={t('bag.removeLine', { name })}
              onClick={() => void removeLines(t, db, [line])}
              className="-my-3 -me-3 text-ink-2"
            />
          </div>
          {specification && <p className="mt-1 text-xs text-ink-3">{specification}</p>}
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
            <Money minor={price} size="s" />
            {quantity > 1 && (
              <span className="text-xs text-ink-3">{t('checkout.times', { count: quantity })}</span>
            )}
          </p>
          {!canBuy && (
            <Note tone="text-ink-2">{on_sale ? t('product.soldOut') : t('bag.offSale')}</Note>
          )}
          <PriceNote line={line} />
          <UnsentNotes line={line} />
          {canBuy && (
            <Button
              tone="ghost"
              size="small"
              data-control="move"
              aria-label={t('bag.moveLine', { name })}
              onClick={() => void moveToBag(t, line)}
              className="-ms-3 -mb-3"
            >
              {t('bag.moveToBag')}
            </Button>
          )}
        </div>
      </div>
    </RemovableRow>
  );
}
