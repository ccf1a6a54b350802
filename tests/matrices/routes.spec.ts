import { matchRoute } from '../../src/app/match-route.ts';
import { routes } from '../../src/app/routes.ts';
import { expect, test } from '../support/browser/journey.ts';
import { goTo, screenIsThere } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { sampled } from '../support/project/sampled.ts';
import { bareAddress, publicPaths, visitorPaths } from '../support/project/specified-routes.ts';
import { type Stop, shopperStops, visitorStops } from './tour.ts';

const paths = routes.map(({ path }) => bareAddress(path));

/** The path from which each is opened, and to which Back leads. */
const start = '/changePassword';

test.describe.configure({ timeout: 120_000 });

// Parameters are omitted: no path may need them.
// Each is opened cold by the matrix of layout shifts.
test('a visitor opens public routes by link, by reload and by Back', async ({ shopper }) => {
  await walk(
    shopper,
    sampled(
      paths.filter((path) => publicPaths.includes(path)),
      3,
    ),
  );
});

// In two halves, for two test workers.
for (const half of [0, 1]) {
  test(`a shopper opens routes by link, by reload and by Back, ${half}`, async ({ shopper }) => {
    await shopper.isLoggedIn();
    const all = paths.filter((path) => !visitorPaths.includes(path));
    const own = sampled(all, 3);
    await walk(
      shopper,
      own.filter((_, place) => place % 2 === half),
    );
  });
}

test('a visitor opens each link with parameters, by reload and by Back', async ({
  shopper,
  office,
}) => {
  await walk(shopper, withParameters(await visitorStops({ office })));
});

for (const half of [0, 1]) {
  test(`a shopper opens each link with parameters, by reload and by Back, ${half}`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const stops = await shopperStops({ page: shopper.page, office, buyer });
    await walk(
      shopper,
      withParameters(stops).filter((_, place) => place % 2 === half),
    );
  });
}

/** The tour's links that are more than a route's bare path, once each. */
function withParameters(stops: Stop[]): string[] {
  const links = new Set(stops.map(({ path }) => path));
  return [...links].filter((path) => !paths.includes(path));
}

/** Opens each path from the start, reloads it, and goes back. */
async function walk(shopper: Shopper, open: string[]): Promise<void> {
  const { page } = shopper;
  await shopper.open(start);
  await isTheScreen(shopper, start);
  for (const path of open.filter((it) => it !== start)) {
    await goTo(page, path);
    await isTheScreen(shopper, path);
    // As a deep link: only the URL is given.
    await page.reload();
    await isTheScreen(shopper, path);
    await page.goBack();
    await isTheScreen(shopper, start);
  }
}

/** A secret, and a thing to ask about, leave the address bar as soon as they are read. */
const shownIn = (path: string) => path.replace(/\?undo=.*|&product=.*/, '');

async function isTheScreen({ page, t }: Shopper, path: string): Promise<void> {
  await screenIsThere(page, path);
  const title = t(matchRoute(path.replace(/\?.*/, '')).titleKey);
  await expect(page).toHaveTitle(t('app.documentTitle', { title }));
  await expect.poll(() => page.url().split('#')[1]).toBe(shownIn(path));
}
