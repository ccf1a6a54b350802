import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet.ts';
import { payeeTypes, type WithdrawalLimits } from '#contract/calls/withdrawals.ts';
import { useFormDraft } from '#parts/forms/use-form-draft.ts';
import { Segment } from '#ui/fields/segment.tsx';
import { Note } from '#ui/status/note.tsx';
import { Balances } from './balances.tsx';
import type { Asked } from './use-withdraw.ts';
import { WayOut, type WithdrawDraft } from './way-out.tsx';

interface WithdrawFormProps {
  rules: WalletRules;
  limits: WithdrawalLimits;
  onAsked(asked: Asked): void;
  onChanged(): Promise<WithdrawalLimits | undefined>;
}

/** The way out, the amount and where it goes. */
export function WithdrawForm({ rules, limits, onAsked, onChanged }: WithdrawFormProps) {
  const { t } = useTranslation();
  const ways = rules.withdrawal;
  const [firstOn] = useState(() => payeeTypes.find((type) => ways[type]) ?? 'card');
  const form = useForm<WithdrawDraft>({
    defaultValues: { type: firstOn, amount: '', payee: '' },
  });
  const draft = useFormDraft('withDraw', form, ['type', 'amount', 'payee']);
  const type = useWatch({ control: form.control, name: 'type' });
  const terms = ways[type];

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
      <Balances limits={limits} rules={ways} />
      {terms ? (
        <WayOut
          form={form}
          terms={terms}
          rules={rules}
          limits={limits}
          onChanged={onChanged}
          onAsked={(asked) => {
            draft.sent();
            onAsked(asked);
          }}
        />
      ) : (
        <Note tone="warning">
          {type === 'card' ? t('wallet.withdraw.cardOff') : t('wallet.withdraw.chainOff')}
        </Note>
      )}
    </div>
  );
}
