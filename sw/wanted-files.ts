import { tokenCookie } from '#contract/rules/cookies.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { readCookie } from './read-cookie.ts';
import { shownLangs } from './shown-langs.ts';

/** A file in the worker's list. */
export interface AppFile {
  url: string;
  /** Whether only the screens behind the login load it. The build writes this. */
  isForShopper?: true;
}

/**
 * The files of the app to cache ahead: all but the texts of languages that were not shown here, which
 * are cached when they are, and for a visitor all but the screens that need a login.
 */
export async function wantedFiles<File extends AppFile>(files: File[]): Promise<File[]> {
  // Some browsers hide cookies from workers: language and session are unknown.
  if (typeof cookieStore === 'undefined') return files;
  const shown: (Lang | undefined)[] = await shownLangs();
  const isShopper = (await readCookie(tokenCookie)) !== undefined;
  return files.filter(
    ({ url, isForShopper }) =>
      [undefined, ...shown].includes(langOf(url)) && (isShopper || !isForShopper),
  );
}

/** The files that `wantedFiles` leaves out for a visitor. */
export const shopperFiles = <File extends AppFile>(files: File[]): File[] =>
  files.filter(({ isForShopper }) => isForShopper);

/** The texts of a language. */
export const textsOf = <File extends AppFile>(files: File[], lang: Lang): File[] =>
  files.filter(({ url }) => langOf(url) === lang);

/** The language whose texts a file has: its name begins with the language's. */
const langOf = (url: string) => langs.find((lang) => url.startsWith(`assets/${lang}-`));
