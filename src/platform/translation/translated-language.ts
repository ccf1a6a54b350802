import { type Lang, matchLang } from '#contract/rules/languages.ts';

/** Of the page's root or a text's element. */
const marks = 'font, [_msttexthash], .translated-ltr, .translated-rtl';

/**
 * Watches for a browser that translates the page from the app's language, `own`, into another one
 * of the app's. Calls `note` for each such language. Returns a function that stops it.
 */
export function watchTranslation(own: () => string, note: (lang: Lang) => void): () => void {
  const page = document.documentElement;
  let known: Lang | undefined;
  const look = () => {
    const found = languageOf(page, own());
    if (found && found !== known) note(found);
    known = found;
  };
  const changes = new MutationObserver(look);
  changes.observe(page, { attributeFilter: ['lang', 'class'] });
  changes.observe(document.body, { subtree: true, attributeFilter: ['_msttexthash'] });
  look();
  return () => changes.disconnect();
}

/** A translator writes its language into the page; where it does not, it is the browser's. */
function languageOf(page: HTMLElement, own: string): Lang | undefined {
  const written = matchLang(page.lang);
  if (written !== own) return written;
  const [ofBrowser] = navigator.languages;
  const guess = document.querySelector(marks) ? matchLang(ofBrowser) : undefined;
  return guess === own ? undefined : guess;
}
