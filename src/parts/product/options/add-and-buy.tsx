import { useTranslation } from 'react-i18next';
import type { Sku } from '#contract/calls/catalogue.ts';
import { barPart } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';

export interface AddAndBuyProps {
  sku: Sku | undefined;
  onAdd(): void;
  onBuy(): void;
}

/** The add and buy buttons of a product. */
export function AddAndBuy({ sku, onAdd, onBuy }: AddAndBuyProps) {
  const { t } = useTranslation();
  const isOff = !sku || sku.stock === 0;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2 xs:gap-2.5">
      <Button tone="soft" disabled={isOff} onClick={onAdd} className={barPart}>
        {isOff ? t('product.soldOut') : t('detail.addToBag')}
      </Button>
      <Button tone="primary" disabled={isOff} onClick={onBuy} className={barPart}>
        {t('detail.buyNow')}
      </Button>
    </div>
  );
}
