import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const mostStops = 120;

/** A person with a keyboard and nothing else, who must see where they are. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes on to an element by Tab. It must look different from then on. */
  async tabTo(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    if (await isThere()) return;
    const before = await target.evaluate(look);
    for (let stops = 0; stops < mostStops; stops += 1) {
      await this.page.keyboard.press('Tab');
      if (await isThere()) return await expect.poll(() => target.evaluate(look)).not.toBe(before);
    }
    throw new Error(`no Tab leads to ${target}`);
  }

  async pressOn(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** A new screen has taken the focus to its heading. */
  async arrivesAt(heading: Locator): Promise<void> {
    await expect(heading).toBeFocused();
  }

  async isNotLost(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName))
      .not.toBe('BODY');
  }
}

/** The lines around an element, its neighbours, and the boxes that it stands in. */
function look(element: Element): string {
  const box = element.parentElement;
  const boxes = [box, box?.parentElement].filter((it) => it !== null && it !== undefined);
  return [element, ...boxes, ...(box?.querySelectorAll('*') ?? [])]
    .map((it) => getComputedStyle(it))
    .map(({ outline, boxShadow }) => `${outline} ${boxShadow}`)
    .join('\n');
}
