import { useTranslation } from 'react-i18next';
import type { RefundOffer } from '#contract/calls/refunds.ts';
import { AmountField } from '#parts/money/amount-field.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { RefundFormState } from './use-refund-form.ts';

interface RefundAmountProps {
  offer: RefundOffer;
  form: RefundFormState;
  error: string | null;
}

/** The amount, at most what was paid for the chosen items. */
export function RefundAmount({ offer, form, error }: RefundAmountProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { amountText, maximum, fields } = form;
  const isFreightLeft = offer.freight > 0 && offer.lines.some(isLeft(fields.lines));
  return (
    <div data-part="amount">
      <AmountField
        label={t('refund.amount')}
        note={form.isChosen && t('refund.amountMax', { price: money(maximum) })}
        value={amountText}
        onChange={(event) => form.change({ amount: event.target.value })}
        hint={[t('refund.amountHint'), isFreightLeft && t('refund.amountFreight')]
          .filter(Boolean)
          .join(' ')}
        error={error}
        trailing={
          form.isChosen &&
          form.amount !== maximum && (
            <Button tone="ghost" size="small" onClick={form.useMaximum}>
              {t('refund.all')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Whether units of a line stay after a request. */
const isLeft =
  (taken: { sku_id: string; quantity: number }[]) =>
  ({ sku_id, quantity, refunded }: RefundOffer['lines'][number]) =>
    refunded + (taken.find((unit) => unit.sku_id === sku_id)?.quantity ?? 0) < quantity;
