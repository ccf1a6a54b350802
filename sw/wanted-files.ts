import { langCookie, tokenCookie } from '#contract/rules/cookies.ts';
import { fallbackLang, langs, matchLang } from '#contract/rules/languages.ts';
import { readCookie } from './read-cookie.ts';

/** A file in the worker's list. */
export interface AppFile {
  url: string;
  /** Whether only the screens behind the login load it. The build writes this. */
  isForShopper?: true;
}

/**
 * The files of the app to cache ahead: all but the texts of languages other than the shopper's,
 * which are cached when they are chosen, and for a visitor all but the screens behind the login.
 */
export async function wantedFiles<File extends AppFile>(files: File[]): Promise<File[]> {
  // Some browsers hide cookies from workers: language and session are unknown.
  if (typeof cookieStore === 'undefined') return files;
  const lang = matchLang(await readCookie(langCookie)) ?? fallbackLang;
  const isShopper = (await readCookie(tokenCookie)) !== undefined;
  return files.filter(
    ({ url, isForShopper }) =>
      [undefined, lang].includes(langOf(url)) && (isShopper || !isForShopper),
  );
}

/** The files that `wantedFiles` leaves out for a visitor. */
export const shopperFiles = <File extends AppFile>(files: File[]): File[] =>
  files.filter(({ isForShopper }) => isForShopper);

/** The language whose texts a file has: its name begins with the language's. */
const langOf = (url: string) => langs.find((lang) => url.startsWith(`assets/${lang}-`));
