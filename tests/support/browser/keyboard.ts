import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** More tab stops than any screen has. */
const mostStops = 120;

/** A person who uses only a keyboard and must see the focus. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves to an element by Tab. It must look different with the focus. */
  async tabTo(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    if (await isThere()) return;
    const before = await target.evaluate(look);
    for (let stops = 0; stops < mostStops; stops += 1) {
      await this.page.keyboard.press('Tab');
      if (await isThere()) return await expect.poll(() => target.evaluate(look)).not.toBe(before);
    }
    throw new Error(`Tab does not reach ${target}`);
  }

  async pressOn(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Waits until a new screen has moved the focus to its heading. */
  async arrivesAt(heading: Locator): Promise<void> {
    await expect(heading).toBeFocused();
  }

  async isNotLost(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName))
      .not.toBe('BODY');
  }
}

/** Types into the focused field as a Japanese keyboard does: sign by sign, and one composition. */
export async function compose(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1) {
    const caret = { selectionStart: length, selectionEnd: length };
    await keyboard.send('Input.imeSetComposition', { text: text.slice(0, length), ...caret });
  }
  await keyboard.send('Input.insertText', { text });
}

/** The outlines of an element, its neighbours and its ancestors; a card's link draws it after itself. */
function look(element: Element): string {
  const box = element.parentElement;
  const boxes = [box, box?.parentElement].filter((it) => it !== null && it !== undefined);
  return [element, ...boxes, ...(box?.querySelectorAll('*') ?? [])]
    .flatMap((it) => [getComputedStyle(it), getComputedStyle(it, '::after')])
    .map(({ outline, boxShadow }) => `${outline} ${boxShadow}`)
    .join('\n');
}
