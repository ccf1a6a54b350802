import type { CDPSession, Page, Route } from '@playwright/test';
import { search } from '#contract/calls/search.ts';
import { interceptCall } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/shopper.ts';
import { deferred } from '../../support/deferred.ts';

test.describe('in Chinese', () => {
  test.use({ lang: 'zh-CN' });

  test('a visitor finds a product by its words', async ({ shopper }) => {
    const { page, t } = shopper;
    const words = '茶壶';
    const name = '海釉粗陶茶壶 900 毫升';
    await shopper.open('/home');
    await shopper.link(t('search.placeholder')).click();
    const field = page.getByRole('combobox', { name: t('search.placeholder') });
    await expect(field).toBeFocused();
    await field.fill(words);
    await field.press('Enter');
    await expect(shopper.heading(t('search.resultsFor', { text: words }))).toBeFocused();
    await shopper.link(new RegExp(name)).click();
    await expect(shopper.heading(name)).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue(words);
    await expect(shopper.link(new RegExp(name))).toBeVisible();
  });
});

test('suggestions are picked by arrow keys, and searches are remembered until removed', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  await shopper.open('/search');
  const field = page.getByRole('combobox');
  await field.fill('teap');
  const first = page.getByRole('option').first();
  await expect(first.locator('mark')).toHaveText(/teap/i);
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  // Typing on takes the choice back.
  await field.pressSequentially('o');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await expect(first.locator('mark')).toHaveText(/teapo/i);
  const picked = (await first.textContent()) ?? '';
  await field.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(shopper.heading(t('search.resultsFor', { text: picked }))).toBeVisible();

  await page.goBack();
  const recent = page.getByRole('listitem').filter({ hasText: picked });
  await expect(recent).toBeVisible();
  await shopper.tap(t('search.deleteRecent', { text: picked }));
  await expect(recent).toHaveCount(0);
  await shopper.tap(t('app.undo'));
  await expect(recent).toBeVisible();
});

test.describe('with an input method editor', () => {
  test.use({ lang: 'zh-CN' });

  test('nothing is sent before the composition ends', async ({ shopper }) => {
    const { page } = shopper;
    const asked = watchSuggestions(page);
    await page.clock.install();
    await shopper.open('/search');
    await expect(page.getByRole('combobox')).toBeFocused();
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['c', 'ch', 'cha']) {
      await preEdit(keyboard, text);
      await expect(page.getByRole('combobox')).toHaveValue(text);
      await page.clock.runFor(1000);
    }
    expect(asked).toEqual([]);
    await keyboard.send('Input.insertText', { text: '茶' });
    await expect(page.getByRole('combobox')).toHaveValue('茶');
    await page.clock.resume();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(asked).toEqual(['茶']);
  });
});

for (const [lang, word] of [
  ['ko', '찻주저'],
  ['en', 'teap'],
] as const) {
  test.describe(`with a keyboard that composes words, in ${lang}`, () => {
    test.use({ lang });

    test('suggestions do not wait for the end of a composition', async ({ shopper }) => {
      const { page } = shopper;
      await shopper.open('/search');
      await expect(page.getByRole('combobox')).toBeFocused();
      const keyboard = await page.context().newCDPSession(page);
      await preEdit(keyboard, word);
      await expect(page.getByRole('option').first()).toBeVisible();
      await keyboard.send('Input.insertText', { text: word });
      await expect(page.getByRole('combobox')).toHaveValue(word);
    });
  });
}

test('a late reply does not replace a newer one', async ({ shopper }) => {
  const { page } = shopper;
  const [asked, late] = [deferred(), deferred()];
  const answer = async (route: Route) => {
    asked.resolve();
    await late.promise;
    await route.fulfill({ json: replyOf('late') }).catch(() => undefined);
  };
  const isMeant = ({ searchParams }: URL) => searchParams.get('q') === 'hon';
  await interceptCall(page, search.suggest, answer, { isMeant });
  await shopper.open('/search');
  const field = page.getByRole('combobox');
  await field.fill('hon');
  await asked.promise;
  await field.fill('teap');
  await expect(page.getByRole('option', { name: /teap/i }).first()).toBeVisible();
  late.resolve();
  await field.fill('teapo');
  await expect(page.getByRole('option', { name: /teapo/i }).first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'late' })).toHaveCount(0);
});

test('the filter’s count matches the list, for a visitor and for a shopper', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  const show = page.getByRole('button', { name: /^Show \d+ products$/ });
  const narrow = async () => {
    await shopper.tap(t('browse.filter'));
    await page.getByText(t('category.food'), { exact: true }).filter({ visible: true }).click();
    await page.getByText(t('browse.wellRated'), { exact: true }).last().click();
    await expect(show.locator('[aria-busy=false]')).toBeVisible();
    const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();
    await expect(page.getByRole('status').filter({ hasText: `${count} products` })).toBeVisible();
    await expect(cards(page)).toHaveCount(count);
    return count;
  };
  await shopper.open('/search?q=tea');
  await expect(cards(page).first()).toBeVisible();
  const few = await narrow();
  await expect(page).toHaveURL(/#\/search\?q=tea&category=food&well_rated=1$/);

  await shopper.isLoggedIn();
  await shopper.open('/search?q=tea');
  await page.reload();
  expect(await narrow()).toBe(few);
  await expect(page).toHaveURL(/#\/search\?q=tea&category=food&well_rated=1$/);
  await shopper.tap(t('browse.remove', { name: t('category.food') }));
  await expect(page).toHaveURL(/#\/search\?q=tea&well_rated=1$/);
  await expect(page.getByRole('button', { name: t('browse.filterOn', { n: 1 }) })).toBeFocused();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(few);
});

test('products stand in two columns in every list', async ({ shopper }) => {
  const { page } = shopper;
  for (const path of ['/home', '/explore', '/search?category=toys', '/shop/1']) {
    await shopper.open(path);
    const grid = page.locator('.product-grid:has(a)').filter({ visible: true }).first();
    await expect(grid.locator('a').nth(1)).toBeVisible();
    // Both places are read at once: a grid that arrives later may stand above this one.
    const [left, right] = await grid.evaluate((list) =>
      [...list.querySelectorAll('a')].slice(0, 2).map((card) => card.getBoundingClientRect()),
    );
    if (!left || !right) throw new Error('the grid has fewer than two cards');
    expect(right.y, path).toBe(left.y);
    expect(right.x, path).toBeGreaterThan(left.x);
  }
});

test('Back restores the position in a list', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/search?category=toys');
  await expect(cards(page).nth(15)).toBeAttached();
  const pane = page.locator('.pane').filter({ visible: true });
  await cards(page).nth(11).scrollIntoViewIfNeeded();
  await expect.poll(() => pane.evaluate((it) => it.scrollTop)).toBeGreaterThan(600);
  const place = await pane.evaluate((it) => it.scrollTop);
  await cards(page).nth(11).click();
  await expect(shopper.button(t('detail.addToBag'))).toBeVisible();
  await page.goBack();
  await expect(cards(page).nth(11)).toBeInViewport();
  const off = () => pane.evaluate((it, before) => Math.abs(it.scrollTop - before), place);
  await expect.poll(off).toBeLessThanOrEqual(1);
});

function cards(page: Page) {
  return page.locator('a[href^="#/detail/"]').filter({ visible: true });
}

/** Composes a text that the keyboard has not entered yet. */
async function preEdit(keyboard: CDPSession, text: string): Promise<void> {
  const caret = { selectionStart: text.length, selectionEnd: text.length };
  await keyboard.send('Input.imeSetComposition', { text, ...caret });
}

/** Collects the words for which suggestions are requested from now on. */
function watchSuggestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/suggest')) asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

function replyOf(text: string) {
  return { code: 1, msg: '', data: { items: [{ text, shop_id: null }] } };
}
