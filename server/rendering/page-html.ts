import type { PageState } from '#contract/rendering.ts';
import type { Lang } from '#contract/rules/languages.ts';

/** What makes the built page the page of one screen. */
export interface PageParts {
  lang: Lang;
  title: string;
  /** The page's description for search engines; the shop's by default. */
  description?: string | undefined;
  /** Markup for the end of `<head>`, such as a canonical address. */
  head?: string;
  /** The content of `#root`. */
  html: string;
  state: PageState;
}

/** Writes a screen into the built page. */
export function composePage(page: string, parts: PageParts): string {
  const { lang, title, description, head = '', html, state } = parts;
  return page
    .replace(/(?<=<html lang=")[^"]*/, lang)
    .replace(/(?<=<title>)[^<]*/, () => escapeText(title))
    .replace(/(?<=name="description" content=")[^"]*/, (own) =>
      description === undefined ? own : escapeText(description),
    )
    .replace('</head>', () => `${head}</head>`)
    .replace(/(?<=id="state">)[^<]*/, () => asScript(state))
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/** JSON as the text of a script element, which ends at the first `</script`. */
export function asScript(data: unknown): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

const entities: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
