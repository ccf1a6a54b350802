import Cookies from 'js-cookie';
import { cookieNames } from '#contract/rules/cookies.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import { limits } from '#contract/rules/limits.ts';
import { dropToken, endSession, type Session, session } from '#data/session.ts';

/** The name fixed by design.md. */
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

/** The initial language: the saved one, else the app's default. */
export function savedLang(shopLang: Lang): Lang {
  return matchLang(Cookies.get(cookieNames.lang)) ?? readStored()?.lang ?? shopLang;
}

/** Restores the session from cookie and store, and keeps both and all other tabs in sync. */
export function restoreSession(lang: Lang): void {
  const stored = readStored();
  // The cookie wins, because it expires after three days.
  const token = Cookies.get(cookieNames.token) ?? null;
  session.setState({ token, shopperId: stored?.shopperId ?? null, lang });
  session.subscribe((now, before) => {
    if (now.token !== before.token) writeToken(now.token);
    if (now.lang !== before.lang) Cookies.set(cookieNames.lang, now.lang, cookieOptions);
    // Write only this tab's changes: another tab may have just written.
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

/** Follows another tab's login, logout or language change. */
function follow({ token, shopperId, lang }: Stored): void {
  const here = session.getState();
  if (lang !== here.lang) session.setState({ lang });
  if (token === here.token && shopperId === here.shopperId) return;
  if (shopperId === null) endSession();
  else if (token === null) dropToken();
  else if (shopperId === here.shopperId) session.setState({ token });
  else {
    session.setState({ token, shopperId, userInfo: null, isUserLoaded: false, backData: {} });
  }
}

function writeToken(token: string | null): void {
  if (token) Cookies.set(cookieNames.token, token, cookieOptions);
  else Cookies.remove(cookieNames.token, { path: '/' });
}

function readStored(): Stored | undefined {
  const text = localStorage.getItem(storeKey);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Stored;
  } catch {
    // Something else wrote under our key: discard it.
    localStorage.removeItem(storeKey);
    return undefined;
  }
}

function writeStored(stored: Stored): void {
  localStorage.setItem(storeKey, JSON.stringify(stored));
}
