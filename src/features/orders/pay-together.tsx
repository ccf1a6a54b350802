import { useTranslation } from 'react-i18next';
import type { KnownOrder } from '#data/orders.ts';
import { Money } from '#parts/money/money.tsx';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';

/** The bar that pays several orders at once; nothing while none is selected. */
export function PayTogether({ orders }: { orders: KnownOrder[] }) {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
  const ids = orders.map(({ id }) => id);
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <ActionBar>
      <Money minor={total} size="l" className="flex-1" />
      <LinkButton tone="primary" href={`#/payment?orders=${ids.join('.')}`}>
        {t('order.payTogether', { count: orders.length })}
      </LinkButton>
    </ActionBar>
  );
}
