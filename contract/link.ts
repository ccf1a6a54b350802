import { screenOf } from './plain-paths.ts';

/** What follows an address in a sentence or between marks: none of it belongs to a name, id or amount. */
const ending = /[^\p{L}\p{M}\p{N}.,_-].*$|[^\p{L}\p{M}\p{N}_-]+$/su;

/** The folders whose names are numbers: all but those of the shop's pages. */
const numbered = /^\/(?!(?:law|helpAndSupport)\/)[^/]+\//;

/** A number, or several, with the words that follow at once, as in scripts without spaces. */
const wordsAfter = /^(\d+(?:[.,]\d+)*)[.,_-]*(?!\p{N})[^\0-\x7f].*$/su;

/** A `#`, also of full width, as a messenger or a mail program encodes it, once or twice. */
const encodedHash = /%(?:25)*(?:23|ef%\d*bc%\d*83)/i;

/**
 * The address of a screen, as after the `#`, that a link means: without what was written or appended
 * after it, with slashes that were encoded, and with ampersands of its query that were. It is fit for a
 * header if `written` is.
 */
export function appAddress(written: string): string {
  const isEncoded = /^!?%(?:25)*2f/i.test(written);
  const [path = '', ...rest] = (isEncoded ? encodeURI(decodedWhole(written)) : written).split('?');
  const own = path.replace(/^[!/]*/, '/').replace(/(?:&|%26).*$/i, '');
  const slash = own.lastIndexOf('/') + 1;
  // What follows a query may be a part of what was searched.
  const folder = own.slice(0, slash);
  const name = rest.length > 0 ? own.slice(slash) : withoutEnding(own.slice(slash), folder);
  return [folder + name, ...rest.map((part) => part.replaceAll('&amp;', '&'))].join('?');
}

/** The address of the screen that a link to this shop means, as after the `#`. */
export function linkedAddress({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  if (hash.length > 1) return appAddress(hash.slice(1));
  const [, encoded] = `${pathname}${search}`.split(encodedHash, 2);
  if (encoded !== undefined) return appAddress(encoded);
  const plain = appAddress(pathname);
  return screenOf(plain) ?? `${plain}${search}`;
}

/** Whether a path that is no file or call may be meant as a screen of the app. */
export const mayBeScreen = (path: string): boolean =>
  encodedHash.test(path) || !/^\/api\/|\.\w+$/.test(path);

function withoutEnding(name: string, folder: string): string {
  const read = decoded(name);
  const whole = read.replace(ending, '');
  const own = numbered.test(folder) ? whole.replace(wordsAfter, '$1') : whole;
  return own === read ? name : encodeURIComponent(own);
}

function decodedWhole(text: string): string {
  const once = decoded(text);
  return once === text ? once : decodedWhole(once);
}

/** A text that is not encoded as it should be stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
