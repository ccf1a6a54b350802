import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefundOffer } from '#contract/calls/refunds.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { refundMaximum } from '#contract/rules/refund-amounts.ts';
import { readAmount, writeAmount } from '#parts/money/amount-text.ts';
import { useCurrency } from '#parts/money/currency.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import type { FormFields } from './refund-fields.ts';

/** The parts of the form that can be wrong, from the top. */
export type RefundPart = 'lines' | 'reason' | 'amount' | 'explanation' | 'proof';

/** The state of a request’s form: its fields, their maximum and what is wrong with them. */
export function useRefundForm(offer: RefundOffer, start: FormFields) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const money = useMoneyText();
  const [fields, setFields] = useState(start);
  const maximum = refundMaximum(offer, fields.lines);
  const written = (minor: number) => writeAmount(minor, currency, i18n.language);
  const isChosen = fields.lines.length > 0;
  const amountText =
    fields.amount ?? (isChosen ? written(Math.min(fields.minor ?? maximum, maximum)) : '');
  const amount = readAmount(amountText, currency, i18n.language);

  /** What is wrong, from the top; null for a part that is right. */
  const problems: { [P in RefundPart]: string | null } = {
    lines: !isChosen ? t('refund.linesMissing') : null,
    reason: fields.reason ? null : t('refund.reasonMissing'),
    // Without items, their absence is what is wrong.
    amount: isChosen ? amountProblem() : null,
    explanation: explanationProblem(),
    proof: null,
  };

  function explanationProblem(): string | null {
    const text = fields.explanation.trim();
    if (text === '') return t('refund.explanationMissing');
    const max = afterSaleBounds.maxRefundText;
    return text.length > max ? t('validation.tooLong', { max }) : null;
  }

  function amountProblem(): string | null {
    if (typeof amount !== 'number') return t('refund.amountMissing');
    return amount > maximum ? t('refund.amountHigh', { price: money(maximum) }) : null;
  }

  return {
    fields,
    isChosen,
    maximum,
    amountText,
    /** Minor units; a word if what was typed is not an amount. */
    amount,
    problems,
    change(part: Partial<FormFields>) {
      setFields((before) => ({ ...before, ...part }));
    },
    /** The units change the maximum, which the amount follows again. */
    chooseLines(lines: FormFields['lines']) {
      setFields(({ amount: _typed, minor: _minor, ...before }) => ({ ...before, lines }));
    },
    useMaximum() {
      setFields(({ amount: _typed, minor: _minor, ...before }) => before);
    },
  };
}
export type RefundFormState = ReturnType<typeof useRefundForm>;
