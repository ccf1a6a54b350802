import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpenRefund } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/**
 * `saved`: just written here, and not in the outbox’s view yet. Once it was `waiting`, it can
 * disappear again: the server refused it, and it needs editing.
 */
type Phase = 'untouched' | 'saved' | 'waiting' | 'sent' | 'refused';

/** Follows a request from the form to the server, and says when it has arrived. */
export function useSending({ refunds = [], waiting_refund: waiting }: WholeOrder) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>(waiting ? 'waiting' : 'untouched');
  const isOpen = refunds.some(isOpenRefund);
  const isUnderWay = phase === 'saved' || phase === 'waiting';
  if (waiting && phase !== 'waiting') setPhase('waiting');
  if (!waiting && isUnderWay && isOpen) setPhase('sent');
  if (!waiting && phase === 'waiting' && !isOpen) setPhase('refused');
  useEffect(() => {
    if (phase === 'sent') showToast({ text: t('message.applySuccess'), tone: 'ok' });
  }, [phase, t]);
  return {
    /** It is saved, but not shown as waiting yet. */
    isSending: phase === 'saved',
    /** Changes with each request, for a form to start again. */
    round: phase,
    noteSaved: () => setPhase('saved'),
  };
}
