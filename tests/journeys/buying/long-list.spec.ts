import { sql } from 'drizzle-orm';
import { product } from '#contract/calls/catalogue.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { Finger } from '../../support/touch/finger.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Two columns of about forty rows. */
const mostInPage = 80;
/** How many appear at once, as one task. */
const sliceSize = 6;

test('of a long list only the products near the view are in the page', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/search');
  await shopper.open('/search?sort=sold');
  const cards = page.locator('.product-card').filter({ visible: true });
  const first = await cards.first().getByRole('link').textContent();
  const pane = page.locator('[data-scroller]').filter({ visible: true }).last();
  const toEnd = () => pane.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  const height = () => pane.evaluate((it) => it.scrollHeight);
  const more = shopper.button(t('list.more'));
  let loaded = 1;
  page.on('response', (it) => {
    if (new URL(it.url()).pathname === product.list.path) loaded += 1;
  });
  for (let pages = 2; pages <= 7; pages += 1) {
    if (pages > 3) await more.click();
    const loadedAtEnd = async () => {
      await toEnd();
      return loaded;
    };
    await expect.poll(loadedAtEnd).toBeGreaterThanOrEqual(pages);
  }
  // Offered once the products of the last page are in the list.
  await expect(more).toBeVisible();
  await toEnd();
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(mostInPage);
  const whole = await height();
  await pane.evaluate((it) => it.scrollTo(0, 0));
  await expect(cards.first()).toContainText(first ?? '');
  expect(await height()).toBe(whole);
  await expect.poll(() => cards.count()).toBeLessThanOrEqual(mostInPage);
});

test('the products of the home screen are added a few at a time, each with its buttons', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.addInitScript(() => {
    const added: number[] = [];
    const halfDone: string[] = [];
    const unannounced: number[] = [];
    Object.assign(window, { seen: { added, halfDone, unannounced } });
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const elements = nodes.filter((node) => node instanceof Element);
      const cards = elements.flatMap((it) => [
        ...(it.matches('.product-card') ? [it] : []),
        ...it.querySelectorAll('.product-card'),
      ]);
      const count = new Set(cards).size;
      added.push(count);
      const all = [...document.querySelectorAll('.product-card')];
      const oneButton = all.filter((it) => it.querySelectorAll('button').length === 1);
      halfDone.push(...oneButton.map((it) => it.textContent));
      const isByApp = performance.getEntriesByName('hydrated').length > 0;
      // Six best sellers, and what else the first page of all products has.
      const isGrowing = count > 0 && isByApp && all.length <= 20;
      if (isGrowing && !document.querySelector('[aria-busy=true]')) unannounced.push(all.length);
    }).observe(document, { childList: true, subtree: true });
  });
  await shopper.open('/home');
  const cards = page.locator('.product-card').filter({ visible: true });
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  await expect(cards.locator('button')).not.toHaveCount(0);
  const { added, halfDone, unannounced } = await page.evaluate(() => Object(window).seen);
  expect(Math.max(...added)).toBeLessThanOrEqual(sliceSize);
  expect(halfDone, 'cards that had one button of two').toEqual([]);
  expect(unannounced, 'lists that grew and were not busy').toEqual([]);
});

test('a list that is left while it grows has one end', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  const cards = page.locator('.product-card').filter({ visible: true });
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  await shopper.isReady();
  // Two slices of the next page are there, and the third is being rendered.
  const beingAdded = (await cards.count()) + 8;
  await page.evaluate((count) => {
    const leave = () => {
      location.hash = '/search';
    };
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll('.product-card').length < count) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(leave));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, beingAdded);
  await page.locator('.pane').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
  await expect(page).toHaveURL(/#\/search/);
  await shopper.isReady();
  await page.goBack();
  await expect(shopper.button(t('list.more'))).toBeVisible();
  await shopper.isReady();
  await expect(page.getByText(t('list.loading'))).toHaveCount(0);
});

test('of many favourites only those near the view are in the page', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page } = shopper;
  await office.db.execute(sql`
    insert into favourite (shopper_id, product_id, saved_price)
    select ${buyer.id}, id, price_from from product order by id limit 120`);
  await shopper.open('/myFavourite');
  const rows = page.getByRole('listitem').filter({ visible: true });
  await expect(rows).toHaveCount(120);
  const filled = rows.filter({ hasText: /\S/ });
  await expect.poll(() => filled.count()).toBeLessThanOrEqual(40);
  const last = rows.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveText(/\S/);
  await expect.poll(() => filled.count()).toBeLessThanOrEqual(40);
});

test('pulling the home screen down reads its products again', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.open('/home');
  const list = (request: { url(): string }) => request.url().includes(product.list.path);
  const first = page.waitForRequest(list);
  await page.locator('.product-card').last().scrollIntoViewIfNeeded();
  await first;
  await page
    .locator('[data-scroller]')
    .filter({ visible: true })
    .last()
    .evaluate((it) => it.scrollTo(0, 0));
  const again = page.waitForRequest(list);
  await new Finger(page).swipe(page.locator('.product-card').first(), [0, 300]);
  await again;
});

/** Of React Query's own five minutes for what no screen shows. */
const longRead = '06:00';

for (const path of ['/home', '/search?sort=sold']) {
  test(`Back finds a long list where it was, however long a product was read: ${path}`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await page.clock.install();
    await shopper.open('/me');
    await shopper.open(path);
    const pane = page.locator('[data-scroller]').filter({ visible: true }).last();
    const cards = page.locator('.product-card').filter({ visible: true });
    const scroll = (share: number) =>
      pane.evaluate((it, part) => it.scrollTo(0, it.scrollHeight * part), share);
    // Two pages and the beginning of a third.
    await expect(async () => {
      await scroll(1);
      expect(await pane.evaluate((it) => it.scrollHeight)).toBeGreaterThan(7000);
    }).toPass();
    await scroll(0.6);
    const inView = () =>
      cards.evaluateAll((all) => {
        const card = all.find((it) => {
          const { top, bottom } = it.getBoundingClientRect();
          return top > 80 && bottom < innerHeight - 80;
        });
        return card?.querySelector('a')?.textContent ?? '';
      });
    await expect.poll(inView).not.toBe('');
    // By its name: how many cards come before it changes while those near the view are added.
    const name = await inView();
    const card = cards.filter({ hasText: name });
    const place = await pane.evaluate((it) => it.scrollTop);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/#\/detail\//);
    await shopper.isReady();
    await page.context().setOffline(true);
    await page.clock.fastForward(longRead);
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await pane.evaluate((it) => it.scrollTop)).toBeCloseTo(place, -1);
  });
}

test('Back finds a list where it was when a product was opened while it moved', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.open('/home');
  const pane = page.locator('[data-scroller]').filter({ visible: true });
  const cards = page.locator('.product-card').filter({ visible: true });
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  const place = 1500;
  await pane.evaluate((it, top) => {
    // The event of each move comes with the next frame; after the last one the screen is hidden.
    const move = (frame: number) => {
      if (it.clientHeight === 0) return;
      it.scrollTo(0, top + (frame % 2));
      requestAnimationFrame(() => move(frame + 1));
    };
    move(0);
  }, place);
  await cards.getByRole('link').last().dispatchEvent('click');
  await expect(page).toHaveURL(/#\/detail\//);
  await shopper.isReady();
  await page.goBack();
  await shopper.isReady();
  expect(await pane.evaluate((it) => it.scrollTop)).toBeCloseTo(place, -1);
});

test('a second tap on a tab leads to the top of its screen', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/explore');
  await shopper.open('/home');
  const tab = page.getByRole('navigation').getByRole('link', { name: t('tab.home') });
  const pane = page.locator('[data-scroller]').filter({ visible: true });
  const top = () => pane.evaluate((it) => it.scrollTop);
  const cards = page.locator('.product-card').filter({ visible: true });
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  for (const act of [() => tab.click(), () => tab.press('Enter')]) {
    await pane.evaluate((it) => it.scrollTo(0, 1500));
    await expect.poll(top).toBeGreaterThan(1000);
    await act();
    await expect.poll(top).toBe(0);
  }
  await expect(page).toHaveURL(/#\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/explore$/);
});
