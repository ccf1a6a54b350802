import { useTranslation } from 'react-i18next';
import { isAvailable } from '#contract/rules/pricing.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { Money } from '#parts/money/money.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { moveToBag } from './bag.ts';
import { Note, PriceNote, UnsentNotes } from './line-notes.tsx';
import { LineRow } from './line-row.tsx';

/** One line that was saved for later. */
export function BagSavedRow({ line }: { line: BagLine }) {
  const { t } = useTranslation();
  const { name, specification, quantity, price, on_sale } = line;
  const canBuy = isAvailable(line);
  return (
    <LineRow line={line} isAvailable={canBuy}>
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
    </LineRow>
  );
}
