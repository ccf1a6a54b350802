import type { Lang } from '#contract/languages.ts';
import { mailText } from '../http/messages.ts';
import type { Letter } from './mail.ts';

/** The letters that the shop writes, as the locales' `mail` names them. */
export const letterKinds = ['passwordCode', 'payCode', 'emailChanged', 'passwordChanged'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** A letter in the shopper's language, its figures filled in. */
export function letter(
  kind: LetterKind,
  to: string,
  lang: Lang,
  figures: { [name: string]: string | number } = {},
): Letter {
  return { to, ...mailText(lang, kind, figures) };
}
