import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payable } from '#contract/orders.ts';
import { useFormats } from '#shop/formats.ts';
import { Money, useMoneyText } from '#shop/money.tsx';
import { useOpenedPart } from '#shop/use-part.ts';
import { useReach } from '#shop/use-reach.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { KeyValues } from '#ui/key-values.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Note } from '#ui/note.tsx';
import type { Receipt } from './paid.tsx';
import { usePayment } from './use-payment.ts';

const loadSheet = async () => (await import('#shop/pay-code-sheet.tsx')).PayCodeSheet;

interface PaymentDeskProps {
  payable: Payable;
  /** The orders were chosen before: the list need not be chosen from. */
  isChosen: boolean;
  onPaid(receipt: Receipt): void;
}

/** Amount and payee first, then what the wallet has and what is left after. */
export function PaymentDesk({ payable, isChosen, onPaid }: PaymentDeskProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { clock } = useFormats();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const sheet = useOpenedPart(loadSheet);
  const isInReach = useReach();
  const due = payable.orders.filter(({ id }) => !leftOut.has(id));
  const amount = due.reduce((sum, { total }) => sum + total, 0);
  const shops = [...new Set(due.map(({ shop }) => shop.name))].join(' · ');
  const after = payable.available - amount;
  const payment = usePayment(
    due.map(({ id }) => id),
    (receipt) => {
      sheet.close();
      onPaid(receipt);
    },
  );

  function toggle(id: string, isOn: boolean) {
    const next = new Set(leftOut);
    if (isOn) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }

  return (
    <div className="grid grid-cols-1 gap-3 px-gutter">
      <Card>
        <p className="text-center text-md text-ink-2">{shops}</p>
        <p className="mt-1 text-center">
          <Money minor={amount} size="xl" />
        </p>
        <p className="mt-1 text-center text-sm text-ink-2">
          {t('checkout.orders', { count: due.length })}
        </p>
      </Card>
      <Card>
        <KeyValues
          items={[
            { id: 'balance', label: t('payment.balance'), value: money(payable.available) },
            { id: 'after', label: t('payment.balanceAfter'), value: money(after), isSum: true },
          ]}
        />
      </Card>
      {after < 0 && <Note tone="warning">{t('payment.short', { price: money(-after) })}</Note>}
      {!payable.has_pay_password && (
        <Note tone="info">
          <strong className="block">{t('message.noPayPassword')}</strong>
          {t('payment.setCodeHint')}
        </Note>
      )}
      <Card>
        {!isChosen && <h2 className="mb-2 text-md">{t('payment.chooseOrders')}</h2>}
        <ul className="grid grid-cols-1 gap-3">
          {payable.orders.map(({ id, sn, shop, total, expires_at }) => (
            <li key={id} className="flex items-center gap-3">
              {!isChosen && (
                <Checkbox
                  state={leftOut.has(id) ? 'off' : 'on'}
                  label={t('order.number', { sn })}
                  isLabelHidden
                  onChange={(isOn) => toggle(id, isOn)}
                />
              )}
              <span className="min-w-0 grow">
                <span className="block font-semibold">{shop.name}</span>
                <span className="block text-sm text-ink-2">{t('order.number', { sn })}</span>
                <span className="block text-sm text-ink-2">
                  {t('payment.holdUntil', { time: clock(expires_at) })}
                </span>
              </span>
              <Money minor={total} size="s" tone="ink" />
            </li>
          ))}
        </ul>
      </Card>
      <div role="status" className="empty:hidden">
        {!isInReach && <Note tone="warning">{t('payment.offline')}</Note>}
      </div>
      <ActionBar>
        {after < 0 && <WayOn orderIds={due.map(({ id }) => id)} isChosen={isChosen} />}
        {payable.has_pay_password ? (
          <Button
            tone="primary"
            block
            disabled={due.length === 0 || after < 0 || !isInReach}
            onClick={sheet.open}
          >
            {t('payment.pay', { price: money(amount) })}
          </Button>
        ) : (
          <LinkButton tone="primary" block href="#/changePayPwd">
            {t('payment.setCode')}
          </LinkButton>
        )}
      </ActionBar>
      {sheet.Part && (
        <sheet.Part
          amount={amount}
          payees={shops}
          available={payable.available}
          problem={payment.problem}
          isBusy={payment.isBusy}
          isChecking={payment.isChecking}
          onCode={payment.pay}
          onClose={sheet.close}
        />
      )}
    </div>
  );
}

interface WayOnProps {
  orderIds: string[];
  isChosen: boolean;
}

/** What can be done while the balance is too small: pay fewer orders, or look at the one. */
function WayOn({ orderIds, isChosen }: WayOnProps) {
  const { t } = useTranslation();
  const isMany = isChosen && orderIds.length > 1;
  return (
    <LinkButton tone="soft" block href={isMany ? '#/payment' : `#/orderInfo/${orderIds[0]}`}>
      {isMany ? t('payment.chooseOrders') : t('payment.viewOrder')}
    </LinkButton>
  );
}
