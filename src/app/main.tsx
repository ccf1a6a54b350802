import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fallbackLang, matchLang } from '#contract/rules/languages.ts';
import { download } from '#platform/lazy/download.ts';
import { reloadIfReplaced } from '#platform/updates/newer-build.ts';
import { restoreAppearance } from '../features/settings/appearance.ts';
import { App } from './app.tsx';
import { followLanguage } from './i18n/follow-language.ts';
import { createTexts } from './i18n/i18n.ts';
import { matchRoute } from './match-route.ts';
import { isPublic } from './session/guard-rule.ts';
import { restoreSession, savedLang } from './session/session-storage.ts';
import { readShopFacts } from './shop-facts.ts';
import '#ui/styles/style.css';
import './panes/pane.css';

const longestWaitMs = 1000;

async function boot(): Promise<void> {
  // Only another app that shares something opens this one with a query.
  if (location.search) (await import('#platform/share/share-target.ts')).openShared();
  restoreAppearance();
  const facts = readShopFacts(document);
  const saved = savedLang();
  const lang = saved ?? matchLang(facts.lang) ?? fallbackLang;
  restoreSession(lang);
  const screen = loadScreen();
  const texts = await createTexts(lang);
  await screen;
  document.documentElement.lang = lang;
  followLanguage(texts);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root element');
  createRoot(root).render(
    <StrictMode>
      <App texts={texts} currency={facts.currency} offer={saved ? undefined : facts.offer} />
    </StrictMode>,
  );
}

/**
 * The first paint should show the whole screen. If the screen is late or fails to load, the app
 * renders anyway and shows that state; a screen behind the guard has a frame to wait in.
 */
async function loadScreen(): Promise<void> {
  const isLate = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  const { tab, load } = matchRoute(openedPath());
  // The home screen's styles are in the page.
  const screen = tab === 'home' ? load() : download(load);
  const isHere = screen.catch(() => undefined);
  if (isPublic(openedPath())) await Promise.race([isHere, isLate]);
}

function openedPath(): string {
  return location.hash.slice(1).replace(/\?.*/, '').replace(/^\/?$/, '/home');
}

boot().catch(async (error: unknown) => {
  await reloadIfReplaced();
  throw error;
});
