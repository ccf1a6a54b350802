import { useTranslation } from 'react-i18next';
import { barPart } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';

export interface AddAndBuyProps {
  isSoldOut: boolean;
  onAdd(): void;
  onBuy(): void;
}

/** The add and buy buttons of a product. */
export function AddAndBuy({ isSoldOut, onAdd, onBuy }: AddAndBuyProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2 xs:gap-2.5">
      <Button tone="soft" disabled={isSoldOut} onClick={onAdd} className={barPart}>
        {isSoldOut ? t('product.soldOut') : t('detail.addToBag')}
      </Button>
      <Button tone="primary" disabled={isSoldOut} onClick={onBuy} className={barPart}>
        {t('detail.buyNow')}
      </Button>
    </div>
  );
}
