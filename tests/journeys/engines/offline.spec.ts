import { existsSync } from 'node:fs';
import { cart } from '#contract/calls/cart.ts';
import { engines } from '../../browsers/browsers.mjs';
import { expect, registerBuyer } from '../../support/browser/journey.ts';
import { test } from '../../support/browser/tunnel.ts';
import { openFirefox } from '../../support/engines/firefox.ts';
import type { Tab } from '../../support/engines/tab.ts';
import { openWebkit } from '../../support/engines/webkit.ts';
import { textsOf } from '../../support/project/texts.ts';

/** An engine takes seconds to start, more beside another. */
test.describe.configure({ timeout: 120_000 });
const patient = expect.configure({ timeout: 30_000 });

const tabs: { [name: string]: () => Promise<Tab> } = {
  Firefox: () => openFirefox(),
  WebKit: openWebkit,
};
test.beforeAll('Firefox and WebKit are installed', () => {
  const missing = Object.values(engines).filter((path) => !existsSync(path));
  expect(missing, 'Debian’s packages firefox-esr, webkit2gtk-driver and xvfb have them').toEqual(
    [],
  );
});

/** A first visit has the shop's language, and after the login the account's. */
const [first, t] = [textsOf('zh-CN'), textsOf('en')];

for (const [name, openTab] of Object.entries(tabs)) {
  test(`${name}: a quantity changed without a network is shown at once and sent once`, async ({
    office,
    tunnel,
  }) => {
    const buyer = await registerBuyer(office);
    const goods = await office.listProduct();
    const quantity = t('detail.quantityOf', { name: goods.name });
    const tab = await openTab();
    const shows = (text: string) => patient.poll(() => tab.shows(text), { message: text });
    try {
      await tab.open(`${tunnel.origin}/#/login`);
      await shows(first('login.welcome')).toBe(true);
      await tab.type(first('login.account'), buyer.account);
      await tab.type(first('login.password'), buyer.password);
      await tab.tap(first('login.submit'));
      await shows(first('login.welcome')).toBe(false);

      await tab.open(`${tunnel.origin}/#/detail/${goods.productId}`);
      await shows(goods.name).toBe(true);
      await tab.tap(t('detail.addToBag'));
      await patient.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
      await patient.poll(() => tab.hasWorker()).toBe(true);
      await tab.open(`${tunnel.origin}/#/bag`);
      await patient.poll(() => tab.valueOf(quantity)).toBe('1');

      tunnel.cut();
      await tab.reload();
      await patient.poll(() => tab.valueOf(quantity)).toBe('1');
      await tab.tap(t('detail.more'));
      await shows(t('bag.savedHere')).toBe(true);
      await expect.poll(() => tab.valueOf(quantity)).toBe('2');
      expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });

      const before = tunnel.seen.length;
      tunnel.heal();
      await shows(t('bag.savedHere')).toBe(false);
      await patient.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
      const sent = tunnel.seen.slice(before).filter(({ path }) => path === cart.setQuantity.path);
      expect(sent).toHaveLength(1);
    } finally {
      await tab.close();
    }
  });
}
