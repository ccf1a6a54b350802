import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopperMovesFrom } from '#contract/order-status.ts';
import { order as calls, type OrderDetail } from '#contract/orders.ts';
import { tap } from '#data/tap.ts';
import { checkoutLink } from '#shop/checkout-link.ts';
import { failureText } from '#shop/failure-text.ts';
import { tellOrdersChanged } from '#shop/order-news.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#ui/toasts.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialog.tsx')).ConfirmDialog,
}));

interface OrderActionsProps {
  order: OrderDetail;
  onChanged(): Promise<unknown>;
}

type Asked = 'cancel' | 'confirm';

/** What can be done with an order in the state it is in. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setIsBusy] = useState(false);
  const moves = shopperMovesFrom(order.status);

  async function act(move: Asked) {
    setIsBusy(true);
    const outcome = await tap(calls[move], { order_id: order.id }, sessionStorage);
    setIsBusy(false);
    setAsked(undefined);
    if (outcome.kind === 'delivered') showToast({ text: t('message.changeSuccess'), tone: 'ok' });
    else showToast({ text: failureText(t, outcome), tone: 'error' });
    tellOrdersChanged(queries);
    await onChanged();
  }

  const again = order.lines.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
  return (
    <ActionBar>
      {moves.includes('cancel') && (
        <Button tone="line" className="grow" onClick={() => setAsked('cancel')}>
          {t('order.cancel')}
        </Button>
      )}
      {moves.includes('pay') && (
        <LinkButton tone="primary" className="grow" href={`#/payment?orders=${order.id}`}>
          {t('order.pay')}
        </LinkButton>
      )}
      {!moves.includes('pay') && (
        <LinkButton
          tone="line"
          className="grow"
          href={`#${checkoutLink({ items: again, isFromBag: false })}`}
        >
          {t('order.buyAgain')}
        </LinkButton>
      )}
      {moves.includes('confirm') && (
        <Button tone="soft" className="grow" onClick={() => setAsked('confirm')}>
          {t('order.confirm')}
        </Button>
      )}
      <Suspense>
        {asked && (
          <ConfirmDialog
            isOpen
            title={t(`order.${asked}Title`)}
            text={t(`order.${asked}Text`)}
            confirm={{
              label: t(`order.${asked}`),
              tone: asked === 'cancel' ? 'danger' : 'primary',
              isBusy,
              onConfirm: () => void act(asked),
            }}
            cancel={{
              label: asked === 'cancel' ? t('order.keep') : t('order.notYet'),
              onCancel: () => setAsked(undefined),
            }}
          />
        )}
      </Suspense>
    </ActionBar>
  );
}
