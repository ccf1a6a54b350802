import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SwipeRow } from '#ui/lists/swipe-row.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { removeLines } from './bag.ts';

interface LineRowProps {
  line: BagLine;
  /** Whether it can be bought now. */
  isAvailable: boolean;
  /** Before the picture. */
  leading?: ReactNode;
  /** Below the name. */
  children: ReactNode;
  /** Below the picture and the name. */
  notes?: ReactNode;
}

/**
 * A line with its picture, its name and a button that removes it, in a row of a card that can be
 * swiped out of the bag. A product on sale is opened by its picture and its name.
 */
export function LineRow({ line, isAvailable, leading, children, notes }: LineRowProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const remove = () => removeLines(t, db, [line]);
  return (
    <SwipedRow onRemove={remove}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {leading}
        {/* biome-ignore lint/a11y/useAnchorContent: for a finger; the name beside it is read out */}
        <a href={hrefOf(line)} className="shrink-0" tabIndex={-1} aria-hidden="true">
          <ProductPicture
            picture={line.picture}
            alt=""
            sizes="76px"
            className={classNames('w-[76px] rounded-md', !isAvailable && 'opacity-60 grayscale')}
          />
        </a>
        <div className="min-w-0 flex-1 basis-[8rem]">
          <div className="flex items-start gap-1">
            <a
              href={hrefOf(line)}
              className={classNames(
                'min-w-0 flex-1 text-md leading-tight',
                !isAvailable && 'text-ink-3',
              )}
            >
              <span className="line-clamp-4">{line.name}</span>
            </a>
            <IconButton
              icon={Trash2}
              data-control={line.saved_at ? 'drop' : 'remove'}
              label={t('bag.removeLine', { name: line.name })}
              onClick={() => void remove()}
              className="-my-3 -me-3 text-ink-2"
            />
          </div>
          {children}
        </div>
      </div>
      {notes}
    </SwipedRow>
  );
}

/** Without an address a link is plain text: a product off sale has no screen. */
const hrefOf = ({ on_sale, product_id, shop }: BagLine) =>
  on_sale ? `#/detail/${product_id}/${shop.id}` : undefined;

interface SwipedRowProps {
  onRemove(): Promise<unknown>;
  children: ReactNode;
}

function SwipedRow({ onRemove, children }: SwipedRowProps) {
  const { t } = useTranslation();
  return (
    <li ref={handOnFocus} className="mt-4 border-line not-first:border-t not-first:pt-4">
      <SwipeRow
        className="-mx-4"
        onSwipe={onRemove}
        behind={
          <span className="flex h-full items-center justify-end gap-2 bg-danger-soft px-4 text-md font-semibold text-danger">
            <Icon icon={Trash2} />
            {t('bag.deleteConfirm')}
          </span>
        }
      >
        <div className="bg-surface px-4">{children}</div>
      </SwipeRow>
    </li>
  );
}
