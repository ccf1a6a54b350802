import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf, ReplyOf, TapCall } from '#contract/endpoint.ts';
import { forgetLastRequest, isDuplicate } from '#data/http/duplicate-guard.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { session } from '#data/session.ts';
import type { SettledCall } from '#data/wallet/settle-old-calls.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { failureText } from '../feedback/failure-text.ts';
import { showDuplicate } from '../feedback/show-duplicate.ts';
import { useTell } from '../feedback/use-tell.ts';
import { useIsHere } from '../layout/use-is-here.ts';
import { otherProblem, type PayProblem } from './pay-problem.ts';
import { useResolveOutcome } from './use-resolve-outcome.ts';

/** Why a call had no effect. */
export type NotDone = Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>;

/** Where the texts are that say why it was not sent: `notSent`, and `offline` without a network. */
export const sentOnce = [
  ...(['checkout', 'payment'] as const),
  ...(['wallet.record', 'wallet.topUp', 'wallet.withdraw'] as const),
] as const;

interface Run {
  /** How its call ended was told to a shopper who had left. */
  isTold: boolean;
  refetched?: unknown;
}

/**
 * Actions whose call takes effect at most once. One runs at a time, and a double tap repeats none. A
 * lost reply is looked up. The screen shows what went wrong; a shopper who has left it is told once.
 * `refetch` reads again what the screen shows, as soon as the server has answered.
 */
export function useSendOnce(texts: (typeof sentOnce)[number], refetch?: () => unknown) {
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
   * `input` is what a double tap would send again.
   */
  async function attempt<C extends TapCall>(
    call: C,
    input: Partial<InputOf<C>>,
    action: () => Promise<PayProblem | string | undefined>,
  ): Promise<void> {
    // The second tap may come before the button is drawn as busy.
    if (running.current) return;
    if (isDuplicate(call, input, sessionStorage, Date.now())) return showDuplicate(t);
    const run: Run = { isTold: false };
    running.current = run;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const failed = await action();
      if (failed !== undefined)
        fail(run, typeof failed === 'string' ? otherProblem(failed) : failed);
      await run.refetched;
    } finally {
      running.current = undefined;
      setIsBusy(false);
    }
  }

  function fail({ isTold }: Run, failed: PayProblem) {
    // It had no effect: the next tap is another attempt, however soon it is.
    forgetLastRequest(sessionStorage);
    setProblem(failed);
    // The end of a session shows its reason itself.
    if (isTold || failed.isCancelled || isHere() || !session.getState().token) return;
    tell({ text: failed.text, tone: 'error' });
  }

  /** Sends the call of the running action. Resolves once its end is known. */
  async function sendOnce<C extends TapCall>(
    call: C,
    input: InputOf<C>,
    about: SettledCall['call'],
  ): Promise<Exclude<OnceOutcome<ReplyOf<C>>, { kind: 'unknown' }>> {
    const outcome = await untilKnown(db, await db.sendOnce(call, input, about), about);
    const isAnswered = outcome.kind === 'delivered' || outcome.kind === 'refused';
    if (running.current) {
      running.current.isTold = !isHere();
      running.current.refetched = isAnswered && refetch?.();
    }
    return outcome;
  }

  /** The message for a call that had no effect. */
  function problemText(outcome: NotDone): string {
    if (outcome.kind !== 'not-sent') return failureText(t, outcome);
    return navigator.onLine ? t(`${texts}.notSent`) : t(`${texts}.offline`);
  }

  return { attempt, sendOnce, problemText, setProblem, isBusy, isChecking, problem };
}
