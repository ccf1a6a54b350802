import { v7 as newId } from 'uuid';
import { address } from '#contract/calls/addresses.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { storedRows } from '../../support/browser/device-dump.ts';
import { type Buyer, expect, openBagOfOne, test, undoMs } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { addressForm } from '../../support/goods/purchases.ts';

const addressesOf = async (office: BackOffice, { token }: Buyer) =>
  (await office.ok(address.list, {}, token)).items;

test('a new address begins with the profile, and asks for what its country has', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await office.ok(profile.save, { mobile: '+1 202 555 0143' }, buyer.token);
  await shopper.open('/addressForm');
  await expect(shopper.field(t('address.addressee'))).toHaveValue('Ada Lovelace');
  await expect(shopper.field(t('address.mobile'))).toHaveValue('+12025550143');

  await shopper.field(t('address.country')).selectOption('AE');
  await expect(shopper.field(t('address.postalCode'))).toHaveCount(0);
  await shopper.fillPlace('TH', ['Chiang Mai', '', '１２３']);
  await shopper.field(t('address.detail')).fill('5 Nimman Road');
  await shopper.field(t('address.addressee')).fill('A'.repeat(61));
  await shopper.tap(t('address.tagOther'));
  await shopper.field(t('address.tag')).fill('B'.repeat(21));
  await shopper.tap(t('app.save'));
  const wrong = t('validation.postalCode', { country: 'Thailand', example: '10400' });
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(page.getByText(t('validation.tooLong', { max: 60 }))).toBeVisible();
  await expect(page.getByText(t('validation.tooLong', { max: 20 }))).toBeVisible();
  await shopper.field(t('address.tag')).fill('Studio');
  await shopper.field(t('address.addressee')).fill('Ada Lovelace');
  await shopper.tap(t('app.save'));
  await expect(shopper.field(t('address.postalCode'))).toBeFocused();
  // As an East Asian keyboard enters it.
  await shopper.field(t('address.postalCode')).fill('５０２００');
  await shopper.tap(t('app.save'));
  await expect
    .poll(async () => (await addressesOf(office, buyer)).map(({ area }) => area))
    .toEqual(['Bangkok, Phaya Thai 10400', 'Chiang Mai, 50200']);
});

test('an address has a label in own words, which may begin like another and come back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open(`/addressForm/${buyer.addressId}`);
  await shopper.tap(t('address.tagOther'));
  const label = shopper.field(t('address.tag'));
  await label.pressSequentially('workshop');
  await expect(label).toHaveValue('workshop');
  await shopper.tap(t('address.tagOther'));
  await expect(label).toHaveValue('workshop');
  await shopper.tap(t('address.tags.home'));
  await expect(label).toHaveCount(0);
  await shopper.tap(t('address.tagOther'));
  await expect(label).toHaveValue('workshop');
  await shopper.tap(t('app.save'));
  await expect.poll(async () => (await addressesOf(office, buyer))[0]?.tag).toBe('workshop');
  await shopper.open('/address');
  await expect(page.getByText('workshop', { exact: true })).toBeVisible();
});

test('another country keeps what was typed, and asks for what it needs', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/addressForm');
  const country = shopper.field(t('address.country'));
  const region = shopper.field(t('address.region'));
  const code = shopper.field(t('address.postalCode'));
  await shopper.field(t('address.mobile')).fill('+1 202 555 0143');
  await shopper.fillPlace('US', ['Springfield', '', '62701']);
  await shopper.field(t('address.detail')).fill('1 Navy Yard');
  await shopper.tap(t('app.save'));
  await expect(region).toBeFocused();
  const missing = page.getByText(t('validation.required'), { exact: true });
  await expect(missing).toHaveCount(1);
  await country.selectOption('FR');
  await expect(missing).toHaveCount(0);
  await country.selectOption('US');
  await region.fill('IL');
  await country.selectOption('GB');
  await shopper.tap(t('app.save'));
  await expect(code).toBeFocused();
  // A country without postal codes has none, and the next one has what was typed.
  await country.selectOption('HK');
  await expect(code).toHaveCount(0);
  await shopper.field(t('address.city')).fill('');
  await shopper.field(t('address.detail')).fill('');
  await shopper.tap(t('app.save'));
  await expect(shopper.field(t('address.city'))).toBeFocused();
  await country.selectOption('US');
  await expect(code).toHaveValue('62701');
  await expect(region).toHaveValue('IL');
});

test('an address that is added from the checkout is the one to deliver to', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await openBagOfOne(shopper, office, buyer);
  await shopper.tap(t('bag.checkout', { count: 1 }));
  const chosen = shopper.button(new RegExp(t('checkout.changeAddress')));
  await expect(chosen).toContainText('Ada Lovelace');
  await chosen.click();
  await shopper.link(t('address.add')).click();
  await shopper.fillAddress('Grace Hopper');
  await page.reload();
  await expect(shopper.field(t('address.addressee'))).toHaveValue('Grace Hopper');
  await shopper.tap(t('app.save'));
  await expect(chosen).toContainText('Grace Hopper');
  await shopper.tap(t('checkout.place'));
  await expect(page).toHaveURL(/#\/payment/);
  const { items } = await office.ok(order.list, {}, buyer.token);
  const detail = await office.ok(order.detail, { order_id: items[0]?.id ?? '' }, buyer.token);
  expect(detail.address).toMatchObject({ addressee: 'Grace Hopper' });
});

test('a form that is older than the default address leaves it the default', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  const newer = { ...addressForm(), id: newId(), is_default: false };
  await office.ok(address.add, newer, buyer.token);
  await shopper.open(`/addressForm/${buyer.addressId}`);
  await shopper.field(t('address.detail')).fill('2 Navy Yard');
  await office.ok(address.setDefault, { id: newer.id }, buyer.token);
  await shopper.tap(t('app.save'));
  const detailsOf = async () =>
    (await addressesOf(office, buyer)).map(({ id, detail, is_default }) => [
      id,
      detail,
      is_default,
    ]);
  await expect.poll(detailsOf).toEqual([
    [newer.id, newer.detail, true],
    [buyer.addressId, '2 Navy Yard', false],
  ]);
});

const cardOf = ({ page }: Shopper, addressee: string) =>
  page.getByRole('listitem').filter({ hasText: addressee });

/** Removes the address of Ada Lovelace and rests on the notice. Returns how long it waits, in ms. */
async function removeAndRest(shopper: Shopper, buyer: Buyer): Promise<() => Promise<number>> {
  const { page, t } = shopper;
  await shopper.open('/address');
  await page.clock.install();
  const card = cardOf(shopper, 'Ada Lovelace');
  await card.getByRole('button', { name: t('app.delete') }).click();
  await expect(card).toHaveCount(0);
  await shopper.button(t('app.undo')).hover();
  return async () => {
    const rows = await storedRows<{ nextAt: number }>(page, `outbox-${buyer.id}`, 'ops');
    return (rows[0]?.nextAt ?? 0) - (await page.evaluate(() => Date.now()));
  };
}

test('an address is deleted no earlier than the notice leaves that can undo it', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const waitsFor = await removeAndRest(shopper, buyer);
  for (let step = 1; step <= 3; step += 1) {
    await expect.poll(waitsFor).toBeGreaterThan(undoMs);
    await page.clock.fastForward(undoMs);
  }
  await shopper.tap(t('app.undo'));
  const card = cardOf(shopper, 'Ada Lovelace');
  await expect(card).toBeVisible();
  expect(await addressesOf(office, buyer)).toHaveLength(1);

  await page.clock.fastForward(undoMs);
  await card.getByRole('button', { name: t('app.delete') }).click();
  await expect(card).toHaveCount(0);
  await page.clock.fastForward(undoMs);
  await expect.poll(() => addressesOf(office, buyer)).toEqual([]);
});

test('a page that is left while the notice is held leaves a removal that is due in seconds', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page } = shopper;
  const waitsFor = await removeAndRest(shopper, buyer);
  await expect.poll(waitsFor).toBeGreaterThan(undoMs);
  await page.reload();
  await shopper.isReady();
  await page.clock.fastForward(2 * undoMs);
  await expect.poll(() => addressesOf(office, buyer)).toEqual([]);
});

test('a notice that replaces the held one lets its removal go', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const other = { ...addressForm(), id: newId(), addressee: 'Grace Hopper', is_default: false };
  await office.ok(address.add, other, buyer.token);
  const waitsFor = await removeAndRest(shopper, buyer);
  await expect.poll(waitsFor).toBeGreaterThan(undoMs);
  // The pointer stays where it is.
  const remove = cardOf(shopper, 'Grace Hopper').getByRole('button', { name: t('app.delete') });
  await remove.dispatchEvent('click');
  await expect.poll(waitsFor).toBeLessThanOrEqual(undoMs / 2);
  await page.clock.fastForward(2 * undoMs);
  const left = async () => (await addressesOf(office, buyer)).map(({ id }) => id);
  await expect.poll(left).not.toContain(buyer.addressId);
});

test('a text that reverses its direction reverses nothing else', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page } = shopper;
  const reversed = { addressee: '\u202eadA', detail: '\u202e5 daoR', area: 'Bangkok, Ari 10400' };
  const form = { ...addressForm(), ...reversed, id: newId(), is_default: true };
  await office.ok(address.add, form, buyer.token);
  await shopper.open('/address');
  const card = page.getByRole('listitem').filter({ hasText: 'daoR' });
  await expect(card).toContainText('Thailand');
  // Each letter stands to the left of the next.
  for (const text of ['Bangkok', 'Thailand', '+66 81']) {
    expect(await card.evaluate(lefts, text), text).toEqual(
      (await card.evaluate(lefts, text)).toSorted((a, b) => a - b),
    );
  }
});

/** The left edges of a text's letters, in the order of the text. */
function lefts(element: Element, text: string): number[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(text) ?? -1;
    if (start < 0) continue;
    return Array.from(text, (_, n) => {
      const range = document.createRange();
      range.setStart(node, start + n);
      range.setEnd(node, start + n + 1);
      return Math.round(range.getBoundingClientRect().left);
    });
  }
  throw new Error(`${text} is not there`);
}
