import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fallbackLang, matchLang } from '#contract/languages.ts';
import { reloadIfReplaced } from '#shop/newer-build.ts';
import { restoreAppearance } from '../preferences/appearance.ts';
import { App } from './app.tsx';
import { followLanguage } from './follow-language.ts';
import { createTexts } from './i18n.ts';
import { matchRoute } from './match-route.ts';
import { restoreSession, savedLang } from './session-storage.ts';
import { openShared } from './shared-in.ts';
import { readShopFacts } from './shop-facts.ts';
import '../ui/style.css';
import './pane.css';

const patienceMs = 1000;

async function boot(): Promise<void> {
  openShared();
  restoreAppearance();
  const facts = readShopFacts(document);
  const lang = savedLang(matchLang(facts.lang) ?? fallbackLang);
  restoreSession(lang);
  const screen = loadScreen();
  const texts = await createTexts(lang);
  await screen;
  document.documentElement.lang = lang;
  followLanguage(texts);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <StrictMode>
      <App texts={texts} currency={facts.currency} />
    </StrictMode>,
  );
}

/**
 * The first paint is to be of the whole screen. One that is late, or cannot be had, is no reason to
 * show nothing: who draws it says so.
 */
async function loadScreen(): Promise<void> {
  const isLate = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([matchRoute(openedPath()).load(), isLate]).catch(() => undefined);
}

function openedPath(): string {
  return location.hash.slice(1).replace(/\?.*/, '').replace(/^\/?$/, '/home');
}

boot().catch(async (error: unknown) => {
  await reloadIfReplaced();
  throw error;
});
