import type { i18n } from 'i18next';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fallbackLang, matchLang } from '#contract/rules/languages.ts';
import { session } from '#data/session.ts';
import { currencyOf } from '#parts/money/currency.tsx';
import { applyDataSaver, pictureSaver } from '#platform/data-saver/data-saver.ts';
import { download, downloadUntilThere } from '#platform/lazy/download.ts';
import { guardDom } from '#platform/translation/guard-dom.ts';
import { noteEntry } from '#platform/updates/newer-build.ts';
import { formatPrice } from '#ui/price.tsx';
import { App, createQueries } from './app.tsx';
import { pathOf } from './boot/addresses.ts';
import { isRendered, openedAddress, takeOver } from './boot/take-over.ts';
import { addLaterTexts, createTexts } from './i18n/i18n.ts';
import { matchRoute } from './match-route.ts';
import { addReads } from './rendering/embedded-reads.ts';
import { isOpen } from './session/judge.ts';
import { restoreSession, savedLang } from './session/session-storage.ts';

const longestWaitMs = 1000;

/** An address that a messenger may have changed. */
const changed = /^#[^/]|[^\w/]$|^[^?]*[&%]|amp;/;

noteEntry(import.meta.url);
guardDom();

async function boot(): Promise<void> {
  // Another app shares something; the home screen and pushes open `?src=…`.
  if (/^\?[^s]/.test(location.search)) {
    const { openShared } = await downloadUntilThere(
      () => import('#platform/share/share-target.ts'),
    );
    openShared();
  }
  await repair();
  addEventListener('hashchange', repair);
  const { documentElement: page } = document;
  // A translator writes its language into the page, and may be faster than the app.
  const { lang: rendered = matchLang(page.lang) } = window.early.state;
  const saved = savedLang();
  const lang = saved ?? rendered ?? fallbackLang;
  restoreSession(lang);
  const currency = readCurrency();
  // The first format of a language is slow to create: in a task of its own.
  setTimeout(() => formatPrice(0, currencyOf(currency), lang));
  const styles = downloadNeeded(() => import('./styles.css'));
  const saver = applyDataSaver();
  const texts = await downloadNeeded(() => createTexts(lang));
  await Promise.all([styles, saver]);
  // By now the shopper may have moved on, or a fragment may have arrived.
  window.early.isDecided = true;
  const { state } = window.early;
  const isSaving = pictureSaver.getState().saver !== null;
  const wasHere = isRendered(state, lang, isSaving);
  const { hash } = location;
  await loadScreen(pathOf(openedAddress(state)), texts, wasHere);
  // A link may have been followed meanwhile.
  const isHere = wasHere && location.hash === hash;
  const queries = createQueries();
  if (isHere) addReads(queries, state.reads, lang, deviceTimeOf(state.at));
  if (lang !== rendered) page.lang = lang;
  const offer = saved ? undefined : state.offer;
  show(<App texts={texts} queries={queries} currency={currency} offer={offer} />, isHere);
}

/** A past time of the server's clock, by the device's: src/data/http/server-clock.ts stores the difference. */
const deviceTimeOf = (serverMs = 0) =>
  Math.min(serverMs - (Number(localStorage['caravel.clock']) || 0), Date.now());

/** Downloads what the app cannot start without. It may be gone with its build. */
const downloadNeeded = <P,>(load: () => Promise<P>): Promise<P> =>
  downloadUntilThere(() => download(load));

/** Rarely needed: the address is changed, or the browser lacks or blocks what the app relies on. */
async function repair(): Promise<void> {
  try {
    if (!changed.test(location.hash) && localStorage && BroadcastChannel) return;
  } catch {}
  (await downloadUntilThere(() => import('./boot/repair.ts'))).repair();
}

/**
 * The first paint should show the whole screen. If the screen is late or fails to load, the app
 * renders anyway and shows that state; a screen behind the guard has a frame to wait in. A rendered
 * screen stays until the app can take it over.
 */
async function loadScreen(path: string, texts: i18n, isHere: boolean): Promise<void> {
  const { tab, load } = matchRoute(path);
  // The home screen uses only the first texts.
  const loadAll = () => Promise.all([load(), tab === 'home' || addLaterTexts(texts)]);
  if (isHere) return void (await downloadNeeded(loadAll));
  if (!isOpen(path)) {
    // The guard lets it in once the user is known, which takes as long.
    if (session.getState().token) void loadAll().catch(() => undefined);
    return;
  }
  const isLate = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([download(load).catch(() => undefined), isLate]);
}

function show(app: ReactNode, isHere: boolean): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element');
  takeOver(root);
  const { dataset } = document.documentElement;
  // Until the app has drawn its first screen, one that nobody has opened would show.
  if (dataset['page']) root.replaceChildren();
  delete dataset['page'];
  // Those of a fragment, which would override the app's own.
  document.adoptedStyleSheets = [];
  // Only development has checks to run.
  const checked = import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app;
  // In slices, so that scrolling and typing need not wait. Translated texts are not those to take over.
  if (isHere && !root.querySelector('font')) startTransition(() => void hydrateRoot(root, checked));
  else createRoot(root).render(checked);
}

/** The store's currency, which the server writes into the page. */
function readCurrency(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="caravel:currency"]');
  return meta?.content || 'USD';
}

void boot();
