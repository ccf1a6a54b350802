import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  type PayeeType,
  type SavedPayee,
  type WithdrawalLimits,
  withdrawal,
} from '#contract/calls/wallet/withdrawals.ts';
import { tap } from '#data/http/tap.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useShowFailure } from '#parts/forms/use-show-failure.ts';
import { newPayeeOf, type PayeeForm } from './payee-form.ts';

interface AddPayee {
  type: PayeeType;
  /** The payees before the call. */
  known: readonly SavedPayee[];
  form: UseFormReturn<PayeeForm>;
  onAdded(payee: SavedPayee): void;
  onChanged(): Promise<WithdrawalLimits | undefined>;
}

/** Saves a new payee. If the reply is lost, refetches the list to find out whether it was saved. */
export function useAddPayee({ type, known, form, onAdded, onChanged }: AddPayee) {
  const { t } = useTranslation();
  const tell = useTell();
  const showFailure = useShowFailure(form);

  return async (values: PayeeForm) => {
    const { use, code, password } = values;
    const payee = newPayeeOf(type, values);
    const input = { payee, ...(use === 'now' && { confirm: { code, password } }) };
    const outcome = await tap(withdrawal.addPayee, input, sessionStorage);
    const isLost = outcome.kind === 'unreachable';
    const limits = isLost || outcome.kind === 'delivered' ? await onChanged() : undefined;
    const ids = known.map(({ id }) => id);
    const saved = limits?.payees.find(({ id }) => !ids.includes(id));
    const added = outcome.kind === 'delivered' ? outcome.data : isLost && saved;
    if (added) {
      tell({ text: t('message.saveSuccess'), tone: 'ok' });
      onAdded(added);
    } else if (outcome.kind !== 'delivered') {
      showFailure(outcome, {
        card_number_wrong: 'card_number',
        address_wrong: 'address',
        network_refused: 'platform_network',
        network_mismatch: 'platform_network',
        password_wrong: 'password',
        code_wrong: 'code',
        code_over: 'code',
      });
    }
  };
}
