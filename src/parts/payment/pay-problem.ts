import type { TFunction } from 'i18next';
import type { Duplicate, Failure } from '#data/http/outcome.ts';
import { failureText } from '../feedback/failure-text.ts';

/** Why an action that the payment code confirms failed. */
export interface PayProblem {
  text: string;
  isCodeWrong: boolean;
  /** The shopper chose not to go on; nothing failed. */
  isCancelled?: boolean;
}

/** The problem of a payment code that was not accepted, or not checked. */
export const codeProblem = (t: TFunction, failure: Failure | Duplicate): PayProblem => ({
  text: failureText(t, failure),
  isCodeWrong: failure.kind === 'refused' && failure.word === 'pay_code_wrong',
});

/** A problem that is not about the code. */
export const otherProblem = (text: string): PayProblem => ({ text, isCodeWrong: false });
