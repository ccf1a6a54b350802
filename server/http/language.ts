import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import { readQuery } from '#contract/wire.ts';

/**
 * A call's language: its `lang` parameter, else the account's, the browser's, the shop's. The home
 * page uses `pageLanguage`; a link to a product or a shop, `plain-pages.ts`.
 */
export function callLanguage(
  request: FastifyRequest,
  accountLang: string | null,
  shopLang: Lang,
): Lang {
  const asked = readQuery(searchOf(request)).lang;
  return (
    (typeof asked === 'string' ? matchLang(asked) : undefined) ??
    matchLang(accountLang) ??
    acceptedLang(request) ??
    shopLang
  );
}

/** A request's query string, without the question mark. */
export function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
}

/** The first of our languages that the browser asks for, if any. */
export function acceptedLang(request: FastifyRequest): Lang | undefined {
  const preferred = new Negotiator(request).languages();
  return preferred.map(matchLang).find((lang) => lang !== undefined);
}

/** The language that was chosen on a device, by its cookie; null if none was. */
export function chosenLang({ headers }: FastifyRequest): Lang | null {
  const [, saved] = /(?:^|;\s*)Local_Lang=([\w-]+)/.exec(headers.cookie ?? '') ?? [];
  return matchLang(saved) ?? null;
}
