import { langCookie, tokenCookie } from '#contract/rules/cookies.ts';
import { isSameForAll } from '../session/guard-rule.ts';
import type { Early } from './early.ts';
import { showFrame } from './frame.ts';
import { isPhone } from './is-phone.ts';

// Inlined into the page, ahead of its first paint: shows the right screen in the right look, and
// starts the app after the paint. It is to fit in 1 KB compressed.

/** The app's script, by its name in the build, and what is asked for without it: vite/boot-script.ts. */
declare const appFile: string;
declare const reviveFile: string;

/** The app starts after the paint, or as soon as it is touched, or after so many ms. */
const latestStartMs = 2500;

/** The wait before a start whose scripts were lost is repeated. */
const retryMs = 2000;

const page = document.documentElement;
const early: Early = {
  state: JSON.parse((document.getElementById('state') as Element).textContent as string),
  taps: [],
};
window.early = early;

// Chrome may offer the installation before the app runs: src/platform/install/install.ts.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event as never;
});

if (self === top && !isPhone(navigator)) {
  page.dataset['page'] = 'frame';
  addEventListener('DOMContentLoaded', showFrame);
} else {
  showAppearance();
  chooseScreen();
}

function showAppearance(): void {
  // As written by src/features/settings/appearance.ts.
  const { theme, fontSize } = readStore('appearance');
  if (theme > 'auto') page.dataset['theme'] = theme;
  page.style.fontSize = fontSize;
}

function chooseScreen(): void {
  const { path: rendered, isSaving, offer: { lang: offered } = {} } = early.state;
  // The server knows of no state that a navigation has left.
  const shown = history.state?.usr ? '' : rendered;
  const { lang: stored, tokenUntil } = readStore('session');
  const lang = chosenLang() ?? stored ?? page.lang;
  const path = location.hash.slice(1).replace(/^\/?$/, rendered ?? '/home');
  addEventListener('click', ({ target }) => early.taps?.push(target as Element), true);
  // A form waits for the app as well.
  addEventListener('submit', (event) => early.taps && event.preventDefault());
  addEventListener('pointerdown', start);
  addEventListener('keydown', start);
  // Whatever becomes of a fragment.
  setTimeout(start, latestStartMs);
  // Whoever has chosen a language is not offered another.
  const offer = stored ? undefined : offered;
  if (path === shown && lang === page.lang && offer === offered) {
    startAfterPaint();
    return;
  }
  page.dataset['page'] = 'pending';
  const isShopper = hasToken(tokenUntil);
  const query = `lang=${lang}&offer=${offer}&shopper=${isShopper}&saver=${isSaving}`;
  const url = `/frag${path}${path.includes('?') ? '&' : '?'}${query}`;
  // A worker has what the app needs, and a shopper's own screen nothing to show without it. An address
  // without its slash is put right by the app.
  const mayWait = shown && path[0] === '/' && !navigator.serviceWorker?.controller;
  if (!mayWait || (isShopper && !isSameForAll(path))) start();
  if (mayWait) showFragment(url, lang).then(startAfterPaint, start);
}

function chosenLang(): string | undefined {
  return document.cookie.match(`${langCookie}=([^;]+)`)?.[1];
}

function hasToken(until: number): boolean {
  return until > Date.now() || document.cookie.includes(tokenCookie);
}

function readStore(name: string) {
  try {
    return Object(JSON.parse(localStorage[`caravel.${name}`]));
  } catch {
    return {};
  }
}

/** Replaces the rendered screen by another one, unless the app was faster. */
async function showFragment(url: string, lang: string): Promise<void> {
  // The page's connection is free then; to open another one takes longer.
  if (document.readyState === 'loading') {
    await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed));
  }
  const { html, css, state } = await (await fetch(url)).json();
  // A refusal shows nothing after which the app could start.
  if (!html) return start();
  if (early.isDecided) return;
  const rules = { createHTML: (text: string) => text };
  const policy = window.trustedTypes?.createPolicy('fragment', rules) ?? rules;
  (document.getElementById('root') as Element).innerHTML = policy.createHTML(html);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  early.state = state;
  page.lang = lang;
  delete page.dataset['page'];
}

function startAfterPaint(): void {
  const afterPaint = () => {
    // Two frames alone may pass before the first is on the screen.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      requestAnimationFrame(() => requestAnimationFrame(start));
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}

function start(): void {
  for (const href of early.state.preloads.splice(0)) {
    const [rel, as] = href.endsWith('css') ? ['preload', 'style'] : ['modulepreload', ''];
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel, as, href, crossOrigin: '' }));
  }
  // Nothing else would ask for it again. It may be gone with its build: see revive.ts.
  const again = () => setTimeout(start, retryMs);
  import(/* @vite-ignore */ appFile).catch(() =>
    import(/* @vite-ignore */ reviveFile).then(again, again),
  );
}
