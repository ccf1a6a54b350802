import { test as base, expect, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import type { Lang } from '../../contract/languages.ts';
import { textsOf } from './texts.ts';

/** A person at a phone: the page, and the words of the language it is in. */
export class Shopper {
  readonly page: Page;
  readonly t: TFunction;

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.t = textsOf(lang);
  }

  open(path: string) {
    return this.page.goto(`/#${path}`);
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
  }

  link(name: string | RegExp) {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' }).filter({ visible: true });
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true }).filter({ visible: true });
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { name, exact: typeof name === 'string' }).filter({ visible: true });
  }

  tap(name: string | RegExp) {
    return this.button(name).click();
  }

  async logIn(account: string, password: string) {
    const { t } = this;
    await this.field(t('login.account')).fill(account);
    await this.field(t('login.password')).fill(password);
    await this.page.locator('form').getByRole('button', { name: t('login.submit') }).click();
  }

  async enterCode(code: string) {
    await this.page.getByRole('textbox', { name: this.t('payment.codeLabel') }).fill(code);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(this.t('payment.pay', { price: '.+' })) })
      .click();
  }
}

export const demo = { account: 'demo@caravel.test', password: 'caravel-demo', code: '246810' };

interface Fixtures {
  lang: Lang;
  shopper: Shopper;
}

/** Journeys get a shopper in a language; anything the page complains of fails them. */
export const test = base.extend<Fixtures>({
  lang: ['en', { option: true }],
  shopper: async ({ page, context, lang, baseURL }, use) => {
    await context.addCookies([{ name: 'Local_Lang', value: lang, url: baseURL ?? '' }]);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(new Shopper(page, lang));
    expect(complaints).toEqual([]);
  },
});

export { expect };
