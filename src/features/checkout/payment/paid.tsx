import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#contract/rules/order-status.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { InstallRow } from '#platform/install/install-row.tsx';
import { PushRow } from '#platform/push/push-row.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { PaidOrder } from './paid-order.tsx';

export interface Receipt {
  orderIds: string[];
  /** Minor units, as is the balance. */
  paid: number;
  available: number;
}

/** A completed payment, with next steps. */
export function Paid({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const tell = useTell();
  const { orderIds, paid, available } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);

  // The previously focused button disappeared with the sheet.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid justify-items-center gap-2 px-gutter pt-12 text-center">
      <Icon icon={CircleCheck} size="l" className="size-14 text-success" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('payment.paidTitle')}
      </h2>
      <p className="mb-4 text-ink-2">
        {t('payment.paidText', { price: money(paid), balance: money(available) })}
      </p>
      <div className="grid w-full gap-3">
        {orderIds.length > 1 ? (
          <LinkButton tone="primary" block href={`#/myPurchases/${orderStatus.paid}`}>
            {t('payment.viewOrders')}
          </LinkButton>
        ) : (
          <LinkButton tone="primary" block href={`#/orderInfo/${orderIds[0]}`}>
            {t('payment.viewOrder')}
          </LinkButton>
        )}
        <LinkButton tone="line" block href="#/home">
          {t('payment.keepShopping')}
        </LinkButton>
      </div>
      {/* Below the buttons: an order that is known late must not move them. */}
      <div className="mt-4 grid w-full grid-cols-1 gap-3 text-start">
        {orderIds.map((id) => (
          <PaidOrder key={id} id={id} />
        ))}
        <PushRow tell={tell} />
        <InstallRow />
      </div>
    </div>
  );
}
