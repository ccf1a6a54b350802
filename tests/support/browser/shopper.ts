import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Lang } from '#contract/rules/languages.ts';
import { expect } from '../expect.ts';
import { pattern, textsOf } from '../project/texts.ts';
import { type ServedShop, serveShop } from '../served/serve-shop.ts';
import { test as base, endInterceptions } from './interceptions.ts';
import { collectErrors, Network } from './page-errors.ts';
import { historyIsSettled, screenIsReady } from './screens.ts';

/** A person with a phone: the page, and the texts of its language. */
export class Shopper {
  readonly page: Page;
  readonly t: TFunction;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.t = textsOf(lang);
  }

  /** Opens a path, and waits until its screen is ready. */
  async open(path: string) {
    await this.startOpening(path);
    await this.isReady();
  }

  /** Opens a path whose screen is to be seen before it is ready. */
  async startOpening(path: string) {
    await historyIsSettled(this.page);
    await this.page.goto(`/#${path}`);
    // Asked from here, as a faked clock stops the page's own polling.
    await expect.poll(() => this.page.evaluate(isTakenOver)).toBe(true);
  }

  /** Waits until the screen is ready that a reload, Back or a tap has led to. */
  isReady() {
    return screenIsReady(this.page);
  }

  button(name: string | RegExp) {
    return this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true });
  }

  link(name: string | RegExp) {
    return this.page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .filter({ visible: true });
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true }).filter({ visible: true });
  }

  heading(name: string | RegExp) {
    return this.page
      .getByRole('heading', { name, exact: typeof name === 'string' })
      .filter({ visible: true });
  }

  tap(name: string | RegExp) {
    return this.button(name).click();
  }

  async logIn(account: string, password: string) {
    const { t } = this;
    await this.field(t('login.account')).fill(account);
    await this.field(t('login.password')).fill(password);
    await this.page
      .locator('form')
      .getByRole('button', { name: t('login.submit') })
      .click();
  }

  /** Confirms a dialog. */
  confirm(name: string) {
    return this.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  }

  /** Logs out on the open screen, with an empty outbox. */
  async logOut() {
    await this.tap(this.t('me.logout'));
    await this.confirm(this.t('me.logout'));
    await expect(this.heading(this.t('login.welcome'))).toBeVisible();
  }

  /** Logs in without the screens, for journeys that start after the login. */
  async isLoggedIn(account = demo.account, password = demo.password) {
    const response = await this.page.request.post('/api/user/login?lang=en', {
      data: { account, password },
    });
    const { data } = (await response.json()) as {
      data: { userinfo: { token: string; id: string } };
    };
    const { token, id } = data.userinfo;
    await this.hasSession(id, token);
    return token;
  }

  /** Opens the page with an existing session. */
  async hasSession(id: string, token: string) {
    const context = this.page.context();
    const [{ domain = '' } = {}] = await context.cookies();
    await context.addCookies([{ name: 'Admin-Token', value: token, domain, path: '/' }]);
    await this.page.addInitScript((shopperId) => {
      localStorage['caravel.session'] ??= JSON.stringify({ shopperId, lang: 'zh-CN' });
    }, id);
  }

  /** A product's line in the open bag. */
  line(name: string) {
    const named = { name: this.t('detail.quantityOf', { name }), exact: true };
    const quantity = this.page.getByRole('spinbutton', named);
    const row = this.page.getByRole('listitem').filter({ has: quantity });
    const more = row.getByRole('button', { name: this.t('detail.more') });
    const tick = row.locator('label').first();
    const unsent = new RegExp(`${this.t('bag.savedHere')}|${this.t('bag.sending')}`);
    /** Waits until no change of the bag is waiting or in flight. */
    const isSent = (options?: { timeout: number }) =>
      expect(row).not.toContainText(unsent, options);
    return { row, quantity, more, tick, isSent };
  }

  /** Fills in the open registration. */
  async fillRegistration(
    account: string,
    [familyName, givenName]: [string, string],
    password = 'sea-and-sail-7',
  ) {
    const { t } = this;
    // The login before it has a field of the same name.
    await expect(this.heading(t('register.welcome'))).toBeVisible();
    await this.field(t('login.account')).fill(account);
    await this.field(t('register.familyName')).fill(familyName);
    await this.field(t('register.givenName')).fill(givenName);
    await this.field(t('login.password')).fill(password);
    await this.field(t('register.repeat')).fill(password);
  }

  /** Fills in the open address form. */
  async fillAddress(addressee: string) {
    const { t } = this;
    await this.field(t('address.addressee')).fill(addressee);
    await this.field(t('address.mobile')).fill('+1 202 555 0143');
    await this.fillPlace('US', ['Washington', 'DC', '20003']);
    await this.field(t('address.detail')).fill('1 Navy Yard');
  }

  /** Fills in country, city, region and postal code of the open address form. */
  async fillPlace(country: string, [city, region, postalCode]: [string, string, string]) {
    const { t } = this;
    await this.field(t('address.country')).selectOption(country);
    await this.field(t('address.city')).fill(city);
    await this.field(t('address.region')).fill(region);
    await this.field(t('address.postalCode')).fill(postalCode);
  }

  async enterCode(code: string) {
    await this.page.getByRole('textbox', { name: this.t('payment.codeLabel') }).fill(code);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: pattern(this.t('payment.pay', { price: '@' })) })
      .click();
  }
}

const isTakenOver = () =>
  document.documentElement.dataset['page'] === 'frame' || Object(window).early?.taps === undefined;

export const demo = { account: 'demo@caravel.test', password: 'caravel-demo', code: '246810' };

export interface Fixtures {
  lang: Lang;
  /** The statuses of the refusals that a test causes on purpose. */
  refusals: number[];
  network: Network;
  shopper: Shopper;
}

export interface WorkerFixtures {
  /** The shop of this worker. */
  served: ServedShop;
}

/**
 * Gives journeys a shopper in a language; any error of the app fails them.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it needs
    async ({}, use) => serveShop(use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  lang: ['en', { option: true }],
  refusals: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it needs
  network: async ({}, use) => use(new Network()),
  context: async ({ context, network }, use) => {
    network.watch(context);
    await use(context);
    // A request may still be passing through a test's handler.
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map(endInterceptions));
  },
  shopper: async ({ page, context, lang, network, refusals, baseURL }, use, info) => {
    await context.addCookies([{ name: 'Local_Lang', value: lang, url: baseURL ?? '' }]);
    const errors = collectErrors(context, network, refusals);
    await use(new Shopper(page, lang));
    if (info.errors.length > 0) await keepPages(context, info);
    if (errors().length > 0) throw new Error(`Errors of the app:\n${errors().join('\n')}`);
  },
});

/** Keeps what every open page of a failed test shows; the run prints it beside the error. */
async function keepPages(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    // A page that hangs says nothing.
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
    await info.attach('page', { body: `${page.url()}\n${shown}`, contentType: 'text/plain' });
  }
}

export { expect };
