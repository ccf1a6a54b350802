import type { FastifyRequest } from 'fastify';
import { fallbackLang, type Lang, matchLang } from '#contract/rules/languages.ts';
import { readQuery } from '#contract/wire.ts';

/** A call's language: its `lang` parameter, else the account's, the browser's, the shop's. */
export function callLanguage(
  request: FastifyRequest,
  accountLang: string | null,
  shopLang: string,
): Lang {
  const asked = readQuery(searchOf(request)).lang;
  return (
    (typeof asked === 'string' ? matchLang(asked) : undefined) ??
    matchLang(accountLang) ??
    acceptedLang(request.headers['accept-language']) ??
    matchLang(shopLang) ??
    fallbackLang
  );
}

/** A request's query string, without the question mark. */
export function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at + 1);
}

function acceptedLang(header: string | undefined): Lang | undefined {
  if (!header) return undefined;
  const weighted = header.split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().split(';');
    const q = settings.find((setting) => setting.trim().startsWith('q='));
    return { tag, weight: q ? Number(q.trim().slice(2)) : 1 };
  });
  return weighted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => matchLang(tag))
    .find((lang) => lang !== undefined);
}
