import type { Page } from '@playwright/test';
import { FaultProxy } from '../../support/browser/fault-proxy.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import type { Random } from '../simulation/random.ts';
import { languageOf } from './changes.ts';
import { expect } from './expect.ts';
import type { Delivered } from './life.ts';
import { listenForFalseMessages } from './messages.ts';
import { Phone } from './phone.ts';
import type { Letter } from './shop-state.ts';
import { Weather } from './weather.ts';

/** One of a shopper's phones, on a network of its own, with its open tabs. */
export class Device {
  readonly letter: Letter;
  readonly tunnel: FaultProxy;
  readonly weather: Weather;
  readonly phone: Phone;
  /** False messages that it has shown, once it listens for them. */
  readonly lies: string[] = [];
  /** The orders on it for which a refund can be asked. */
  readonly refundable: Delivered[] = [];
  /** The path of its last change. */
  lastPath = '';
  isListening = false;
  private tabs: Page[] = [];

  constructor(shopOrigin: string, letter: Letter) {
    this.letter = letter;
    this.tunnel = new FaultProxy(shopOrigin);
    this.weather = new Weather(this.tunnel);
    this.phone = new Phone(
      () => this.tunnel.origin,
      async (context) => {
        if (!this.isListening) return;
        await listenForFalseMessages(context, (message) => this.lies.push(message));
      },
    );
  }

  get hasTab(): boolean {
    return this.tabs.length > 0;
  }

  /** The first of its tabs. */
  get page(): Page {
    const [page] = this.tabs;
    if (!page) throw new Error('the phone has no open tab');
    return page;
  }

  async openTab(): Promise<void> {
    const page = await this.phone.openTab('/unsent');
    // Also without a network.
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
    this.tabs.push(page);
  }

  /** Closes every tab but the first. */
  async closeOtherTabs(): Promise<void> {
    for (const tab of this.tabs.splice(1)) await tab.close();
  }

  /** One of the tabs, which all have the same language. */
  async take(random: Random): Promise<Shopper> {
    const page = random.pick(this.tabs);
    await page.bringToFront();
    await expect
      .poll(async () => new Set(await Promise.all(this.tabs.map(languageOf))).size)
      .toBe(1);
    return new Shopper(page, await languageOf(page));
  }

  /** At any moment after the last change was saved. */
  async killAndRestart(random: Random): Promise<void> {
    const { page } = await this.take(random);
    await page.evaluate(passFrames, random.below(18));
    await this.phone.kill();
    this.tabs = [];
    await this.phone.start();
    await this.openTab();
  }
}

/** In the page: resolves once it has drawn this many frames. */
function passFrames(left: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (rest: number) =>
      rest > 0 ? requestAnimationFrame(() => next(rest - 1)) : resolve();
    next(left);
  });
}
