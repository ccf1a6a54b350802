import { matchRoute } from '../../src/app/match-route.ts';
import { routes } from '../../src/app/routes.ts';
import { goTo, screenIsThere } from '../support/screens.ts';
import { expect, type Shopper, test } from '../support/shopper.ts';
import {
  bareAddress,
  ownRoutes,
  publicPaths,
  specifiedRoutes,
  visitorPaths,
} from '../support/specified-routes.ts';

const paths = routes.map(({ path }) => bareAddress(path));

/** Where each is opened from, and Back leads to. */
const start = '/changePassword';

test.describe.configure({ timeout: 120_000 });

const known = [...specifiedRoutes, ...ownRoutes];

test('every route is one of the specification', () => {
  expect(routes.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
});

test('a visitor opens the public routes by link, by reload and by Back', async ({ shopper }) => {
  await walk(
    shopper,
    paths.filter((path) => publicPaths.includes(path)),
  );
});

// In two halves, for two workers.
for (const half of [0, 1]) {
  test(`a shopper opens every route by link, by reload and by Back, ${half}`, async ({
    shopper,
  }) => {
    await shopper.isLoggedIn();
    const own = paths.filter((path) => !visitorPaths.includes(path));
    await walk(
      shopper,
      own.filter((_, place) => place % 2 === half),
    );
  });
}

/** Parameters are left out: no address may need them. */
async function walk(shopper: Shopper, open: string[]): Promise<void> {
  const { page } = shopper;
  await shopper.open(start);
  await isTheScreen(shopper, start);
  for (const path of open.filter((it) => it !== start)) {
    await goTo(page, path);
    await isTheScreen(shopper, path);
    // As a deep link: nothing is there but the address.
    await page.reload();
    await isTheScreen(shopper, path);
    await page.goBack();
    await isTheScreen(shopper, start);
  }
}

async function isTheScreen({ page, t }: Shopper, path: string): Promise<void> {
  await screenIsThere(page, path);
  const title = t(matchRoute(path).titleKey);
  await expect(page).toHaveTitle(t('app.documentTitle', { title }));
  await expect(page).toHaveURL(new RegExp(`#${path}$`));
}
