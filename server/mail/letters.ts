import type { Lang } from '#contract/rules/languages.ts';
import { textsIn } from '../http/messages.ts';
import type { Letter } from './mail.ts';

/** The letters that the shop sends; keys of `mail` in the locales. */
export const letterKinds = [
  ...(['passwordCode', 'payCode', 'emailCode', 'passwordChanged'] as const),
  ...(['emailChanged', 'emailRemoved', 'emailRestored'] as const),
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** A letter in the shopper's language, with its values filled in. */
export function letter(
  kind: LetterKind,
  to: string,
  lang: Lang,
  figures: { [name: string]: string | number } = {},
): Letter {
  const t = textsIn(lang);
  return { to, subject: t(`mail.${kind}.subject`), text: t(`mail.${kind}.body`, figures) };
}
