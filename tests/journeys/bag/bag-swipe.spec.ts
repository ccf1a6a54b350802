import { cart } from '#contract/calls/cart.ts';
import { expect, fillBag, openBagOfOne, test, undoMs } from '../../support/browser/journey.ts';
import { Finger } from '../../support/touch/finger.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a line swiped away is removed, and can be taken back', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const { row, quantity } = await openBagOfOne(shopper, office, buyer);
  const finger = new Finger(page);
  const { lift } = await finger.drag(row.getByRole('link'), [-200, 20]);
  await expect(row.getByText(t('bag.deleteConfirm'), { exact: true })).toBeVisible();
  await expect(quantity).toBeAttached();
  await lift();
  await expect(page.getByText(t('bag.emptyTitle'))).toBeVisible();
  await expect(page.getByText(t('bag.deleted'))).toBeVisible();
  await shopper.tap(t('app.undo'));
  await expect(quantity).toHaveValue('1');
  expect(await row.evaluate(shiftOf)).toEqual([]);

  await page.clock.install();
  await finger.swipe(row.getByRole('link'), [-200, 0]);
  await expect(row).toHaveCount(0);
  await page.clock.fastForward(undoMs);
  await expect.poll(() => office.bag(buyer.id)).toEqual({});
});

test('a swipe that is short, steep or the other way removes nothing, nor does one on the stepper', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 360, height: 500 });
  const goods = [
    await office.listProduct(),
    await office.listProduct(),
    await office.listProduct(),
  ];
  await fillBag(
    office,
    buyer,
    goods.map((it) => ({ goods: it, quantity: 2 })),
  );
  const removals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(cart.del.path)) removals.push(request.url());
  });
  await shopper.open('/bag');
  const { row, more, quantity } = shopper.line(goods[0]?.name ?? '');
  const name = row.getByRole('link');
  const finger = new Finger(page);
  await finger.swipe(name, [-70, 0]);
  await expect(row.getByText(t('bag.deleteConfirm'), { exact: true })).toHaveCount(0);
  await finger.swipe(name, [150, 0]);
  await finger.swipe(more, [-200, 0]);
  await expect(quantity).toHaveValue('2');
  expect(await row.evaluate(shiftOf)).toEqual([]);

  const top = async () => (await row.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await finger.swipe(name, [-120, -200]);
  await expect.poll(top).toBeLessThan(before - 100);
  for (const it of goods) await expect(shopper.line(it.name).row).toHaveCount(1);
  await expect(page.getByText(t('bag.deleted'))).toHaveCount(0);
  expect(removals).toEqual([]);
});

/** In the page: the parts of a row that are not in their place. */
function shiftOf(row: Element): string[] {
  const parts = [...row.querySelectorAll<HTMLElement>('*')];
  return parts.map(({ style }) => style.transform).filter((transform) => transform !== '');
}
