import { v7 as newId } from 'uuid';
import { address } from '#contract/calls/addresses.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { restIsRunning } from '../../support/browser/started.ts';
import { addressForm } from '../../support/goods/purchases.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a double tap adds to the bag once', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await shopper.open(`/detail/${goods.productId}`);
  await shopper.button(t('detail.addToBag')).dblclick();
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await shopper.link(t('tab.bag')).click();
  await expect(shopper.line(goods.name).quantity).toHaveValue('1');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});

test('a double tap places one order, and pays it once', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000 });
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await shopper.button(t('checkout.place')).dblclick();
  await expect(shopper.heading(t('title.payment'))).toBeVisible();

  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await page.getByRole('textbox', { name: t('payment.codeLabel') }).fill(buyer.code);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('payment.pay', { price: '$20.00' }) })
    .dblclick();
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([1]);
  expect(await office.payments(buyer.id)).toBe(1);
  await page.reload();
  await expect(page.getByText(t('payment.emptyText'))).toBeVisible();
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  await shopper.link(t('payment.viewOrder')).click();
  await expect(shopper.heading(t('order.status.1'))).toBeVisible();
});

test('a double tap saves an address once', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await shopper.open('/address');
  await shopper.link(t('address.add')).click();
  await shopper.fillAddress('Grace Hopper');
  await shopper.button(t('app.save')).dblclick();
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await expect(page).toHaveURL(/#\/address$/);
  await expect(page.getByText(t('address.savedHere'))).toHaveCount(0);
  expect(await office.addressees(buyer.id)).toEqual(['Ada Lovelace', 'Grace Hopper']);
});

test('two default addresses within a second are two changes', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  for (const addressee of ['Two', 'Three']) {
    await office.ok(address.add, { ...addressForm(), addressee, is_default: false }, buyer.token);
  }
  await shopper.open('/address');
  const card = (addressee: string) => page.getByRole('listitem').filter({ hasText: addressee });
  const makeDefault = (addressee: string) =>
    card(addressee).getByRole('button', { name: t('address.setDefault') });
  await expect(makeDefault('Three')).toBeVisible();
  await page.clock.setFixedTime(new Date());
  await makeDefault('Two').click();
  await expect(makeDefault('Two')).toHaveCount(0);
  await makeDefault('Three').click();
  await expect(makeDefault('Three')).toHaveCount(0);
  await expect(page.getByText(t('message.duplicate'))).toHaveCount(0);
  await expect.poll(() => office.defaultAddressee(buyer.id)).toBe('Three');
});

test('the second half of a double tap does not hit the next screen', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/address');
  await shopper.link(t('address.add')).click();
  await shopper.fillAddress('Grace Hopper');
  await shopper.button(t('app.save')).hover();
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  // In the place of the form's button, this screen has the link to another address.
  await expect(page.getByText('Grace Hopper')).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await page.evaluate(() => location.hash)).toBe('#/address');
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(page).toHaveURL(/#\/addressForm$/);
});

test('a double tap registers one account with one session', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const account = `twice-${newId()}@caravel.test`;
  await shopper.open('/register');
  await shopper.fillRegistration(account, ['Hopper', 'Grace']);
  await shopper.button(t('register.submit')).dblclick();
  await expect(page).toHaveURL(/#\/home$/);
  await expect(page.getByText(t('error.account_taken'))).toHaveCount(0);
  const { shopperId } = await page.evaluate(() => JSON.parse(localStorage['caravel.session']));
  expect(await office.sessions(Number(shopperId))).toBe(1);
});

test('the second half of a finger’s double tap meets only what the first met', async ({
  shopper,
}) => {
  await shopper.open('/home');
  await restIsRunning(shopper.page);
  expect(await shopper.page.evaluate(tapTwice, { isReplaced: true, y: 600 })).toEqual(['first']);
  const kept = { isReplaced: false, y: 300 };
  expect(await shopper.page.evaluate(tapTwice, kept)).toEqual(['first', 'first']);
  const typed = { isReplaced: true, y: 450, isTypedBetween: true };
  expect(await shopper.page.evaluate(tapTwice, typed)).toEqual(['first', 'second']);
});

interface Twice {
  isReplaced: boolean;
  isTypedBetween?: boolean;
  y: number;
}

/** In the page: taps a place twice at once. Returns the buttons that were pressed. */
function tapTwice({ isReplaced, isTypedBetween, y }: Twice): string[] {
  const pressed: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => {
    const button = document.createElement('button');
    button.addEventListener('click', () => pressed.push(name));
    return button;
  }) as [HTMLButtonElement, HTMLButtonElement];
  document.body.append(first);
  if (isReplaced) first.addEventListener('click', () => first.replaceWith(second));
  for (let tap = 0; tap < 2; tap += 1) {
    const touched = first.isConnected ? first : second;
    const place = { bubbles: true, clientX: 100, clientY: y, pointerType: 'touch', detail: 1 };
    touched.dispatchEvent(new PointerEvent('pointerdown', place));
    touched.dispatchEvent(new PointerEvent('click', place));
    if (isTypedBetween) document.body.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  for (const button of [first, second]) button.remove();
  return pressed;
}
