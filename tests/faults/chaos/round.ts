import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { storedRows } from '../../support/browser/device-dump.ts';
import { goTo, screenIsThere } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { Random } from '../simulation/random.ts';
import { changes, type Hands, type Share } from './changes.ts';
import { deliver } from './deliver.ts';
import type { Device } from './device.ts';
import { untilRepeatable } from './double-tap.ts';
import { expect } from './expect.ts';
import { type Life, price } from './life.ts';
import { buy } from './purchase.ts';
import { findMisordered, hasHeard, isDrained, showsBag } from './settling.ts';
import { partOf, readShop, type ShopState } from './shop-state.ts';
import { transfer } from './top-up.ts';
import { mix } from './weather.ts';
import { writings } from './writings.ts';

/** Rounds of a life, each by the seed and its number. */
export class Rounds {
  /** What has happened, for the console. */
  readonly count = { changes: 0, purchases: 0, topUps: 0, kills: 0, requests: 0 };
  private readonly life: Life;
  private readonly seed: number;
  private random = new Random(0);
  /** What each device may change in this round. */
  private shares = new Map<Device, Share>();

  constructor(life: Life, seed: number) {
    this.life = life;
    this.seed = seed;
  }

  /** Plays a round. Resolves to what was lost, doubled, out of order or falsely reported. */
  async play(round: number): Promise<string[]> {
    const { devices } = this.life;
    this.random = new Random(mix(this.seed, `round ${round}`));
    const { random } = this;
    await this.moveMoney();
    this.share();
    for (const [index, { weather }] of devices.entries()) {
      weather.storm(random.below(2 ** 31), devices.length * round + index);
    }
    await this.makeChanges();
    const mistakes = random.chance(0.3) ? await this.checkUnsent(random.pick(devices)) : [];
    mistakes.push(...(await this.settle()));
    for (const device of devices) {
      await device.closeOtherTabs();
      this.count.requests += device.tunnel.seen.splice(0).length;
      const lies = device.lies.splice(0);
      mistakes.push(...lies.map((text) => `phone ${device.letter} showed "${text}"`));
    }
    return mistakes;
  }

  /** What a shopper does by taps while online: it does not wait for a network. */
  private async moveMoney(): Promise<void> {
    const { life, random } = this;
    const { devices } = life;
    for (const device of devices) if (!device.hasTab) await device.openTab();
    if (random.chance(0.3)) await this.purchase(random.pick(devices));
    if (random.chance(0.3)) await this.topUp(random.pick(devices));
    if (random.chance(0.3)) await random.pick(devices).openTab();
    await hasHeard(life);
  }

  /** Changes in the trouble, on both devices by turns; one may be killed between them. */
  private async makeChanges(): Promise<void> {
    const { random } = this;
    const { devices } = this.life;
    const killed = random.chance(0.4) ? random.pick(devices) : undefined;
    const steps = 4 + random.below(4);
    const killAfter = random.below(steps);
    for (let step = 0; step < steps; step += 1) {
      await this.change(random.pick(devices));
      if (step !== killAfter || !killed) continue;
      await killed.killAndRestart(random);
      this.count.kills += 1;
    }
  }

  private async purchase(device: Device): Promise<void> {
    const { life, random } = this;
    const { weather } = device;
    const shopper = await device.take(random);
    await buy({ ...life, shopper, goods: random.pick(life.goods), price, random, weather });
    await weather.heal();
    if (random.chance(0.7)) device.refundable.push(await deliver(life, shopper));
    this.count.purchases += 1;
  }

  private async topUp(device: Device): Promise<void> {
    const { life, random } = this;
    const { weather } = device;
    await transfer({ ...life, shopper: await device.take(random), random, weather });
    await weather.heal();
    this.count.topUps += 1;
  }

  /** Gives each device a shop, and one of them the address book. */
  private share(): void {
    const { life, random } = this;
    const shops = [...new Set(life.goods.map(({ shopId }) => shopId))];
    const turn = random.below(2);
    const reader = random.pick(life.devices);
    for (const [index, device] of life.devices.entries()) {
      const shopId = shops[(index + turn) % shops.length];
      const goods = life.goods.filter((it) => it.shopId === shopId);
      this.shares.set(device, { goods, hasBook: device === reader });
    }
  }

  private async change(device: Device): Promise<void> {
    const { life, random } = this;
    const { letter, refundable } = device;
    const share = this.shares.get(device) ?? { goods: [], hasBook: false };
    const shopper = await device.take(random);
    const hands: Hands = {
      ...{ shopper, random, letter, refundable, state: life.state, ...share },
      fresh: () => letter + String(this.count.changes).padStart(5, '0'),
      saves: (path, act) => this.save(device, shopper.page, path, act),
    };
    const mayBe = [...changes, ...writings].filter((it) => share.hasBook || !('ofBook' in it));
    const { call, make } = random.pick(
      mayBe.flatMap((it) => Array<(typeof mayBe)[number]>(it.times).fill(it)),
    );
    if (call.path === device.lastPath) await untilRepeatable(shopper.page);
    device.lastPath = call.path;
    this.count.changes += 1;
    await make(hands);
  }

  private async save(device: Device, page: Page, path: string, act: () => Promise<void>) {
    const { tunnel } = device;
    const from = tunnel.seen.length;
    const at = Date.now();
    await act();
    const isSaved = async () => {
      if (tunnel.seen.slice(from).some((request) => request.path === path)) return true;
      const outbox = `outbox-${this.life.buyer.id}`;
      const entries = await storedRows<{ at: number }>(page, outbox, 'ops');
      return entries.some((entry) => entry.at >= at);
    };
    await expect.poll(isSaved, { message: `${path} is saved` }).toBe(true);
  }

  /** A device's list of unsent changes, in the middle of the trouble. */
  private async checkUnsent(device: Device): Promise<string[]> {
    const { page, t } = await device.take(this.random);
    await goTo(page, '/unsent');
    await screenIsThere(page, '/unsent');
    const isAllSent = await page.getByText(t('unsent.emptyTitle')).isVisible();
    const share = this.shares.get(device);
    if (!isAllSent || !share) return [];
    const own = { letter: device.letter, ...share };
    return await this.compare(t('unsent.emptyTitle'), (state) => partOf(state, own));
  }

  /** The networks work again: everything is sent, once and in order, and each device hears of it. */
  private async settle(): Promise<string[]> {
    const { life, random } = this;
    const { devices } = life;
    for (const { weather, phone } of devices) {
      await weather.heal();
      // Without it, the app finds out by asking every few seconds.
      if (random.chance(0.9)) {
        await phone.context.setOffline(true);
        await phone.context.setOffline(false);
      }
    }
    const shoppers: Shopper[] = [];
    for (const device of devices) shoppers.push(await device.take(random));
    const left = await Promise.all(shoppers.map(isDrained));
    const unsent = devices.filter((_, index) => !left[index]);
    if (unsent.length > 0) return unsent.map(({ letter }) => `phone ${letter} does not send`);
    const mistakes = await this.compare('everything is sent');
    for (const device of devices) {
      mistakes.push(...(await findMisordered(life, device)));
      await device.tunnel.arrived();
    }
    await hasHeard(life);
    await Promise.all(shoppers.map((shopper) => showsBag(shopper, life)));
    return mistakes;
  }

  /** What the shop has instead of what a phone reported, or a part of it. */
  private async compare(
    words: string,
    part: (state: ShopState) => object = (state) => state,
  ): Promise<string[]> {
    const { life } = this;
    const real = await readShop(life.office, life.buyer, life.goods);
    const wanted = new Map(Object.entries(part(life.state)));
    const wrong = Object.entries(part(real)).filter(
      ([name, has]) => !isDeepStrictEqual(has, wanted.get(name)),
    );
    if (wrong.length > 0) life.state = real;
    return wrong.map(([name, has]) => {
      const [is, not] = [JSON.stringify(has), JSON.stringify(wanted.get(name))];
      return `"${words}", but the shop's ${name} are ${is}, not ${not}`;
    });
  }
}
