import * as z from 'zod';

type Sentence = { error: string };

/** What is wrong with a value, for the person who set it. It never repeats the value. */
export const must = (be: string): Sentence => ({ error: `it must be ${be}` });

/** `on` or `1` for true, `off` or `0` for false. */
export const flag = z
  .enum(['on', 'off', '1', '0'], must('on or off, or 1 or 0'))
  .transform((value) => value === 'on' || value === '1');

/** A whole number. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or more` : ` from ${min} to ${max}`;
  return numberLike(/^\d+$/, { min, max }, must(`a whole number${range}`));
}

/** A number, with decimals or without. */
export function quantity(min: number, max: number) {
  return numberLike(/^\d+(?:\.\d+)?$/, { min, max }, must(`a number from ${min} to ${max}`));
}

/** `Number` alone also accepts a blank, `0x10` and `1e3`. */
function numberLike(form: RegExp, { min, max }: { min: number; max: number }, says: Sentence) {
  const isFit = (text: string) => form.test(text) && Number(text) >= min && Number(text) <= max;
  return z.string().refine(isFit, says).transform(Number);
}

/** An address whose scheme matches, such as `example`. */
export function address(protocol: RegExp, example: string) {
  return z.url({ protocol, ...must(`an address such as ${example}`) });
}

/** A website's address. */
export const website = () => address(/^https?$/, 'https://shop.example');

/** The address of a website without a path: the shop's own paths begin at `/`. */
export function siteOrigin() {
  return website().regex(
    /^\w+:\/\/[^/?#@]+\/?$/,
    must('an address without a path, such as https://shop.example'),
  );
}

/** One of several words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, must(`one of ${words.join(', ')}`));
}

/** A text that a test of its own accepts. */
export function textLike(isFit: (text: string) => boolean, be: string) {
  return z.string().refine(isFit, must(be));
}
