import Cookies from 'js-cookie';
import { langCookie, tokenCookie } from '#contract/rules/cookies.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import * as limits from '#contract/rules/limits.ts';
import { backDataKey, dropToken, endSession, type Session, session } from '#data/session.ts';

/** The name fixed by design.md. */
const storeKey = 'caravel.session';

interface Stored {
  token: string | null;
  /** When the token's three days are over, in ms since the epoch; missing without a token. */
  tokenUntil?: number | undefined;
  shopperId: string | null;
  lang: Lang;
  langFrom?: Session['langFrom'];
  /** When it changed last, in ms since the epoch; earlier builds stored none. */
  at?: number;
}

const cookieMs = limits.cookieDays * dayMs;

/** The language that was chosen on this device, if any. */
export function savedLang(): Lang | undefined {
  return matchLang(Cookies.get(langCookie)) ?? readStored()?.lang;
}

/** Saves the present language as chosen. */
export function keepLang(): void {
  session.setState({ langFrom: 'chosen' });
}

/** Restores the session from cookie and store, and keeps both and all other tabs in sync. */
export function restoreSession(lang: Lang): void {
  const stored = readStored();
  const token = Cookies.get(tokenCookie) ?? restoreToken(stored);
  const byCookie = Cookies.get(langCookie) ? 'chosen' : 'default';
  const langFrom = stored ? stored.langFrom : byCookie;
  session.setState({ token, shopperId: stored?.shopperId ?? null, lang, langFrom });
  // It may be gone before the choice is: Safari deletes what scripts have written after some days.
  if (savedLang()) writeLang(lang);
  // Other tabs hear only of a store that changes: it must not have another language than the page,
  // and what is written must name the token in use.
  if (stored && stored.lang !== lang) {
    const { tokenUntil, ...kept } = stored;
    writeStored({ ...kept, lang, token, ...(token === stored.token && { tokenUntil }) });
  }
  let isFollowing = false;
  session.subscribe((now, before) => {
    writeCookies(now, before);
    const isDiscarded = now.backData !== before.backData && Object.keys(now.backData).length === 0;
    if (isDiscarded) sessionStorage.removeItem(backDataKey);
    // Write only this tab's changes: another tab may have just written.
    if (isFollowing || isStoredAlike(now, before)) return;
    const { token, shopperId, lang, langFrom } = now;
    const tokenUntil = token === before.token ? readStored()?.tokenUntil : Date.now() + cookieMs;
    writeStored({ token, shopperId, lang, langFrom, at: Date.now(), ...(token && { tokenUntil }) });
  });
  const followStored = () => {
    const written = readStored();
    isFollowing = true;
    if (written) follow(written);
    isFollowing = false;
  };
  window.addEventListener('storage', ({ key }) => key === storeKey && followStored());
  // A page that comes back from the browser's cache has missed what other tabs did meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followStored());
}

function isStoredAlike(a: Session, b: Session): boolean {
  const stored = ['token', 'shopperId', 'lang', 'langFrom'] as const;
  return stored.every((key) => a[key] === b[key]);
}

/** Follows another tab's login, logout or language change. */
function follow({ token, shopperId, lang, langFrom }: Stored): void {
  const here = session.getState();
  session.setState({ lang, langFrom });
  if (token === here.token && shopperId === here.shopperId) return;
  if (shopperId === null) endSession();
  else if (token === null) dropToken();
  else if (shopperId === here.shopperId) session.setState({ token });
  else {
    session.setState({ token, shopperId, userInfo: null, isUserLoaded: false, backData: {} });
  }
}

/** Browsers write cookies to the disk late: one killed soon after a login has lost its cookie. */
function restoreToken(stored: Stored | undefined): string | null {
  const { token, tokenUntil = 0 } = stored ?? {};
  if (!token || tokenUntil <= Date.now()) return null;
  writeToken(token, tokenUntil);
  return token;
}

function writeCookies(now: Session, before: Session): void {
  if (now.token !== before.token) writeToken(now.token, Date.now() + cookieMs);
  if (now.lang !== before.lang) writeLang(now.lang);
}

function writeToken(token: string | null, until: number): void {
  if (token) writeCookie(tokenCookie, token, until);
  else Cookies.remove(tokenCookie, { path: '/' });
}

const writeLang = (lang: Lang) => writeCookie(langCookie, lang, Date.now() + cookieMs);

function writeCookie(name: string, value: string, until: number): void {
  Cookies.set(name, value, {
    expires: new Date(until),
    path: '/',
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  });
}

/** The session as the browser's storage has it. */
export function readStored(): Stored | undefined {
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
