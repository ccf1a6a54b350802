import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';
import { isUncovered, leaveBy, notice, placeOf, prepareWay, wayOf } from './leaving.ts';
import { leftSaves, type Saved } from './left-saves.ts';
import type { Stage } from './sent.ts';

const saved = Object.entries(leftSaves).flatMap(([file, entry]) =>
  'fill' in entry ? [{ file, ...entry }] : [],
);

for (const [place, { file, ...it }] of saved.entries()) {
  test(`a late save of ${file} moves nobody`, ({ shopper, office, buyer }) =>
    saveLate({ shopper, office, buyer }, it, place));
}

/** Saves a form, and leaves for another screen while the device is slow. */
async function saveLate(stage: Stage, { call, fill, button, isTold }: Saved, place: number) {
  const { shopper, buyer } = stage;
  const { page, t } = shopper;
  // These show nothing that waits for the same database.
  const way = wayOf(place, { isPublic: true });
  await prepareWay(shopper, way);
  await fill(stage);
  const release = await holdOutbox(page, buyer.id);
  await shopper.tap(t(button));
  await leaveBy(shopper, way);
  const before = await placeOf(page);
  const sent = page.waitForResponse((it) => new URL(it.url()).pathname === call.path);
  await release();
  await sent;
  if (isTold) await expect(notice(page)).toBeVisible();
  expect(await placeOf(page)).toEqual(before);
  await isUncovered(page);
}

/** Keeps a shopper's outbox busy, so that nothing is saved in it until the returned function is called. */
async function holdOutbox(page: Page, shopperId: number): Promise<() => Promise<void>> {
  const name = `outbox-${shopperId}`;
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map((it) => it.name));
  await expect.poll(names).toContain(name);
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('ops', 'readwrite').objectStore('ops');
          let isHeld = true;
          Object.assign(window, { releaseOutbox: () => (isHeld = false) });
          // A transaction ends once it has nothing left to do.
          const goOn = () => {
            if (isHeld) store.count().onsuccess = goOn;
            else opening.result.close();
            resolve();
          };
          store.count().onsuccess = goOn;
        };
      }),
    name,
  );
  return () => page.evaluate(() => Object(window).releaseOutbox());
}
