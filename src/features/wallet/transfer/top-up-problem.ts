import type { TFunction } from 'i18next';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';

/** The outcome of a top-up request that moved no money. */
export type TopUpProblem = Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>;

/** The message for a top-up that was not submitted. */
export function topUpProblemText(t: TFunction, problem: TopUpProblem): string {
  if (problem.kind !== 'not-sent') return failureText(t, problem);
  return t(navigator.onLine ? 'wallet.topUp.notSent' : 'wallet.topUp.offline');
}
