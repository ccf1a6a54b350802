import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { prefilledAmount } from '#contract/rules/wallet/top-up-amount.ts';
import { givenCode } from '#contract/typed-text.ts';
import { useTextDraft } from '#parts/drafts/use-text-draft.ts';
import { AmountField } from '#parts/money/amount-field.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAmounts } from '../amount/use-amounts.ts';
import { FeeSums } from '../transfer/fee-sums.tsx';
import { Submit } from '../transfer/submit.tsx';
import { useTopUpPurpose } from '../transfer/top-up-purpose.ts';
import { TransferEvidence } from '../transfer/transfer-evidence.tsx';
import { useEvidence, withEvidence } from '../transfer/use-evidence.ts';
import { useRecharge } from '../transfer/use-recharge.ts';

/** As in `topUp.recharge`. */
const maxReference = 60;

interface ManualFormProps {
  terms: Terms;
  /** The transfer reference that identifies the shopper. */
  reference: string;
  onSubmitted(topUp: TopUp): void;
  onBusy(isBusy: boolean): void;
}

/** The amount, reference and evidence of a sent transfer. */
export function ManualForm({ terms, reference, onSubmitted, onBusy }: ManualFormProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const amounts = useAmounts();
  const { toCover } = useTopUpPurpose();
  const evidence = useEvidence('topUp manual');
  const amount = toCover === undefined ? '' : amounts.write(prefilledAmount(terms, toCover));
  const form = useForm({ defaultValues: { amount, reference }, mode: 'onTouched' });
  const draft = withEvidence(useTextDraft('topUp manual', form), evidence);
  const { submit, ...status } = useRecharge({ onSubmitted, draft });
  const { errors } = form.formState;
  const typed = amounts.read(useWatch({ control: form.control, name: 'amount' }));
  const send = form.handleSubmit(
    async (values) => {
      if (!evidence.check()) return evidence.focus();
      if (evidence.isPreparing) return;
      const sent = {
        amount: amounts.read(values.amount) ?? 0,
        reference: givenCode(values.reference),
      };
      onBusy(true);
      await submit({ method: 'manual', ...sent }, evidence.files).finally(() => onBusy(false));
    },
    () => evidence.check(),
  );

  return (
    <form
      onSubmit={send}
      noValidate
      className="grid grid-cols-1 gap-4 [&_:is(input,[role=alert])]:scroll-mb-28"
    >
      <AmountField
        label={t('wallet.topUp.sent')}
        note={`${money(terms.min)} – ${money(terms.max)}`}
        error={errors.amount?.message}
        enterKeyHint="next"
        {...form.register('amount', { validate: (text) => amounts.problem(text, terms) })}
      />
      <FeeSums fee={terms.fee} amount={typed} />
      <TextField
        label={t('wallet.topUp.reference')}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxReference}
        error={errors.reference && t('validation.required')}
        {...form.register('reference', { validate: (text) => givenCode(text) !== '' })}
      />
      <TransferEvidence evidence={evidence} />
      {/* A field's error must not move the button away from under a finger. */}
      <div className="sticky bottom-[calc(-16px-var(--safe))] -mx-gutter -mb-[calc(16px+var(--safe))] border-t border-line bg-surface px-gutter pt-3 pb-[calc(16px+var(--safe))]">
        <Submit {...status}>{t('wallet.topUp.submit')}</Submit>
      </div>
    </form>
  );
}
