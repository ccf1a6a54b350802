import sharp from 'sharp';
import { user } from '#contract/calls/account.ts';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { expect, test, undoMs } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

const avatar = ({ page }: Shopper) => page.locator('img[src^="blob:"]').filter({ visible: true });

async function choose({ page }: Shopper): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const blank = { width: 900, height: 600, channels: 3, background: '#3a7', noise } as const;
  const buffer = await sharp({ create: blank }).jpeg().toBuffer();
  const field = page.locator('input[type=file]').filter({ visible: true });
  await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
}

const sizeOf = (shopper: Shopper) =>
  avatar(shopper).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });

test('a profile photo is chosen offline, sent when online, and shown from the device', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const pictureOf = async () => (await office.ok(user.info, {}, buyer.token)).userinfo.picture;
  await shopper.open('/profile');
  await expect(shopper.field(t('profile.email'))).toHaveValue(buyer.account);
  await page.context().setOffline(true);
  await choose(shopper);
  await expect(page.getByText(t('profile.savedHere'))).toBeVisible();
  expect(await sizeOf(shopper)).toEqual([512, 512]);
  expect(await pictureOf()).toBeNull();

  await page.context().setOffline(false);
  await expect(page.getByText(t('profile.savedHere'))).toHaveCount(0);
  const id = await pictureOf();
  expect(id).not.toBeNull();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.reload();
  await goTo(page, '/me');
  await expect(avatar(shopper)).toBeVisible();
  expect(fetched).not.toContain(privateFileUrl(id ?? ''));
});

test('a profile photo of another device is fetched; removing it can be undone', async ({
  shopper,
  office,
  buyer,
  browser,
}) => {
  const { page, t } = shopper;
  await shopper.open('/profile');
  await choose(shopper);
  const pictureOf = async () => (await office.ok(user.info, {}, buyer.token)).userinfo.picture;
  await expect.poll(pictureOf).not.toBeNull();
  const storageState = await page.context().storageState();
  const other = await browser.newContext({ storageState });
  const second = await other.newPage();
  await second.goto(page.url());
  await second.reload();
  await expect(second.locator('img[src^="blob:"]')).toBeVisible();
  await other.close();

  await shopper.tap(t('profile.pictureRemove'));
  await expect(avatar(shopper)).toHaveCount(0);
  await expect(page.locator('input[type=file]')).toBeFocused();
  await shopper.tap(t('app.undo'));
  await expect(avatar(shopper)).toBeVisible();
  const before = await pictureOf();
  await choose(shopper);
  await expect.poll(pictureOf).not.toBe(before);
  await page.clock.install();
  await shopper.tap(t('profile.pictureRemove'));
  await page.clock.fastForward(undoMs);
  await expect.poll(pictureOf).toBeNull();
});
