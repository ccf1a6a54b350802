import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../browser/journey.ts';
import { canaryHost } from './markup.ts';
import { canaryName } from './payloads.ts';

/** What payloads have achieved. */
export interface Canary {
  /** Fails if a payload was executed, or became more than text. */
  isUnhurt(): void;
}

/** Watches all pages of a context that has none open yet. */
export async function watchCanary(context: BrowserContext): Promise<Canary> {
  const found: string[] = [];
  const note = (what: string) => void found.push(what);
  await context.exposeFunction(canaryName, (n: unknown) => note(`executed: ${n}`));
  await context.exposeFunction('noteInjected', note);
  await context.addInitScript(reportInjected, { canaryHost, canaryName });
  context.on('request', (request) => {
    if (new URL(request.url()).host === canaryHost) note(`requested: ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('page', (page) => {
    page.once('domcontentloaded', () => {
      if (context.pages().length > 1) note(`opened: ${page.url()}`);
    });
  });
  return { isUnhurt: () => expect(found).toEqual([]) };
}

/** Runs in the page: reports elements and attributes that the app itself never has. */
function reportInjected(canary: { canaryHost: string; canaryName: string }): void {
  const report = window as unknown as { noteInjected(what: string): void };
  const never = 'iframe,frame,object,embed,base,applet,math,marquee,annotation-xml,foreignObject';
  const urlNames = [
    'href',
    'src',
    'action',
    'formaction',
    'data',
    'xlink:href',
    'srcdoc',
    'poster',
  ];
  const isBadUrl = (url: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
    /^(javascript|vbscript|data:text)/i.test(url.replace(/[\u0000-\u0020]/g, '')) ||
    url.includes(canary.canaryHost);

  function look(element: Element): void {
    const bad =
      element.matches(`${never},meta[http-equiv=refresh]`) ||
      (element.matches('script,style') && element.textContent?.includes(canary.canaryName)) ||
      [...element.attributes].some(
        ({ name, value }) => /^on/i.test(name) || (urlNames.includes(name) && isBadUrl(value)),
      );
    if (bad) report.noteInjected(`injected: ${element.outerHTML.slice(0, 200)}`);
  }
  function lookInto(node: Node): void {
    if (!(node instanceof Element)) return;
    look(node);
    for (const each of node.querySelectorAll('*')) look(each);
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') look(target as Element);
      for (const node of addedNodes) lookInto(node);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** A text without what a stored line may lose, and HTML collapses: spaces and control characters. */
const visible = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '');

/** Waits until all of the texts are on the page as text, in an element or in a field. */
export async function showsAsText(
  page: Page,
  texts: string[],
  wait: { timeout?: number } = {},
): Promise<void> {
  expect(texts.length).toBeGreaterThan(0);
  const missing = async () => missingIn(await page.evaluate(textOfPage), texts);
  await expect.poll(missing, wait).toEqual([]);
}

/**
 * The same for a long list, of which only what is near the view is on the page. `more` names the
 * button that continues it.
 */
export async function showsAllAsText(page: Page, texts: string[], more?: string): Promise<void> {
  expect(texts.length).toBeGreaterThan(0);
  let missing = texts;
  const look = async () => {
    missing = missingIn(await page.evaluate(textOfPage), missing);
    await page.evaluate(scrollOn, more);
    return missing;
  };
  await expect.poll(look, { intervals: [50], timeout: 20_000 + texts.length * 500 }).toEqual([]);
}

function missingIn(page: string, texts: string[]): string[] {
  const shown = visible(page);
  return texts.filter((text) => !shown.includes(visible(text)));
}

/** In the page: a view further down, and after the end from the top again. */
function scrollOn(more?: string): void {
  for (const button of document.querySelectorAll('button')) {
    if (button.textContent === more) button.click();
  }
  for (const each of document.querySelectorAll('*')) {
    const { scrollTop, clientHeight, scrollHeight } = each;
    if (scrollHeight <= clientHeight) continue;
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
    each.scrollTop = isAtEnd ? 0 : scrollTop + clientHeight;
  }
}

function textOfPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
}
