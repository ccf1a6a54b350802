import { useTranslation } from 'react-i18next';
import type { PayPurpose } from '#contract/calls/account.ts';
import { session } from '#data/session.ts';
import { useTell } from '../feedback/use-tell.ts';
import { useIsHere } from '../layout/use-is-here.ts';
import { type Confirmation, exchange } from './confirmation.ts';

/** Returns `exchange`; a shopper who has left the screen gets a notice of the problem. */
export function useExchange() {
  const { t } = useTranslation();
  const isHere = useIsHere();
  const tell = useTell();
  return async (purpose: PayPurpose, confirmation: Confirmation) => {
    const exchanged = await exchange(t, purpose, confirmation);
    if (!('problem' in exchanged) || isHere()) return exchanged;
    const { text, isCancelled } = exchanged.problem;
    // The end of a session shows its reason itself.
    if (!isCancelled && session.getState().token) tell({ text, tone: 'error' });
    return exchanged;
  };
}
