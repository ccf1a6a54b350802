import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Deposit, TopUp } from '#contract/calls/wallet/top-ups.ts';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { networkOf } from '#contract/rules/wallet/networks.ts';
import { prefilledAmount } from '#contract/rules/wallet/top-up-amount.ts';
import { chainCode } from '#contract/typed-text.ts';
import { useTextDraft } from '#parts/drafts/use-text-draft.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import type { NotDone } from '#parts/payment/use-send-once.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Note } from '#ui/status/note.tsx';
import { useAmounts } from '../amount/use-amounts.ts';
import { networkLabel } from '../network-label.ts';
import { Submit } from '../transfer/submit.tsx';
import { useTopUpPurpose } from '../transfer/top-up-purpose.ts';
import { TransferEvidence } from '../transfer/transfer-evidence.tsx';
import { useEvidence, withEvidence } from '../transfer/use-evidence.ts';
import { useRecharge } from '../transfer/use-recharge.ts';
import { ChainFields, type ChainFormShape } from './chain-fields.tsx';
import { DepositCard } from './deposit-card.tsx';
import { NetworkChoice } from './network-choice.tsx';

interface ChainFormProps {
  terms: Terms;
  deposits: Deposit[];
  /** The networks that the shop refuses. */
  refused: string[];
  /** The addresses may be shown. */
  isFresh: boolean;
  onSubmitted(topUp: TopUp): void;
}

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

/** The network first, then the warning, the address and the sent transfer. */
export function ChainForm({ terms, deposits, refused, isFresh, onSubmitted }: ChainFormProps) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const { toCover } = useTopUpPurpose();
  const evidence = useEvidence('topUp chain');
  const amount = toCover === undefined ? '' : amounts.write(prefilledAmount(terms, toCover));
  const form = useForm<ChainFormShape>({
    defaultValues: { network: '', sender: '', amount, hash: '' },
    mode: 'onTouched',
  });
  const draft = withEvidence(useTextDraft('topUp chain', form), evidence);
  const network = useWatch({ control: form.control, name: 'network' });
  const deposit = deposits.find((it) => it.network === network);
  const [compared, setCompared] = useState<string>();
  const [isMissed, setIsMissed] = useState(false);
  const comparison = useRef<HTMLDivElement>(null);
  const isCompared = compared !== undefined && compared === deposit?.address;
  const { submit, ...status } = useRecharge({ onSubmitted, draft, showRefusal });

  function showRefusal(problem: NotDone): boolean {
    const field = problem.kind === 'refused' && problem.word && fields[problem.word];
    if (!field) return false;
    form.setError(field, { message: failureText(t, problem) }, { shouldFocus: true });
    return true;
  }

  /** Checks outside the form's fields: the comparison and the evidence. */
  function checkRest(): boolean {
    setIsMissed(!isCompared);
    return evidence.check() && isCompared;
  }

  const send = form.handleSubmit(async (values) => {
    const isWhole = checkRest();
    if (!isCompared) comparison.current?.querySelector('input')?.focus();
    else if (!isWhole) evidence.focus();
    if (!isWhole || evidence.isPreparing || !deposit) return;
    const transfer = {
      method: 'chain',
      network: deposit.network,
      address: deposit.address ?? '',
      amount: amounts.read(values.amount) ?? 0,
      tx_hash: chainCode(values.hash),
      sender_network: values.sender,
    } as const;
    await submit(transfer, evidence.files);
  }, checkRest);

  return (
    <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
      <NetworkChoice deposits={deposits} form={form} />
      <Note tone="warning">
        <strong className="block">{t('error.network_refused')}</strong>
        {deposit && t('wallet.chain.only', textsOf(deposit))}
      </Note>
      {deposit && (
        <DepositCard
          key={deposit.network}
          deposit={deposit}
          isFresh={isFresh}
          isCompared={isCompared}
          isMissed={isMissed && !isCompared}
          comparison={comparison}
          onCompared={(isSame) => setCompared(isSame ? (deposit.address ?? undefined) : undefined)}
        />
      )}
      {deposit?.address && (
        <>
          <ChainFields form={form} terms={terms} deposits={deposits} refused={refused} />
          <TransferEvidence evidence={evidence} />
          <ActionBar>
            <Submit {...status}>{t('wallet.topUp.submit')}</Submit>
          </ActionBar>
        </>
      )}
    </form>
  );
}

const textsOf = ({ network }: Deposit) => ({
  token: networkOf(network).token,
  network: networkLabel(network),
});
