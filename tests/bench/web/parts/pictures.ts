import { Relay } from '../controls/relay.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { isSettled, paneOf, visit } from '../visit.ts';

/** What pictures cost in a first visit, worker included. */
export async function measurePictures(stage: Stage): Promise<Line[]> {
  const found = await takeTurns(stage, { visit: () => firstVisit(stage.ours) });
  stage.note('pictures sent twice', found.visit);
  const values = found.visit.map((twice) => twice.reduce((sum, { bytes }) => sum + bytes, 0));
  return [{ metric: 'first visit: pictures sent twice', values, unit: 'B', atMost: 0 }];
}

/** The pictures that a first visit was sent again. */
async function firstVisit(shop: string): Promise<{ path: string; bytes: number }[]> {
  const relay = await new Relay({}, shop).open();
  try {
    await visit({ origin: relay.origin }, async (page) => {
      await page.goto('/');
      await isSettled(page);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await isSettled(page);
      await paneOf(page, 'home').evaluate((it) => it.scrollBy({ top: 1200 }));
      await isSettled(page);
      await paneOf(page, 'home').evaluate((it) => it.scrollTo({ top: 0 }));
      await paneOf(page, 'home').locator('a[href^="#/detail/"]').first().tap();
      await isSettled(page);
      await page.goBack();
      await isSettled(page);
      await page.reload();
      await isSettled(page);
    });
    const sent = relay.passed.filter(({ path }) => path.startsWith('/img/'));
    const isAgain = ({ path }: { path: string }, at: number) =>
      sent.findIndex((it) => nameOf(it.path) === nameOf(path)) < at;
    return sent.filter(isAgain).filter(({ bytes }) => bytes > 0);
  } finally {
    relay.close();
  }
}

/** The same picture at the same width, whatever its format. */
const nameOf = (path: string) => path.replace(/\.\w+$/, '');
