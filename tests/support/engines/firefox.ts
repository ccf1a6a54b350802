import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { engines } from '../../browsers/browsers.mjs';
import { findControl, isControlled, shownText, type Tab } from './tab.ts';

/** A desktop browser would get the phone frame. */
const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';

/** Opens a tab in a new Firefox, driven through WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: engines.firefox,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'general.useragent.override': phone },
  });
  const page = await browser.newPage();

  async function control(name: string): Promise<ElementHandle<HTMLElement>> {
    const found = (await page.evaluateHandle(findControl, name)).asElement();
    if (!found) throw new Error(`Firefox shows no ${name}`);
    return found as ElementHandle<HTMLElement>;
  }

  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    tap: async (name) => (await control(name)).click(),
    type: async (label, text) => (await control(label)).type(text),
    valueOf: async (label) => {
      const found = (await page.evaluateHandle(findControl, label)).asElement();
      return await found?.evaluate((field) => (field as HTMLInputElement).value);
    },
    shows: async (text) => (await page.evaluate(shownText)).includes(text),
    hasWorker: () => page.evaluate(isControlled),
    close: () => browser.close(),
  };
}
