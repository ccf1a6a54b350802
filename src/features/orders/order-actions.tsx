import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { order as calls, type OrderDetail } from '#contract/calls/orders.ts';
import { shopperMovesFrom } from '#contract/rules/order-status.ts';
import { tap } from '#data/http/tap.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { checkoutLink } from '#parts/order/checkout-link.ts';
import { linesToReview, reviewLink } from '#parts/order/reviewable.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy.ts';
import { tellOrdersChanged } from '#query/orders-changed.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { showToast } from '#ui/overlays/toasts.ts';

const loadDialog = async () => (await import('#ui/overlays/dialog.tsx')).ConfirmDialog;

interface OrderActionsProps {
  order: OrderDetail;
  onChanged(): Promise<unknown>;
}

type Asked = 'cancel' | 'confirm';

/** The actions available in an order's current status. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const dialog = useLazyOverlay(loadDialog);
  const [asked, setAsked] = useState<Asked>('cancel');
  const [isBusy, setIsBusy] = useState(false);
  const moves = shopperMovesFrom(order.status);

  function ask(move: Asked) {
    setAsked(move);
    dialog.open();
  }

  async function act() {
    setIsBusy(true);
    const outcome = await tap(calls[asked], { order_id: order.id }, sessionStorage);
    setIsBusy(false);
    dialog.close();
    if (outcome.kind === 'delivered') tellDone();
    else showToast({ text: failureText(t, outcome), tone: 'error' });
    tellOrdersChanged(queries);
    await onChanged();
  }

  function tellDone() {
    const review = { label: t('review.write'), onAct: () => navigate(reviewLink(order.id)) };
    showToast({
      text: t('message.changeSuccess'),
      tone: 'ok',
      ...(asked === 'confirm' && { action: review, durationMs: 6000 }),
    });
  }

  const again = order.lines.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
  return (
    <ActionBar>
      {moves.includes('cancel') && (
        <Button tone="line" className="grow" onClick={() => ask('cancel')}>
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
      {linesToReview(order).length > 0 && (
        <LinkButton tone="primary" className="grow" href={`#${reviewLink(order.id)}`}>
          {t('review.write')}
        </LinkButton>
      )}
      {moves.includes('confirm') && (
        <Button tone="soft" className="grow" onClick={() => ask('confirm')}>
          {t('order.confirm')}
        </Button>
      )}
      {dialog.Part && (
        <dialog.Part
          isOpen
          title={t(`order.${asked}Title`)}
          text={t(`order.${asked}Text`)}
          confirm={{
            label: t(`order.${asked}`),
            tone: asked === 'cancel' ? 'danger' : 'primary',
            isBusy,
            onConfirm: () => void act(),
          }}
          cancel={{
            label: asked === 'cancel' ? t('order.keep') : t('order.notYet'),
            onCancel: dialog.close,
          }}
        />
      )}
    </ActionBar>
  );
}
