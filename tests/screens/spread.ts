import { expect } from '@playwright/test';
import type { Lang } from '#contract/rules/languages.ts';
import { arrivedOrder } from '../support/goods/parcels.ts';
import { textsOf } from '../support/project/texts.ts';
import type { Shot } from './shots.ts';
import { demoGoods, isNamed, packedBag, type Stage } from './stage.ts';

/** A further screen at one of two widths, in one of three languages and two themes. */
function shot(
  screen: string,
  [lang, width, theme]: [Lang, 360 | 430, 'light' | 'dark'],
  path: Shot['path'] = () => `/${screen}`,
  rest: Partial<Shot> = {},
): Shot {
  return { name: `${screen}-${lang}-${width}-${theme}`, lang, width, theme, path, ...rest };
}

const search = (words: string) => () => `/search?q=${encodeURIComponent(words)}`;

const detail = (handle: string) => async (stage: Stage) => {
  const { productId, shopId } = await demoGoods(stage, handle);
  return `/detail/${productId}/${shopId}`;
};

const shop = (handle: string) => async (stage: Stage) =>
  `/shop/${(await demoGoods(stage, handle)).shopId}`;

const bag = async (stage: Stage) => {
  await packedBag(stage);
  return '/bag';
};

const comment = async ({ office, buyer }: Stage) =>
  `/comment/${await arrivedOrder(office, buyer, [await demoGoods({ office }, 'sea-glaze-teapot-900')])}`;

/** Scores and a few words. */
const writeReview = (words: string) => async (stage: Stage) => {
  const { page } = stage;
  await page.getByRole('radio').nth(4).check({ force: true });
  await page.getByRole('radio').nth(9).check({ force: true });
  await page.getByRole('radio').nth(13).check({ force: true });
  await page.getByRole('textbox').fill(words);
  await page.getByRole('heading', { level: 1 }).click();
};

const profile = async (stage: Stage) => {
  await isNamed(stage, 'ada.lovelace@caravel.test');
  return '/profile';
};

/** Scrolls down to a product's reviews. */
const toReviews = async ({ page }: Stage) => {
  const heading = page.getByRole('heading', { name: textsOf('en')('reviews.title') });
  const part = page.locator('section', { has: heading });
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('.skeleton')).toHaveCount(0);
  await heading.evaluate((it) => it.scrollIntoView());
};

const visitor = { isVisitor: true };

/** The screens beside the main flow, spread over widths, languages and themes. */
export const spreadShots: Shot[] = [
  shot('home', ['th', 360, 'dark'], undefined, visitor),
  shot('home', ['zh-CN', 430, 'light'], undefined, visitor),
  shot('explore', ['en', 430, 'dark'], undefined, visitor),
  shot('search', ['zh-CN', 360, 'light'], search('茶'), visitor),
  shot('search', ['th', 430, 'dark'], search('ชา'), visitor),
  shot('filter', ['en', 360, 'light']),
  shot('popular', ['th', 360, 'light']),
  shot('products', ['zh-CN', 430, 'dark']),
  shot('shop', ['en', 430, 'light'], shop('sea-glaze-teapot-900'), visitor),
  shot('shop', ['zh-CN', 360, 'dark'], shop('drift-wireless-headphones'), visitor),
  shot('detail', ['th', 360, 'light'], detail('sea-glaze-teapot-900'), visitor),
  shot('detail', ['zh-CN', 430, 'dark'], detail('wild-chestnut-honey-500g'), visitor),
  shot('reviews', ['en', 360, 'light'], detail('drift-wireless-headphones'), {
    ...visitor,
    after: toReviews,
  }),
  shot('bag', ['th', 430, 'dark'], bag),
  shot('comment', ['zh-CN', 360, 'light'], comment, {
    after: writeReview('釉色很正，壶盖严丝合缝，泡一壶刚好四杯。'),
  }),
  shot('login', ['zh-CN', 360, 'light'], undefined, visitor),
  shot('forgotPassword', ['th', 360, 'dark'], undefined, visitor),
  shot('changePassword', ['en', 430, 'light']),
  shot('security', ['zh-CN', 360, 'dark']),
  shot('profile', ['en', 360, 'dark'], profile),
  shot('setting', ['th', 430, 'light']),
  shot('language', ['en', 430, 'dark']),
];
