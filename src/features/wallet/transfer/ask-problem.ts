import type { TFunction } from 'i18next';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';

/** Why a tap moved no money. */
export type AskProblem = Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>;

/** The message for a top-up that was not submitted. */
export function askProblemText(t: TFunction, problem: AskProblem): string {
  if (problem.kind !== 'not-sent') return failureText(t, problem);
  return t(navigator.onLine ? 'wallet.topUp.notSent' : 'wallet.topUp.offline');
}
