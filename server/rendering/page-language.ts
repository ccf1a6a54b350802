import type { FastifyRequest } from 'fastify';
import type { LanguageOffer } from '#contract/rendering.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { acceptedLang, chosenLang } from '../http/language.ts';
import { textsIn } from '../http/messages.ts';

/**
 * The home page's language: the chosen one, else the shop's, with an offer of the browser's. Calls
 * use `callLanguage`.
 */
export function pageLanguage(
  request: FastifyRequest,
  shopLang: Lang,
): { lang: Lang; offer: LanguageOffer | undefined } {
  const chosen = chosenLang(request);
  if (chosen) return { lang: chosen, offer: undefined };
  const accepted = acceptedLang(request);
  const isOther = accepted && accepted !== shopLang;
  return { lang: shopLang, offer: isOther ? offerOf(accepted) : undefined };
}

/** The offer of a language, in that language. */
export function offerOf(lang: Lang): LanguageOffer {
  const t = textsIn(lang);
  return { lang, text: t('language.offer'), close: t('app.close') };
}
