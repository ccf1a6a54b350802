import { type Lang, matchLang } from '#contract/rules/languages.ts';

/** Sent by a page to a waiting worker: activate the new version now. */
export const takeOverMessage = 'take-over';

/** Sent by a page to the worker: another one takes over, so let go of what can be requested again. */
export const letGoMessage = 'let-go';

/** Sent by a page to the worker: a choice that the rendered page depends on has changed. */
export const renewPageMessage = 'renew-page';

/** Sent by a page to the worker: there is a shopper, so cache the screens behind the login too. */
export const shopperFilesMessage = 'shopper-files';

const shown = 'shown:';

/** Sent by a page to the worker: it shows this language, so cache its texts. */
export const shownLangMessage = (lang: Lang) => `${shown}${lang}`;

/** The language of such a message; undefined for any other. */
export const langOfMessage = (data: unknown): Lang | undefined =>
  typeof data === 'string' && data.startsWith(shown)
    ? matchLang(data.slice(shown.length))
    : undefined;
