import * as z from 'zod/mini';

type Strings<K extends string> = { [field in K]: string };

/** What a schema says of a new secret that is the old one. */
export const isSame = 'same';

/** Holds a new secret against its repetition. */
export const isRepeated = <K extends string>(secret: K) =>
  z.refine<Strings<K | 'repeat'>>((form) => form[secret] === form.repeat, { path: ['repeat'] });

/** Holds a new secret against the old one. */
export function isOther<K extends string, O extends string>(secret: K, old: O) {
  const check = (form: Strings<string>) => form[secret] !== form[old];
  return z.refine<Strings<K | O>>(check, { path: [secret], error: isSame });
}
