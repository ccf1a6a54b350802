import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payable } from '#contract/calls/orders.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Money, useMoneyText } from '#parts/money/money.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { useOnline } from '#query/use-online.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { Note } from '#ui/status/note.tsx';
import { CardFee } from '../card-fee.tsx';
import { topUpLink } from '../top-up-link.ts';
import type { Receipt } from './paid.tsx';
import { usePayment } from './use-payment.ts';

const loadSheet = async () => (await import('#parts/payment/pay-code-sheet.tsx')).PayCodeSheet;

interface PaymentFormProps {
  payable: Payable;
  /** The orders are already chosen, so no list is shown. */
  isChosen: boolean;
  onPaid(receipt: Receipt): void;
}

/** Amount and payee first, then the balance before and after, or what is missing. */
export function PaymentForm({ payable, isChosen, onPaid }: PaymentFormProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { clock } = useFormats();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const sheet = useLazyOverlay(loadSheet);
  const isOnline = useOnline();
  const due = payable.orders.filter(({ id }) => !leftOut.has(id));
  const amount = due.reduce((sum, { total }) => sum + total, 0);
  const shops = [...new Set(due.map(({ shop }) => shop.name))].join(' · ');
  const after = payable.available - amount;
  const balances = [
    { id: 'balance', label: t('payment.balance'), value: money(payable.available) },
    after < 0
      ? { id: 'after', label: t('payment.missing'), value: money(-after) }
      : { id: 'after', label: t('payment.balanceAfter'), value: money(after) },
  ];
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
        <KeyValues items={balances.map((it) => ({ ...it, isSum: it.id === 'after' }))} />
      </Card>
      {after < 0 && (
        <Note tone="warning">
          {t('payment.short', { price: money(-after) })}
          <CardFee missing={-after} />
        </Note>
      )}
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
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {!isChosen && (
                <Checkbox
                  state={leftOut.has(id) ? 'off' : 'on'}
                  label={t('order.number', { sn })}
                  isLabelHidden
                  onChange={(isOn) => toggle(id, isOn)}
                />
              )}
              <span className="min-w-0 flex-1 basis-[6rem]">
                <span className="block font-semibold">{shop.name}</span>
                <span className="block text-sm text-ink-2">{t('order.number', { sn })}</span>
                <span className="block text-sm text-ink-2">
                  {t('payment.holdUntil', { time: clock(expires_at) })}
                </span>
              </span>
              <Money minor={total} size="s" tone="ink" className="ms-auto" />
            </li>
          ))}
        </ul>
      </Card>
      <div role="status" className="unless-empty">
        {/* While it is being paid, nobody knows yet. */}
        {!isOnline && !payment.isBusy && <Note tone="warning">{t('payment.offline')}</Note>}
      </div>
      <ActionBar>
        {after < 0 && <WayOn orderIds={due.map(({ id }) => id)} isChosen={isChosen} />}
        {after < 0 ? (
          <LinkButton
            tone="primary"
            block
            href={topUpLink(
              -after,
              due.map(({ id }) => id),
            )}
          >
            {t('payment.topUp', { price: money(-after) })}
          </LinkButton>
        ) : payable.has_pay_password ? (
          <Button
            tone="primary"
            block
            disabled={due.length === 0 || !isOnline}
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
          payee={t('payment.to', { shops })}
          facts={balances}
          action={t('payment.pay', { price: money(amount) })}
          problemTitle={t('message.payFail')}
          problem={payment.problem}
          isBusy={payment.isBusy}
          checking={payment.isChecking ? t('payment.checking') : undefined}
          onConfirm={payment.pay}
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

/** The options if the balance is too low: pay fewer orders, or view the order. */
function WayOn({ orderIds, isChosen }: WayOnProps) {
  const { t } = useTranslation();
  const isMany = isChosen && orderIds.length > 1;
  return (
    <LinkButton tone="soft" block href={isMany ? '#/payment' : `#/orderInfo/${orderIds[0]}`}>
      {isMany ? t('payment.chooseOrders') : t('payment.viewOrder')}
    </LinkButton>
  );
}
