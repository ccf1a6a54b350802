// Records what the present build stores on a phone, so that later builds can be tested with it:
// npx playwright test -c tests/upgrade/playwright.config.ts
// Run it at each release, from a clean checkout of it, and commit the file that it writes.
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { BackOffice } from '../support/back-office.ts';
import { rowsIn } from '../support/browser/device-dump.ts';
import { expect } from '../support/browser/journey.ts';
import { Shopper } from '../support/browser/shopper.ts';
import { test } from '../support/browser/tunnel.ts';
import { loseReplies } from './lost-replies.ts';
import { visitAll, workOffline } from './offline-work.ts';
import { writeRecording } from './recorded-json.ts';
import { type Recording, type Stage, setStage } from './stage.ts';
import { readProfile, type StoredProfile } from './stored-profile.ts';

// Without the service worker only the page sends; it stores the same.
test.use({ serviceWorkers: 'block' });

test('a phone whose shopper did much while the network was bad', async ({
  shopper,
  browser,
  office,
  tunnel,
}) => {
  await tellIdsApart(office);
  const stage = await setStage(office);
  const { buyer } = stage;
  const { page } = shopper;
  await shopper.hasSession(String(buyer.id), buyer.token);
  await visitAll(shopper, stage);
  const applied = await loseReplies(shopper, stage, office, tunnel);
  await page.reload();
  await visitAll(shopper, stage);
  const unsent = () => rowsIn(page, `outbox-${buyer.id}`, 'ops');
  await expect.poll(unsent).toBe(3);
  await page.context().setOffline(true);
  await workOffline(shopper, stage);
  await expect.poll(unsent).toBe(13);
  const profile = await readProfile(page);

  tunnel.heal();
  const context = await browser.newContext();
  const picked = await pickAsVisitor(await context.newPage(), stage, tunnel.origin);
  await context.close();

  const build = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const recording: Recording = { build, shopper: profile, applied, visitor: picked };
  const { ticket } = JSON.parse(String(applied[0]?.body)) as { ticket: string };
  const text = writeRecording(recording, { ...stage.names, ticket });
  await writeFile(new URL(`${build}.json`, import.meta.url), text);
});

/** Raises the sequences, so that every id is unique in the recording. */
async function tellIdsApart({ db }: BackOffice): Promise<void> {
  for (const [at, table] of ['shopper', 'shop', 'product', 'sku', 'orders'].entries()) {
    const first = 70_100_000 + at * 1_000_000;
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first})`);
  }
}

/** A visitor puts a product into the bag and makes it a favourite. */
async function pickAsVisitor(page: Page, { goods }: Stage, url: string): Promise<StoredProfile> {
  const visitor = new Shopper(page, 'en');
  const { t } = visitor;
  const { name, productId } = goods.picked;
  await page.context().addCookies([{ name: 'Local_Lang', value: 'en', url }]);
  await visitor.open(`/detail/${productId}`);
  await visitor.tap(t('detail.addToBag'));
  await visitor.tap(t('likes.favouriteProduct', { name }));
  await expect.poll(() => rowsIn(page, 'outbox-visitor', 'ops')).toBe(2);
  return await readProfile(page);
}
