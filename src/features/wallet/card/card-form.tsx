import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet/wallet.ts';
import { sandboxName, testCardToken } from '#contract/rules/wallet/test-cards.ts';
import { prefilledAmount } from '#contract/rules/wallet/top-up-amount.ts';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { AmountField } from '#parts/money/amount-field.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/status/note.tsx';
import { useAmounts } from '../amount/use-amounts.ts';
import { FeeSums } from '../transfer/fee-sums.tsx';
import { Submit } from '../transfer/submit.tsx';
import { useTopUpPurpose } from '../transfer/top-up-purpose.ts';
import { UndecidedCard } from '../transfer/undecided-card.tsx';
import { cardDraft } from './card-draft.ts';
import { CardFields, type CardFormShape } from './card-fields.tsx';
import { TestCards } from './test-cards.tsx';
import { useCharge } from './use-charge.ts';

interface CardFormProps {
  terms: NonNullable<WalletRules['top_up']['card']>;
  /** The amount of a charge that was left or declined, in minor units. */
  last: number | undefined;
  onSubmitted(id: string): void;
}

/** The amount and, in the sandbox, a test card. A real card is entered at the gateway. */
export function CardForm({ terms, last, onSubmitted }: CardFormProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const amounts = useAmounts();
  const { toCover } = useTopUpPurpose();
  const { charge, isBusy, isChecking, problem } = useCharge(onSubmitted);
  const isSandbox = terms.gateway === sandboxName;
  const first = last ?? (toCover === undefined ? undefined : prefilledAmount(terms, toCover));
  const amount = first === undefined ? '' : amounts.write(first);
  const form = useForm<CardFormShape>({
    defaultValues: { amount, number: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  useFormDraft(cardDraft, form, ['amount']);
  const { errors } = form.formState;
  const typed = amounts.read(useWatch({ control: form.control, name: 'amount' }));
  const submit = form.handleSubmit(async (values) => {
    const token = isSandbox ? testCardToken(values.number) : undefined;
    await charge(amounts.read(values.amount) ?? 0, token);
  });

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <UndecidedCard />
      <AmountField
        label={t('wallet.amount.label')}
        readOnly={isBusy}
        note={`${money(terms.min)} – ${money(terms.max)}`}
        error={errors.amount?.message}
        enterKeyHint="next"
        {...form.register('amount', { validate: (text) => amounts.problem(text, terms) })}
      />
      <Card>
        <FeeSums fee={terms.fee} amount={typed} />
      </Card>
      {isSandbox ? (
        <>
          <CardFields form={form} />
          <TestCards form={form} />
        </>
      ) : (
        <Note tone="info">{t('wallet.card.atGateway')}</Note>
      )}
      <ActionBar>
        <Submit isBusy={isBusy} isChecking={isChecking} problem={problem}>
          {typed === undefined ? t('title.topUp') : t('payment.topUp', { price: money(typed) })}
        </Submit>
      </ActionBar>
    </form>
  );
}
