import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Deposit, TopUp } from '#contract/calls/wallet/top-ups.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import type { KeptDraft } from '#parts/drafts/use-text-draft.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import type { NotDone } from '#parts/payment/use-send-once.ts';
import type { Attachment } from '#sync/sync.ts';
import { useAmounts } from '../amount/use-amounts.ts';
import { useRecharge } from '../transfer/use-recharge.ts';
import type { ChainFormShape } from './chain-fields.tsx';

/** The fields that a refusal concerns. */
const fields: { [W in ErrorWord]?: keyof ChainFormShape & string } = {
  network_refused: 'sender',
  network_mismatch: 'sender',
  hash_wrong: 'hash',
  hash_used: 'hash',
  amount_too_low: 'amount',
  amount_too_high: 'amount',
  day_limit: 'amount',
};

interface Options {
  form: UseFormReturn<ChainFormShape>;
  draft: KeptDraft;
  onSubmitted(topUp: TopUp): void;
}

/** Submits an on-chain transfer; a refusal is shown at its field. */
export function useChainRecharge({ form, draft, onSubmitted }: Options) {
  const { t } = useTranslation();
  const amounts = useAmounts();

  function showRefusal(problem: NotDone): boolean {
    const field = problem.kind === 'refused' && problem.word && fields[problem.word];
    if (!field) return false;
    form.setError(field, { message: failureText(t, problem) }, { shouldFocus: true });
    return true;
  }

  const { submit, ...status } = useRecharge({ onSubmitted, draft, showRefusal });

  return {
    ...status,
    async submit(values: ChainFormShape, deposit: Deposit, files: Attachment[]) {
      const { network, address } = deposit;
      const transfer = {
        method: 'chain',
        network,
        address: address ?? '',
        amount: amounts.read(values.amount) ?? 0,
        tx_hash: values.hash.trim(),
        sender_network: values.sender,
      } as const;
      await submit(transfer, files);
    },
  };
}
