import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RefundOffer,
  type RefundReason,
  type RefundType,
  refundReasons,
  refundTypes,
} from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { PageButton } from '#parts/pages/page-button.tsx';
import { returnsHelp } from '#parts/pages/page-paths.ts';
import { ErrorText } from '#ui/fields/error-text.tsx';
import { PickChips } from '#ui/fields/pick-chip.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Segment } from '#ui/fields/segment.tsx';
import type { RefundFormState } from './use-refund-form.ts';

/** Whether the items have arrived, and whether they go back. */
export function RefundKind({ offer, form }: { offer: RefundOffer; form: RefundFormState }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { type, is_received: isReceived } = form.fields;
  const days = { refund: afterSaleBounds.refundReviewDays, return: afterSaleBounds.returnSendDays };

  function textOf(value: RefundType): string {
    if (!offer.types.includes(value)) return t('refund.noReturn');
    if (value === 'return' && !isReceived) return t('refund.returnLater');
    return t(`refund.typeText.${value}`, { days: days[value] });
  }

  return (
    <>
      <Segment
        legend={t('refund.receivedLegend')}
        options={[
          { value: 'yes', label: t('refund.received') },
          { value: 'no', label: t('refund.notReceived') },
        ]}
        value={isReceived ? 'yes' : 'no'}
        onChange={(value) =>
          // Nobody can send back what has not arrived.
          form.change(
            value === 'yes' ? { is_received: true } : { is_received: false, type: 'refund' },
          )
        }
      />
      <div>
        <h2 className="mb-2 text-md font-semibold">{t('refund.typeLegend')}</h2>
        <RadioCards
          legend={t('refund.typeLegend')}
          options={refundTypes.map((value) => ({
            value,
            title: t(`refund.type.${value}`),
            text: textOf(value),
            isDisabled: !offer.types.includes(value) || (value === 'return' && !isReceived),
          }))}
          value={type}
          onChange={(value) => form.change({ type: value as RefundType })}
        />
        {offer.until && (
          <p className="mt-2 text-sm text-ink-3">
            {t('refund.until', { time: moment(offer.until) })}
          </p>
        )}
        <PageButton place={returnsHelp} label={t('pages.returnsLink')} className="-ms-3 -mb-2" />
      </div>
    </>
  );
}

interface RefundReasonsProps {
  form: RefundFormState;
  error: string | null;
}

/** The choice of a reason. */
export function RefundReasons({ form, error }: RefundReasonsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the chips are a fieldset of their own
    <div data-part="reason" role="group" aria-describedby={id}>
      <PickChips
        legend={t('refund.reasonLegend')}
        options={refundReasons.map((value) => ({ value, label: t(`refund.reason.${value}`) }))}
        value={form.fields.reason ?? null}
        onPick={(value) => form.change({ reason: value as RefundReason })}
      />
      <ErrorText id={id}>{error}</ErrorText>
    </div>
  );
}
