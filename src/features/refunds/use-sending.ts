import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenRefund } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { useIsRefused } from '#parts/drafts/use-is-refused.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { nextPhase, type Phase } from './sending-phase.ts';

/**
 * Follows a request from the form to the server, and says when it has arrived. `onSent` reads the
 * order again: only the server knows where a return goes.
 */
export function useSending(
  { refunds = [], waiting_refund: waiting }: WholeOrder,
  onSent: () => Promise<unknown>,
) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>(waiting ? 'waiting' : 'untouched');
  const [entryId, setEntryId] = useState<string>();
  const isRefused = useIsRefused(entryId);
  const isOpen = refunds.some(isOpenRefund);
  const next = nextPhase(phase, { isWaiting: waiting !== null, isOpen, isRefused });
  if (next !== phase) setPhase(next);
  useEffect(() => {
    if (phase !== 'sent') return;
    showToast({ text: t('message.applySuccess'), tone: 'ok' });
    void onSent();
  }, [phase, t, onSent]);
  return {
    /** It is saved, but not shown as waiting yet. */
    isSending: phase === 'saved',
    /** Changes with each request, for a form to start again. */
    round: phase,
    noteSaved(entry: string) {
      setEntryId(entry);
      setPhase('saved');
    },
  };
}
