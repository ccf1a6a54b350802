import { screenOf } from './plain-paths.ts';

/** What follows an address in a sentence or between marks: none of it belongs to a name, id or amount. */
const ending = /[^\p{L}\p{M}\p{N}.,_-].*$|[^\p{L}\p{M}\p{N}_-]+$/su;

/** A `#` as a messenger or a mail program encodes it, once or twice. */
const encodedHash = /%(?:25)*23/i;

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
  const name = rest.length > 0 ? own.slice(slash) : withoutEnding(own.slice(slash));
  return [own.slice(0, slash) + name, ...rest.map((part) => part.replaceAll('&amp;', '&'))].join(
    '?',
  );
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

function withoutEnding(name: string): string {
  const read = decoded(name);
  const own = read.replace(ending, '');
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
