import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { WholeOrder } from '#data/orders.ts';
import { PlaceText } from '#parts/address/address-text.tsx';
import { useFormats } from '#parts/formats/formats.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import '#parts/print/statement.css';
import { useRefundedUnits } from './use-refunded-units.ts';

/** When an order was paid; undefined for one that was not. */
export const paidAt = ({ timeline = [] }: Pick<WholeOrder, 'timeline'>): string | undefined =>
  timeline.find(({ move }) => move === 'pay')?.at;

/** A paid order on paper: seller, buyer, lines, amounts and refunds. Shown only in print. */
export function Invoice({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  const { date, clock } = useFormats();
  const { sn, shop, address, created_at, payment_id } = order;
  const paid = paidAt(order);
  return createPortal(
    <article className="statement">
      <h1>
        {t('app.name')} · {t('order.invoice')}
      </h1>
      <p>{t('order.number', { sn })}</p>
      <p>
        {t('order.orderedAt')}: {date(created_at)} {clock(created_at)}
      </p>
      {paid && (
        <p>
          {t('order.paidAt')}: {date(paid)} {clock(paid)}
        </p>
      )}
      {payment_id && (
        <p>
          {t('wallet.fund.transaction')}: {payment_id}
        </p>
      )}
      <p>
        {t('order.seller')}: <bdi>{shop.name}</bdi>
      </p>
      <p>
        {t('order.address')}: <bdi>{address.addressee}</bdi>, <bdi>{address.mobile}</bdi>,{' '}
        <PlaceText address={address} />
      </p>
      <Lines order={order} />
      <Sums order={order} />
    </article>,
    document.body,
  );
}

function Lines({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  const refundedOf = useRefundedUnits(order);
  const money = useMoneyText();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('order.item')}</th>
          <th scope="col">{t('order.unitPrice')}</th>
          <th scope="col">{t('detail.quantity')}</th>
          <th scope="col">{t('order.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.sku_id}>
            <td>
              <bdi>{line.name}</bdi>
              {line.specification && ` · ${line.specification}`}
              <div>{refundedOf(line)}</div>
            </td>
            <td className="amount">{money(line.price)}</td>
            <td className="amount">{line.quantity}</td>
            <td className="amount">{money(line.price * line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The amounts, and what was paid back. */
function Sums({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  // Orders kept by an earlier build have no refunds.
  const { items_total, freight, discount, total, refunds = [] } = order;
  const passed = refunds.filter(({ stage }) => stage === 'passed');
  const rows = [
    { id: 'items', name: t('checkout.items'), amount: items_total },
    { id: 'freight', name: t('checkout.freight'), amount: freight },
    ...(discount > 0 ? [{ id: 'discount', name: t('checkout.discount'), amount: -discount }] : []),
    { id: 'total', name: t('checkout.total'), amount: total },
    ...passed.map(({ id, sn, amount }) => ({
      id,
      name: t('refund.number', { sn }),
      amount: -amount,
    })),
  ];
  return (
    <table>
      <tbody>
        {rows.map(({ id, name, amount }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="amount">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
