import { useTranslation } from 'react-i18next';
import { isOpenRefund, type Refund, refundReasons } from '#contract/calls/refunds.ts';
import { cancelReasons } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { OrderLine } from '#parts/order/order-line.tsx';
import { PrivatePicture } from '#parts/photos/private-picture.tsx';
import { Card } from '#ui/card.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';

/** What the shopper asked for. */
export function RefundRequest({ order, refund }: { order: WholeOrder; refund: Refund }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { type, stage, explanation, proof, amount } = refund;
  const isDue = isOpenRefund(refund) || stage === 'passed';
  const lines = refund.lines.flatMap(({ sku_id, quantity }) => {
    const line = order.lines.find((one) => one.sku_id === sku_id);
    return line ? [{ ...line, quantity }] : [];
  });
  const because = useReasonText(refund);
  const facts = [
    { id: 'type', label: t('refund.typeLegend'), value: t(`refund.type.${type}`) },
    ...(because ? [{ id: 'reason', label: t('refund.reasonLegend'), value: because }] : []),
    {
      id: 'amount',
      label: t(isDue ? 'refund.account' : 'refund.amount'),
      value: money(amount),
      isSum: true,
    },
  ];
  return (
    <Card>
      <h2 className="mb-3 text-md text-ink-2">{t('refund.request')}</h2>
      <ul className="mb-3.5 grid grid-cols-1 gap-3">
        {lines.map((line) => (
          <li key={line.sku_id}>
            <OrderLine line={line} />
          </li>
        ))}
      </ul>
      <KeyValues items={facts} />
      {explanation && (
        <p className="mt-3.5 border-t border-line pt-3 text-md wrap-anywhere whitespace-pre-line">
          {explanation}
        </p>
      )}
      {proof.length > 0 && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
          {proof.map((id, index) => (
            <li key={id}>
              <PrivatePicture id={id} alt={t('refund.proofNth', { n: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The reason in words; a cancelled order has one of another list. Undefined without one. */
function useReasonText({ type, reason }: Refund): string | undefined {
  const { t } = useTranslation();
  if (type === 'cancel') {
    const known = cancelReasons.find((one) => one === reason);
    return known && t(`order.reason.${known}`);
  }
  const known = refundReasons.find((one) => one === reason);
  return known && t(`refund.reason.${known}`);
}
