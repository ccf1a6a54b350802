import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core';
import { engines } from '../../browsers/browsers.mjs';
import { findControl, isControlled, shownText, type Tab } from './tab.ts';

/** A desktop browser would get the phone frame. */
const phone = {
  defaultViewport: { width: 390, height: 844 },
  extraPrefsFirefox: {
    'general.useragent.override':
      'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  },
};

/** Saves every file in a folder. */
const desktop = (downloads: string) => ({
  defaultViewport: { width: 1280, height: 800 },
  extraPrefsFirefox: { 'browser.download.folderList': 2, 'browser.download.dir': downloads },
});

/**
 * Opens a tab in a new Firefox, driven through WebDriver BiDi: on a phone, or on a desktop that saves
 * files in a folder.
 */
export async function openFirefox(downloads?: string): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: engines.firefox,
    ...(downloads === undefined ? phone : desktop(downloads)),
  });
  const page = await browser.newPage();

  /** On a desktop, the phone frame. */
  async function app(): Promise<Frame> {
    const frame = downloads === undefined ? null : await page.$('iframe[name=phone]');
    return (await frame?.contentFrame()) ?? page.mainFrame();
  }

  async function control(name: string): Promise<ElementHandle<HTMLElement>> {
    const found = (await (await app()).evaluateHandle(findControl, name)).asElement();
    if (!found) throw new Error(`Firefox shows no ${name}`);
    return found as ElementHandle<HTMLElement>;
  }

  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    tap: async (name) => (await control(name)).click(),
    type: async (label, text) => (await control(label)).type(text),
    valueOf: async (label) => {
      const found = (await (await app()).evaluateHandle(findControl, label)).asElement();
      return await found?.evaluate((field) => (field as HTMLInputElement).value);
    },
    shows: async (text) => (await (await app()).evaluate(shownText)).includes(text),
    hasWorker: () => page.evaluate(isControlled),
    close: () => browser.close(),
  };
}
