import { useTranslation } from 'react-i18next';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { feeOf } from '#contract/rules/wallet/wallet-fees.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { PayCodeSheet } from '#parts/payment/pay-code-sheet.tsx';
import { useTermsText } from '../amount/use-terms-text.ts';
import { payeeName } from './payee/payee-text.tsx';
import { useWithdraw, type WithdrawalReply, type WithdrawalRequest } from './use-withdraw.ts';

interface ConfirmSheetProps {
  request: WithdrawalRequest;
  terms: Terms;
  onRequested(result: WithdrawalReply): void;
  onClose(): void;
}

/** Confirms exactly this amount to this payee by the payment code or a passkey. */
export function ConfirmSheet({ request, terms, onRequested, onClose }: ConfirmSheetProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { fee: rate, time } = useTermsText();
  const { isBusy, isChecking, problem, withdraw } = useWithdraw(onRequested);
  const { amount, payee } = request;
  const fee = feeOf(terms.fee, amount);
  return (
    <PayCodeSheet
      amount={amount}
      payee={t('wallet.withdraw.to', {
        payee: payeeName(payee),
        time: time(terms.minutes),
      })}
      facts={[
        {
          id: 'fee',
          label: t('wallet.withdraw.fee', { rate: rate(terms.fee) }),
          value: money(-fee),
        },
        { id: 'receive', label: t('wallet.withdraw.receive'), value: money(amount - fee) },
      ]}
      action={t('wallet.withdraw.submit', { price: money(amount) })}
      problemTitle={t('wallet.withdraw.failed')}
      problem={problem}
      isBusy={isBusy}
      checking={isChecking ? t('wallet.withdraw.checking') : undefined}
      onConfirm={(confirmation) => withdraw(request, confirmation)}
      onClose={onClose}
    />
  );
}
