import { useTranslation } from 'react-i18next';
import { shopperMovesFrom } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { checkoutLink } from '#parts/order/checkout-link.ts';
import { linesToReview, reviewLink } from '#parts/order/reviewable.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { CancelPaidButton } from './cancel-paid-button.tsx';
import { MoveButton } from './move-button.tsx';
import { RefundButton } from './refund-button.tsx';

interface OrderButtonsProps {
  order: KnownOrder;
  /** Small, in a list of orders; otherwise they fill an action bar. */
  isListed?: boolean;
  /** Called after a move, to read the order again. */
  onChanged?: () => Promise<unknown>;
}

/** What a shopper can do with an order in its current status, the main action last. */
export function OrderButtons({ order, isListed = false, onChanged }: OrderButtonsProps) {
  const { t } = useTranslation();
  const moves = shopperMovesFrom(order.status);
  // Two in a row on a small phone, so that the bar leaves room for the order.
  const look = isListed ? ({ size: 'small' } as const) : { className: 'grow px-3!' };
  const shared = { order, look, onChanged };
  return (
    <>
      {moves.includes('cancel') && <MoveButton {...shared} move="cancel" />}
      {moves.includes('cancelPaid') && <CancelPaidButton {...shared} />}
      <RefundButton {...shared} />
      {!moves.includes('pay') && <BuyAgain {...shared} />}
      {moves.includes('pay') && <Pay {...shared} isListed={isListed} />}
      {linesToReview(order).length > 0 && (
        <LinkButton
          tone={isListed ? 'soft' : 'primary'}
          {...look}
          href={`#${reviewLink(order.id)}`}
        >
          {t('review.write')}
        </LinkButton>
      )}
      {moves.includes('confirm') && <MoveButton {...shared} move="confirm" />}
    </>
  );
}

interface LinkProps {
  order: KnownOrder;
  look: { size?: 'small'; className?: string };
}

function BuyAgain({ order, look }: LinkProps) {
  const { t } = useTranslation();
  const items = order.lines.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
  return (
    <LinkButton tone="line" {...look} href={`#${checkoutLink({ items, isFromBag: false })}`}>
      {t('order.buyAgain')}
    </LinkButton>
  );
}

function Pay({ order, look, isListed }: LinkProps & { isListed: boolean }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <LinkButton tone="primary" {...look} href={`#/payment?orders=${order.id}`}>
      {isListed ? t('order.payPrice', { price: money(order.total) }) : t('order.pay')}
    </LinkButton>
  );
}
