import type { PageKind } from '#contract/calls/pages.ts';

export const helpPath = '/helpAndSupport';
export const lawPath = '/law';

/** A page by its kind and name. */
export interface PagePlace {
  kind: PageKind;
  slug: string;
}

/** The pages that the app itself leads to; `docs/operator.md` names them for merchants. */
export const deliveryHelp: PagePlace = { kind: 'help', slug: 'delivery' };
export const payCodeHelp: PagePlace = { kind: 'help', slug: 'payment-code' };
export const returnsHelp: PagePlace = { kind: 'help', slug: 'returns' };
export const terms: PagePlace = { kind: 'law', slug: 'terms' };
export const privacy: PagePlace = { kind: 'law', slug: 'privacy' };

/** The page that a link of a text leads to, if it leads to one. */
export function placeOf(href: string): PagePlace | undefined {
  const [, path, slug] = /^#(\/[a-zA-Z]+)\/([a-z0-9-]+)$/.exec(href) ?? [];
  if (!slug) return undefined;
  if (path === helpPath) return { kind: 'help', slug };
  return path === lawPath ? { kind: 'law', slug } : undefined;
}
