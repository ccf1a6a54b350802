import { matchRoute } from '../../src/app/match-route.ts';
import { routes } from '../../src/app/routes.ts';
import { goTo, screenIsThere } from '../support/browser/screens.ts';
import { expect, type Shopper, test } from '../support/browser/shopper.ts';
import { bareAddress, publicPaths, visitorPaths } from '../support/project/specified-routes.ts';

const paths = routes.map(({ path }) => bareAddress(path));

/** The path from which each is opened, and to which Back leads. */
const start = '/changePassword';

test.describe.configure({ timeout: 120_000 });

test('a visitor opens the public routes by link, by reload and by Back', async ({ shopper }) => {
  await walk(
    shopper,
    paths.filter((path) => publicPaths.includes(path)),
  );
});

// In two halves, for two test workers.
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

/** Parameters are omitted: no path may need them. */
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

async function isTheScreen({ page, t }: Shopper, path: string): Promise<void> {
  await screenIsThere(page, path);
  const title = t(matchRoute(path).titleKey);
  await expect(page).toHaveTitle(t('app.documentTitle', { title }));
  await expect(page).toHaveURL(new RegExp(`#${path}$`));
}
