import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sku } from '#contract/calls/catalogue.ts';
import { useSession } from '#query/use-session.ts';
import { ActionBar, barPart } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { CountBadge } from '#ui/status/count-badge.tsx';

interface ActionsProps {
  sku: Sku | undefined;
  onAdd(): void;
  onBuy(): void;
}

/** A product's bottom bar: bag, add, buy. */
export function DetailActions(props: ActionsProps) {
  const { t } = useTranslation();
  const count = useSession((state) => state.totalCarts);
  return (
    <ActionBar>
      <span className="relative">
        <IconLink icon={ShoppingBag} label={t('tab.bag')} href="#/bag/1" />
        <CountBadge count={count} label={t('tab.bagCount', { count })} />
      </span>
      <AddAndBuy {...props} />
    </ActionBar>
  );
}

/** The add and buy buttons, used here and in the options sheet. */
export function AddAndBuy({ sku, onAdd, onBuy }: ActionsProps) {
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
