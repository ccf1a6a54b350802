import type { Locator, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { expect } from '../expect.ts';

const writes = Object.values(calls)
  .flatMap((noun): AnyCall[] => Object.values(noun))
  .filter(({ policy }) => policy !== 'read')
  .map(({ path }): string => path);

/** Somebody who taps with one finger, at what nothing covers. */
export class Finger {
  private readonly page: Page;
  /** The writes that the last tap has sent. */
  private sent: string[] = [];
  /** The length of the history before the last tap. */
  private entries = Number.POSITIVE_INFINITY;

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (writes.includes(pathname)) this.sent.push(pathname);
    });
  }

  /**
   * Taps the middle of an element as soon as no overlay is on the move. The tap before it must have
   * done only one thing.
   */
  async tap(target: Locator): Promise<void> {
    await this.didOneThing();
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeEnabled();
    await expect(this.page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0);
    expect(await target.evaluate(whatCovers), `over ${target}`).toBe('');
    this.sent = [];
    this.entries = await this.historyLength();
    await target.tap();
  }

  /** Taps a field and fills it in. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  /**
   * Moves over an element from its middle by these px to the right and down. Stays there until
   * `lift` is called.
   */
  async drag(
    target: Locator,
    [across, along]: [number, number],
  ): Promise<{ lift(): Promise<unknown> }> {
    const client = await this.page.context().newCDPSession(this.page);
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox()) ?? fail();
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...shares: number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: shares.map((share) => ({
          x: x + width / 2 + across * share,
          y: y + height / 2 + along * share,
        })),
      });
    await touch('touchStart', 0);
    for (const share of [0.15, 0.3, 0.5, 0.7, 0.85, 1]) await touch('touchMove', share);
    return { lift: () => touch('touchEnd') };
  }

  /** Drags over an element, and lifts. */
  async swipe(...path: Parameters<Finger['drag']>): Promise<void> {
    const { lift } = await this.drag(...path);
    await lift();
  }

  /** It opened one screen at most, and sent no call twice. */
  private async didOneThing(): Promise<void> {
    expect(new Set(this.sent).size, `sent by one tap: ${this.sent}`).toBe(this.sent.length);
    expect(await this.historyLength()).toBeLessThanOrEqual(this.entries + 1);
  }

  private historyLength(): Promise<number> {
    return this.page.evaluate(() => history.length);
  }
}

function fail(): never {
  throw new Error('there is nothing to touch');
}

/** In the page: what a tap in the middle of an element hits instead; '' for nothing. */
function whatCovers(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  // Between the lines of a text, a tap hits the control that it is in.
  const control = hit?.closest('label, a, button');
  const isOwn = hit && (element.contains(hit) || control?.contains(element));
  return isOwn ? '' : (hit?.outerHTML.slice(0, 200) ?? 'nothing is there');
}

/**
 * In the page: every control of the open dialog, else of the screen, that something covers wherever
 * it is scrolled to.
 */
export function findCovered(): string[] {
  const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document;
  const controls = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea');
  const start = scrollY;
  const covered = [...controls].flatMap((control) => {
    const isOut = !control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isOut || control.closest('[inert], [aria-hidden=true]')) return [];
    // A drawn checkbox hides its input.
    const target = control.closest('label') ?? control;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // Clipped: for screen readers only, until it has the focus.
    const isClipped = getComputedStyle(target).clipPath !== 'none';
    if (isClipped || (hit && target.contains(hit))) return [];
    return [`${target.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 120)}`];
  });
  scrollTo({ top: start, behavior: 'instant' });
  return covered;
}
