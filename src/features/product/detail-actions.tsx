import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AddAndBuy, type AddAndBuyProps } from '#parts/product/options/add-and-buy.tsx';
import { useSession } from '#query/use-session.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { CountBadge } from '#ui/status/count-badge.tsx';

/** A product's bottom bar: bag, add, buy. */
export function DetailActions(props: AddAndBuyProps) {
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
