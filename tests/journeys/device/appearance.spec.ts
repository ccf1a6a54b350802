import { expect, test } from '../../support/browser/journey.ts';

test('the browser’s bar has the ground of a chosen theme, and its own colours without one', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  const bar = () => page.locator('meta[name="theme-color"]').evaluateAll(contentsOf);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choose = (name: string) => page.getByText(name, { exact: true }).click();
  await shopper.open('/setting');
  const own = await bar();
  for (const [name, colour] of [
    [t('setting.themeDark'), 'rgb(11, 20, 22)'],
    [t('setting.themeLight'), 'rgb(246, 242, 234)'],
  ] as const) {
    await choose(name);
    await expect.poll(ground).toBe(colour);
    expect(await bar()).toEqual(own.map(() => colour));
  }
  await page.reload();
  await shopper.isReady();
  await expect.poll(bar).toEqual(own.map(() => 'rgb(246, 242, 234)'));
  await choose(t('setting.themeAuto'));
  expect(await bar()).toEqual(own);
});

const contentsOf = (metas: Element[]) => metas.map((meta) => meta.getAttribute('content'));
