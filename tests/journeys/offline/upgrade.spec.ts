import { readdirSync, readFileSync } from 'node:fs';
import { likes } from '#contract/calls/likes.ts';
import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { headers } from '#contract/wire.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { expect, registerBuyer, test } from '../../support/browser/journey.ts';
import { listenForAlarms } from '../../support/browser/lost-reply.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { carryOut, hasPhotos, isDoneOnce } from '../../upgrade/effects.ts';
import { lostChanges } from '../../upgrade/lost-changes.ts';
import { type Names, readRecording } from '../../upgrade/recorded-json.ts';
import { type Recording, type Stage, setStage } from '../../upgrade/stage.ts';
import { databaseVersions, restoreProfile } from '../../upgrade/stored-profile.ts';

const folder = new URL('../../upgrade/', import.meta.url);
/** Commits of the recorded builds. */
const builds = readdirSync(folder).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);

/** Longer than any backoff, in case the recording is only minutes old. */
const restedMs = 600_000;

const recordingOf = (build: string, names: Names) =>
  readRecording<Recording>(readFileSync(new URL(`${build}.json`, folder), 'utf8'), names);

for (const build of builds) {
  test.describe(`from the profile of a shopper of build ${build}`, () => {
    // The recorded shopper's language.
    test.use({ lang: 'fr' });

    test('what waited is done once, and what is not over is as it was left', async ({
      shopper,
      office,
    }) => {
      const { page } = shopper;
      const stage = await setStage(office);
      const recording = recordingOf(build, stage.names);
      await carryOut(office, [...recording.applied, ...lostChanges(recording)]);
      await restoreProfile(page, office.origin, recording.shopper);
      await page.clock.setSystemTime(Date.now() + restedMs);
      const alarms = await listenForAlarms(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(sync.void.path)) asked.push(request.postDataJSON().id);
      });
      await shopper.open('/home');

      const outbox = `outbox-${stage.buyer.id}`;
      // The refused one stays.
      await expect.poll(() => rowsIn(page, outbox, 'ops'), { timeout: 30_000 }).toBe(1);
      for (const store of ['intents', 'photos']) {
        await expect.poll(() => rowsIn(page, outbox, store)).toBe(0);
      }
      expect(asked).toContain(paymentKeyIn(recording));
      await isDoneOnce(office, stage);
      await hasPhotos(office, stage, photosIn(recording));
      await isAsItWasLeft(shopper, stage);
      expect(await alarms()).toEqual([]);
    });
  });

  test(`from the profile of a visitor of build ${build}, what was picked joins the bag`, async ({
    shopper,
    office,
  }) => {
    const { page, t } = shopper;
    const { goods, names } = await setStage(office);
    const buyer = await registerBuyer(office);
    await restoreProfile(page, office.origin, recordingOf(build, names).visitor);
    await shopper.open('/bag');
    await expect(page.getByText(t('login.leadKept', { count: 1 }))).toBeVisible();
    await shopper.logIn(buyer.account, buyer.password);
    await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.picked.skuId]: 1 });
    const liked = async () => (await office.ok(likes.favourites, {}, buyer.token)).items;
    await expect.poll(liked).toMatchObject([{ product: { id: String(goods.picked.productId) } }]);
    await expect.poll(() => rowsIn(page, 'outbox-visitor', 'ops')).toBe(0);

    // The shopper's databases are new, so they have the present version.
    const versions = await databaseVersions(page);
    for (const kind of ['outbox', 'mirror']) {
      expect(versions[`${kind}-visitor`]).toBe(versions[`${kind}-${buyer.id}`]);
    }
  });
}

/** The idempotency key of the payment; the outcome is looked up by it. */
const paymentKeyIn = ({ applied }: Recording) =>
  applied.find(({ path }) => path.startsWith(order.pay.path))?.headers[headers.key];

function photosIn({ shopper }: Recording): string[] {
  const stores = shopper.databases.flatMap((database) => database.stores);
  const rows = stores.flatMap(({ name, rows }) => (name === 'photos' ? rows : []));
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** Drafts, the refused change, the paid order and the settings of the device. */
async function isAsItWasLeft(shopper: Shopper, { goods, orders, buyer }: Stage): Promise<void> {
  const { page, t } = shopper;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await shopper.tap(t('offline.draftOpen'));
  await expect(page).toHaveURL(new RegExp(`buy=${goods.wanted.skuId}x2$`));
  await expect(shopper.field(t('checkout.note'))).toHaveValue('Ring twice');

  await goTo(page, `/comment/${orders.drafted}`);
  await expect(shopper.field(t('review.content'))).toHaveValue('Not finished yet');
  await expect(page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) })).toBeVisible();

  await goTo(page, `/orderInfo/${orders.paid}`);
  await expect(shopper.heading(t('order.status.1'))).toBeVisible();
  await goTo(page, '/me');
  await expect(shopper.button(t('me.show'))).toBeVisible();

  await goTo(page, '/unsent');
  const change = page.getByRole('listitem').filter({ visible: true });
  await expect(change).toHaveCount(1);
  for (const text of [
    t('unsent.changes.addToBag'),
    t('checkout.times', { count: 1 }),
    t('unsent.refused'),
  ])
    await expect(change).toContainText(text);

  const cookies = await page.context().cookies();
  const told = cookies.find(({ name }) => name === 'ob')?.value;
  expect(told).toMatch(new RegExp(`^${buyer.id}\\..+\\.1$`));
}
