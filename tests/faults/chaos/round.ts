import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { headers } from '#contract/wire.ts';
import { idem } from '../../../server/db/schema/accounts.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import { storedRows } from '../../support/browser/device-dump.ts';
import { goTo, screenIsThere } from '../../support/browser/screens.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { Random } from '../simulation/random.ts';
import { outOfOrder } from '../tabs/counting-shop.ts';
import { changes, type Hands, languageOf } from './changes.ts';
import { untilRepeatable } from './double-tap.ts';
import { expect } from './expect.ts';
import { type Life, price } from './life.ts';
import { buy } from './purchase.ts';
import { readShop, type ShopState } from './shop-state.ts';
import { mix, Weather } from './weather.ts';
import { writings } from './writings.ts';

/** How long the app may take to send everything over a network that works again. */
const drainMs = 60_000;

/** How long the app may take to notice, without another request, that the shop answers again. */
const probedMs = 20_000;

/** Rounds of a life, each by the seed and its number. */
export class Rounds {
  /** What has happened, for the console. */
  readonly count = { changes: 0, purchases: 0, kills: 0, requests: 0 };
  private readonly life: Life;
  private readonly seed: number;
  private readonly weather: Weather;
  private random = new Random(0);
  /** The path of the last change. */
  private lastPath = '';
  private tabs: Page[] = [];

  constructor(life: Life, seed: number) {
    this.life = life;
    this.seed = seed;
    this.weather = new Weather(life.tunnel);
  }

  /** Plays a round. Resolves to what was lost, doubled, out of order or falsely reported. */
  async play(round: number): Promise<string[]> {
    const { life } = this;
    this.random = new Random(mix(this.seed, `round ${round}`));
    const { random } = this;
    life.tunnel.seen.length = 0;
    if (this.tabs.length === 0) await this.openTab();
    if (random.chance(0.3)) await this.purchase();
    if (random.chance(0.3)) await this.openTab();
    this.weather.storm(random.below(2 ** 31), round);
    const isKilled = random.chance(0.4);
    const steps = 4 + random.below(4);
    const killAfter = random.below(steps);
    for (let step = 0; step < steps; step += 1) {
      await this.change();
      if (isKilled && step === killAfter) await this.killAndRestart();
    }
    const mistakes = random.chance(0.3) ? await this.checkUnsent() : [];
    mistakes.push(...(await this.settle()));
    for (const tab of this.tabs.splice(1)) await tab.close();
    this.count.requests += life.tunnel.seen.length;
    return [...mistakes, ...life.lies.splice(0).map((text) => `the phone showed "${text}"`)];
  }

  private async openTab(): Promise<void> {
    const page = await this.life.phone.openTab('/unsent');
    // Also without a network.
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
    this.tabs.push(page);
  }

  private async purchase(): Promise<void> {
    const { life, random, weather } = this;
    const { office, buyer, state, goods } = life;
    const shopper = await this.take();
    const bought = random.pick(goods);
    await buy({ shopper, office, buyer, state, goods: bought, price, random, weather });
    await weather.heal();
    if (random.chance(0.7)) await this.deliver(shopper);
    this.count.purchases += 1;
  }

  /** The order that was bought last arrives, and the phone has heard of it. */
  private async deliver({ page, t }: Shopper): Promise<void> {
    const { office, buyer, state, refundable } = this.life;
    const { items } = await office.ok(order.list, { page_size: 1 }, buyer.token);
    const [{ id } = { id: '' }] = items;
    for (const move of ['ship', 'autoConfirm'] as const) {
      await office.db.transaction(async (tx) => {
        const [locked] = await lockOrders(tx, [Number(id)]);
        if (locked) await moveOrder(tx, locked, move, new Date());
      });
    }
    state.unread += 2;
    const place = state.orders.length - 1;
    state.orders[place] = orderStatus.received;
    refundable.push({ id, place });
    await goTo(page, '/notification');
    await expect(
      page
        .getByRole('link')
        .filter({ hasText: t('order.move.autoConfirm') })
        .first(),
    ).toBeVisible();
    await goTo(page, `/refund/${id}`);
    await expect(page.getByText(t('refund.reason.faulty'), { exact: true })).toBeVisible();
  }

  private async change(): Promise<void> {
    const { life, random } = this;
    const shopper = await this.take();
    const hands: Hands = {
      ...{ shopper, random, state: life.state, goods: life.goods },
      refundable: life.refundable,
      fresh: () => String(this.count.changes).padStart(5, '0'),
      saves: (path, act) => this.save(shopper.page, path, act),
    };
    const { call, make } = random.pick(
      [...changes, ...writings].flatMap((it) => Array<typeof it>(it.times).fill(it)),
    );
    if (call.path === this.lastPath) await untilRepeatable(shopper.page);
    this.lastPath = call.path;
    this.count.changes += 1;
    await make(hands);
  }

  /** One of the tabs, which all have the same language. */
  private async take(): Promise<Shopper> {
    const page = this.random.pick(this.tabs);
    await page.bringToFront();
    await expect
      .poll(async () => new Set(await Promise.all(this.tabs.map(languageOf))).size)
      .toBe(1);
    return new Shopper(page, await languageOf(page));
  }

  private async save(page: Page, path: string, act: () => Promise<void>): Promise<void> {
    const { tunnel, buyer } = this.life;
    const from = tunnel.seen.length;
    const at = Date.now();
    await act();
    const isSaved = async () => {
      if (tunnel.seen.slice(from).some((request) => request.path === path)) return true;
      const entries = await storedRows<{ at: number }>(page, `outbox-${buyer.id}`, 'ops');
      return entries.some((entry) => entry.at >= at);
    };
    await expect.poll(isSaved, { message: `${path} is saved` }).toBe(true);
  }

  /** At any moment after the last change was saved. */
  private async killAndRestart(): Promise<void> {
    const { page } = await this.take();
    await page.evaluate(passFrames, this.random.below(18));
    await this.life.phone.kill();
    this.count.kills += 1;
    this.tabs = [];
    await this.life.phone.start();
    await this.openTab();
  }

  /** The list of unsent changes, in the middle of the trouble. */
  private async checkUnsent(): Promise<string[]> {
    const { page, t } = await this.take();
    await goTo(page, '/unsent');
    await screenIsThere(page, '/unsent');
    const isAllSent = await page.getByText(t('unsent.emptyTitle')).isVisible();
    return isAllSent ? await this.compare(t('unsent.emptyTitle')) : [];
  }

  /** The network works again: everything is sent, once and in order. */
  private async settle(): Promise<string[]> {
    const { phone } = this.life;
    await this.weather.heal();
    // Without it, the app finds out by asking every few seconds.
    if (this.random.chance(0.9)) {
      await phone.context.setOffline(true);
      await phone.context.setOffline(false);
    }
    const shopper = await this.take();
    if (!(await isDrained(shopper))) return [`not sent within ${drainMs} ms`];
    const mistakes = await this.compare(shopper.t('unsent.emptyTitle'));
    mistakes.push(...(await this.findMisordered()));
    await this.life.tunnel.arrived();
    await showsBag(shopper, this.life);
    return mistakes;
  }

  /** What the shop has instead of what the phone reported. */
  private async compare(words: string): Promise<string[]> {
    const { life } = this;
    const real = await readShop(life.office, life.buyer, life.goods);
    if (isDeepStrictEqual(real, life.state)) return [];
    const wanted = life.state;
    life.state = real;
    const parts = Object.keys(real) as (keyof ShopState)[];
    return parts
      .filter((part) => !isDeepStrictEqual(real[part], wanted[part]))
      .map((part) => {
        const [has, not] = [JSON.stringify(real[part]), JSON.stringify(wanted[part])];
        return `"${words}", but the shop's ${part} are ${has}, not ${not}`;
      });
  }

  private async findMisordered(): Promise<string[]> {
    const { office, buyer, tunnel } = this.life;
    const entries = new Map(
      tunnel.seen.map((request) => {
        const [key, lane, seq] = [headers.key, headers.lane, headers.seq].map((name) =>
          String(request.headers[name]),
        );
        return [key, { lane: lane ?? '', seq: Number(seq) }];
      }),
    );
    const executed = await office.db
      .select({ key: idem.key })
      .from(idem)
      .where(and(eq(idem.shopperId, buyer.id), eq(idem.state, 'done')))
      .orderBy(idem.createdAt);
    const effects = executed.flatMap(({ key }) => entries.get(key) ?? []);
    const queued = effects.filter(({ seq }) => Number.isInteger(seq));
    return outOfOrder(queued).map(({ lane, seq }) => `${lane} ${seq} came after a later one`);
  }
}

/** Waits until the phone reports that everything is sent. */
async function isDrained({ page, t }: Shopper): Promise<boolean> {
  await goTo(page, '/unsent');
  const send = page.getByRole('button', { name: t('unsent.sendNow'), disabled: false });
  const isEmpty = async () => {
    if (await page.getByText(t('unsent.emptyTitle')).isVisible()) return true;
    // Ends the time in which a removal can be undone.
    if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => undefined);
    return false;
  };
  return await expect
    .poll(isEmpty, { timeout: drainMs, intervals: [100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** In the page: resolves once it has drawn this many frames. */
function passFrames(left: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (rest: number) =>
      rest > 0 ? requestAnimationFrame(() => next(rest - 1)) : resolve();
    next(left);
  });
}

/** The bag shows what the shop has, with nothing unsent and no word about a bad network. */
async function showsBag(shopper: Shopper, { state, goods }: Life): Promise<void> {
  const { page, t } = shopper;
  await goTo(page, '/bag');
  for (const { name, skuId } of goods) {
    const { row, quantity, isSent } = shopper.line(name);
    const units = state.bag[skuId];
    const isSaved = state.saved.includes(String(skuId));
    await expect(shopper.button(t('bag.moveLine', { name }))).toHaveCount(isSaved ? 1 : 0);
    if (units === undefined || isSaved) {
      await expect(row).toHaveCount(0);
      continue;
    }
    await expect(quantity).toHaveValue(String(units));
    await isSent();
  }
  const [offline = ''] = t('offline.bar').split(/[.。]/);
  await expect(page.getByText(new RegExp(`^${offline}`))).toHaveCount(0, { timeout: probedMs });
}
