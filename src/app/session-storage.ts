import Cookies from 'js-cookie';
import { type Lang, matchLang } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { session } from '#data/session.ts';

/** Names that the specification's section 3 fixes. */
const tokenCookie = 'Admin-Token';
const langCookie = 'Local_Lang';
const storeKey = 'caravel.session';

interface Stored {
  token: string | null;
  shopperId: string | null;
  lang: Lang;
}

const cookieOptions = {
  expires: limits.cookieDays,
  path: '/',
  sameSite: 'strict',
  secure: globalThis.location?.protocol === 'https:',
} as const;

/** The language to start in: the saved one, else the shop's. */
export function savedLang(shopLang: Lang): Lang {
  return matchLang(Cookies.get(langCookie)) ?? readStored()?.lang ?? shopLang;
}

/** Restores the session from cookie and store, and keeps both in step from now on. */
export function restoreSession(lang: Lang): void {
  const stored = readStored();
  // The cookie wins: it is what ends after three days.
  const token = Cookies.get(tokenCookie) ?? null;
  session.setState({ token, shopperId: stored?.shopperId ?? null, lang });
  session.subscribe((now, before) => {
    if (now.token !== before.token) writeToken(now.token);
    if (now.lang !== before.lang) Cookies.set(langCookie, now.lang, cookieOptions);
    writeStored({ token: now.token, shopperId: now.shopperId, lang: now.lang });
  });
}

function writeToken(token: string | null): void {
  if (token) Cookies.set(tokenCookie, token, cookieOptions);
  else Cookies.remove(tokenCookie, { path: '/' });
}

function readStored(): Stored | undefined {
  const text = localStorage.getItem(storeKey);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Stored;
  } catch {
    // Written by something else under our name: it is worth nothing.
    localStorage.removeItem(storeKey);
    return undefined;
  }
}

function writeStored(stored: Stored): void {
  localStorage.setItem(storeKey, JSON.stringify(stored));
}
