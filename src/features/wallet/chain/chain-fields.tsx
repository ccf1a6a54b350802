import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/calls/wallet/top-ups.ts';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { AmountField } from '#parts/money/amount-field.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useAmounts } from '../amount/use-amounts.ts';
import { networkLabel } from '../network-label.ts';
import { type ChosenNetwork, hashProblem, senderProblem } from './chain-rules.ts';

export interface ChainFormShape {
  network: ChosenNetwork;
  /** The network on the sending platform: a network id, a refused name or `other`. */
  sender: string;
  amount: string;
  hash: string;
  [field: string]: string;
}

interface ChainFieldsProps {
  form: UseFormReturn<ChainFormShape>;
  terms: Terms;
  deposits: Deposit[];
  refused: string[];
}

/** The fields of the sent transfer: network, amount and transaction. */
export function ChainFields({ form, terms, deposits, refused }: ChainFieldsProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const amounts = useAmounts();
  const { errors } = form.formState;
  const said = (problem: ReturnType<typeof senderProblem | typeof hashProblem>) =>
    problem && t(problem);

  return (
    <>
      <SelectField
        label={t('wallet.chain.sender')}
        placeholder={t('wallet.chain.choose')}
        options={[
          ...deposits.map(({ network }) => ({ value: network, label: networkLabel(network) })),
          ...refused.map((name) => ({ value: name, label: name === 'BSC' ? 'BSC (BEP20)' : name })),
          { value: 'other', label: t('wallet.chain.other') },
        ]}
        error={errors.sender?.message}
        {...form.register('sender', {
          validate: (sender) => said(senderProblem(sender, form.getValues('network'))),
          onChange: () => void form.trigger('sender'),
        })}
      />
      <AmountField
        label={t('wallet.topUp.sent')}
        note={`${money(terms.min)} – ${money(terms.max)}`}
        error={errors.amount?.message}
        enterKeyHint="next"
        {...form.register('amount', { validate: (text) => amounts.problem(text, terms) })}
      />
      <TextField
        label={t('wallet.chain.hash')}
        hint={t('wallet.chain.hashHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        dir="ltr"
        maxLength={100}
        className="font-mono"
        error={errors.hash?.message}
        {...form.register('hash', {
          validate: (hash) => said(hashProblem(hash, form.getValues('network'))),
        })}
      />
    </>
  );
}
