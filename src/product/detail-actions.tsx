import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sku } from '#contract/catalogue.ts';
import { useSession } from '#shop/use-session.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { IconLink } from '#ui/icon-button.tsx';

interface ActionsProps {
  sku: Sku | undefined;
  onAdd(): void;
  onBuy(): void;
}

/** The bar at the foot of a product: the bag, add, buy. */
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

/** One under the other where the text is so large that words would break. */
const half = 'flex-1 basis-[6.5rem]';

/** The two ways on, here and in the specification's sheet. */
export function AddAndBuy({ sku, onAdd, onBuy }: ActionsProps) {
  const { t } = useTranslation();
  const isOff = !sku || sku.stock === 0;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-2 xs:gap-2.5">
      <Button tone="soft" disabled={isOff} onClick={onAdd} className={half}>
        {isOff ? t('product.soldOut') : t('detail.addToBag')}
      </Button>
      <Button tone="primary" disabled={isOff} onClick={onBuy} className={half}>
        {t('detail.buyNow')}
      </Button>
    </div>
  );
}
