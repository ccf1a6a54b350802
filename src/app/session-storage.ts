import Cookies from 'js-cookie';
import { type Lang, matchLang } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { dropToken, endSession, type Session, session } from '#data/session.ts';

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

/** Restores the session from cookie and store, and keeps both and every other tab in step. */
export function restoreSession(lang: Lang): void {
  const stored = readStored();
  // The cookie wins: it is what ends after three days.
  const token = Cookies.get(tokenCookie) ?? null;
  session.setState({ token, shopperId: stored?.shopperId ?? null, lang });
  session.subscribe((now, before) => {
    if (now.token !== before.token) writeToken(now.token);
    if (now.lang !== before.lang) Cookies.set(langCookie, now.lang, cookieOptions);
    // Only what this tab has changed: another may have just written.
    if (isStoredAlike(now, before)) return;
    writeStored({ token: now.token, shopperId: now.shopperId, lang: now.lang });
  });
  window.addEventListener('storage', ({ key }) => {
    const written = key === storeKey ? readStored() : undefined;
    if (written) follow(written);
  });
}

function isStoredAlike(a: Session, b: Session): boolean {
  return a.token === b.token && a.shopperId === b.shopperId && a.lang === b.lang;
}

/** Another tab logged in or out, or changed the language: so does this one. */
function follow({ token, shopperId, lang }: Stored): void {
  const here = session.getState();
  if (lang !== here.lang) session.setState({ lang });
  if (token === here.token && shopperId === here.shopperId) return;
  if (shopperId === null) endSession();
  else if (token === null) dropToken('');
  else if (shopperId === here.shopperId) session.setState({ token });
  else session.setState({ token, shopperId, userInfo: null, backData: {} });
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
