import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Terms, WalletRules } from '#contract/calls/wallet/wallet.ts';
import type { PayeeType, WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { AmountCard } from './amount-card.tsx';
import { Payees } from './payee/payees.tsx';
import { useBlockers } from './use-blockers.tsx';
import { useCheckedAmount } from './use-checked-amount.ts';
import type { WithdrawalReply, WithdrawalRequest } from './use-withdraw.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const loadSheet = async () => (await import('./confirm-sheet.tsx')).ConfirmSheet;

/** The entered values, kept while the screen is left. Has no secret. */
export interface WithdrawDraft {
  type: PayeeType;
  amount: string;
  payee: string;
}

interface MethodFormProps {
  form: UseFormReturn<WithdrawDraft>;
  terms: Terms;
  rules: WalletRules;
  limits: WithdrawalLimits;
  onRequested(result: WithdrawalReply): void;
  onChanged(): Promise<WithdrawalLimits | undefined>;
}

/** The form of one withdrawal method: amount, payee and next steps. */
export function MethodForm({
  form,
  terms,
  rules,
  limits,
  onRequested,
  onChanged,
}: MethodFormProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const {
    type,
    amount: typed,
    payee: wished,
  } = useWatch({ control: form.control }) as WithdrawDraft;
  const payees = limits.payees.filter((payee) => payee.type === type);
  const payee = payees.find(({ id }) => id === wished) ?? payees[0];
  const checked = useCheckedAmount(typed, terms, limits);
  const blockers = useBlockers(limits, payee);
  const sheet = useLazyOverlay(loadSheet);
  const [request, setRequest] = useState<WithdrawalRequest>();
  const [isTried, setIsTried] = useState(false);
  const { isTouched } = form.getFieldState('amount', form.formState);

  function confirm() {
    setIsTried(true);
    if (checked.problem || checked.minor === undefined) form.setFocus('amount');
    else if (payee) {
      setRequest({ amount: checked.minor, payee, held: limits.held });
      sheet.open();
    }
  }

  return (
    <>
      <AmountCard
        field={form.register('amount')}
        checked={checked}
        terms={terms}
        limits={limits}
        isDone={isTried || isTouched}
        onAll={(all) => form.setValue('amount', all, { shouldDirty: true, shouldTouch: true })}
      />
      <Payees
        type={type}
        rules={rules}
        limits={limits}
        payees={payees}
        chosen={payee}
        error={isTried && !payee ? t('wallet.withdraw.noPayee') : undefined}
        onChoose={(id) => form.setValue('payee', id)}
        onChanged={onChanged}
      />
      <WithdrawalSteps type={type} terms={terms} />
      <div role="status" className="grid grid-cols-1 gap-2 unless-empty">
        {blockers.notes}
      </div>
      <ActionBar>
        {limits.has_pay_password ? (
          <Button tone="primary" block disabled={blockers.isClosed} onClick={confirm}>
            {checked.minor && !checked.problem
              ? t('wallet.withdraw.submit', { price: money(checked.minor) })
              : t('title.withDraw')}
          </Button>
        ) : (
          <LinkButton tone="primary" block href="#/changePayPwd">
            {t('payment.setCode')}
          </LinkButton>
        )}
      </ActionBar>
      {sheet.Part && request && (
        <sheet.Part
          request={request}
          terms={terms}
          onRequested={onRequested}
          onClose={sheet.close}
        />
      )}
    </>
  );
}
