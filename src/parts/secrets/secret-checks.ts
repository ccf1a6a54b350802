import * as z from 'zod/mini';
import { PayCode } from '#contract/fields.ts';
import { weaknessOf } from '#contract/rules/weak-pay-code.ts';

type Strings<K extends string> = { [field in K]: string };

/** A new payment code. The issue's message for one that is easy to guess is its error word. */
export const GoodPayCode = PayCode.check(
  z.check<string>(({ value, issues }) => {
    const message = weaknessOf(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  }),
);

/** The schema issue for a new secret that equals the old one. */
export const isSame = 'same';

/** Checks that a new secret matches its repetition. */
export const isRepeated = <K extends string>(secret: K) =>
  z.refine<Strings<K | 'repeat'>>((form) => form[secret] === form.repeat, { path: ['repeat'] });

/** Checks that a new secret differs from the old one. */
export function isOther<K extends string, O extends string>(secret: K, old: O) {
  const check = (form: Strings<string>) => form[secret] !== form[old];
  return z.refine<Strings<K | O>>(check, { path: [secret], error: isSame });
}
