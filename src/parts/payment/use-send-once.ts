import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf, ReplyOf, TapCall } from '#contract/endpoint.ts';
import { forgetLastRequest, isDuplicate } from '#data/http/duplicate-guard.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { session } from '#data/session.ts';
import { attemptOf, type SettledCall } from '#data/wallet/settle-old-calls.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { dismissFailure, showToast } from '#ui/overlays/toasts.ts';
import { failureText } from '../feedback/failure-text.ts';
import { useTell } from '../feedback/use-tell.ts';
import { useIsHere } from '../layout/use-is-here.ts';
import { otherProblem, type PayProblem } from './pay-problem.ts';
import { useResolveOutcome } from './use-resolve-outcome.ts';

/** Why a call had no effect. */
export type NotDone = Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>;

/** Where the texts are that say why it was not sent: `notSent`, and `offline` without a network. */
export const textGroups = [
  'checkout',
  'payment',
  'wallet.record',
  'wallet.topUp',
  'wallet.withdraw',
] as const;

/** What a double tap would send again. */
interface Sent {
  call: TapCall;
  input: object;
}

interface Run {
  /** How its call ended was told to a shopper who had left. */
  isTold: boolean;
  isAnswered: boolean;
  /** The request that the duplicate guard remembers is this action's. */
  isRemembered: boolean;
}

/**
 * Actions whose call takes effect at most once. One runs at a time, and a double tap repeats none. A
 * lost reply is looked up. The screen shows what went wrong; a shopper who has left it is told once.
 * `refetch` reads again what the screen shows, once an action has ended that the server has answered.
 */
export function useSendOnce(texts: (typeof textGroups)[number], refetch?: () => unknown) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const { untilKnown, isChecking } = useResolveOutcome();
  const isHere = useIsHere();
  const tell = useTell();
  const running = useRef<Run>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();

  /**
   * Runs an action, which resolves to its problem: an empty text if the action shows it itself.
   * Without `sent`, what the action taps first has a duplicate guard of its own.
   */
  async function attempt(
    action: () => Promise<PayProblem | string | undefined>,
    sent?: Sent,
  ): Promise<void> {
    // The second tap may come before the button is drawn as busy.
    if (running.current) return;
    if (sent && isDuplicate(sent.call, sent.input, sessionStorage, Date.now())) {
      showToast({ text: t('message.duplicate'), tone: 'plain' });
      return;
    }
    const run: Run = { isTold: false, isAnswered: false, isRemembered: sent !== undefined };
    running.current = run;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const failed = await action();
      if (failed !== undefined) fail(run, failed);
      if (run.isAnswered) await refetch?.();
    } finally {
      running.current = undefined;
      setIsBusy(false);
    }
  }

  function fail({ isTold, isRemembered }: Run, why: PayProblem | string) {
    const failed = typeof why === 'string' ? otherProblem(why) : why;
    // It had no effect: the next tap is another attempt, however soon it is.
    if (isRemembered) forgetLastRequest(sessionStorage);
    setProblem(failed);
    if (isTold || failed.isCancelled || failed.text === '' || isHere()) return;
    // The end of a session shows its reason itself.
    if (session.getState().token) tell({ text: failed.text, tone: 'error' });
  }

  /** Sends the call of the running action. Resolves once its end is known. */
  async function sendOnce<C extends TapCall>(
    call: C,
    input: InputOf<C>,
    about: SettledCall['call'],
  ): Promise<Exclude<OnceOutcome<ReplyOf<C>>, { kind: 'unknown' }>> {
    // Removes the report of an earlier attempt, which may also come meanwhile.
    dismissFailure(attemptOf(about));
    const outcome = await untilKnown(db, await db.sendOnce(call, input, about), about);
    dismissFailure(attemptOf(about));
    const isAnswered = outcome.kind === 'delivered' || outcome.kind === 'refused';
    if (running.current) {
      running.current.isTold = !isHere();
      running.current.isAnswered ||= isAnswered;
      running.current.isRemembered = true;
    }
    return outcome;
  }

  /** The message for a call that had no effect. */
  function problemText(outcome: NotDone): string {
    if (outcome.kind !== 'not-sent') return failureText(t, outcome);
    return navigator.onLine ? t(`${texts}.notSent`) : t(`${texts}.offline`);
  }

  return { attempt, sendOnce, problemText, setProblem, status: { isBusy, isChecking, problem } };
}
