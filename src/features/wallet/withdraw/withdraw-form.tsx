import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet/wallet.ts';
import { payeeTypes, type WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { Segment } from '#ui/fields/segment.tsx';
import { Balances } from './balances.tsx';
import { MethodForm, type WithdrawDraft } from './method-form.tsx';
import { MethodOff } from './method-off.tsx';
import type { WithdrawalReply } from './use-withdraw.ts';

interface WithdrawFormProps {
  rules: WalletRules;
  limits: WithdrawalLimits;
  onRequested(result: WithdrawalReply): void;
  onChanged(): Promise<WithdrawalLimits | undefined>;
}

/** The withdrawal method and its form. */
export function WithdrawForm({ rules, limits, onRequested, onChanged }: WithdrawFormProps) {
  const { t } = useTranslation();
  const methods = rules.withdrawal;
  const [firstOn] = useState(() => payeeTypes.find((type) => methods[type]) ?? 'card');
  const form = useForm<WithdrawDraft>({
    defaultValues: { type: firstOn, amount: '', payee: '' },
  });
  const draft = useFormDraft('withDraw', form, ['type', 'amount', 'payee']);
  const type = useWatch({ control: form.control, name: 'type' });
  const terms = methods[type];

  return (
    <div className="grid grid-cols-1 gap-4 px-gutter">
      <Segment
        legend={t('wallet.withdraw.type')}
        value={type}
        onChange={(value) => form.setValue('type', value)}
        options={[
          { value: 'card', label: t('wallet.withdraw.card') },
          { value: 'chain', label: t('wallet.withdraw.chain') },
        ]}
      />
      <Balances limits={limits} rules={methods} />
      {terms ? (
        <MethodForm
          form={form}
          terms={terms}
          rules={rules}
          limits={limits}
          onChanged={onChanged}
          onRequested={(result) => {
            draft.sent();
            onRequested(result);
          }}
        />
      ) : (
        <MethodOff type={type} />
      )}
    </div>
  );
}
