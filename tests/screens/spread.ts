import { expect } from '@playwright/test';
import { and, eq, sql } from 'drizzle-orm';
import { likes } from '#contract/calls/likes.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { shopper } from '../../server/db/schema/accounts.ts';
import { favourite, follow } from '../../server/db/schema/reputation.ts';
import { arrivedOrder } from '../support/goods/parcels.ts';
import { textsOf } from '../support/project/texts.ts';
import type { Shot } from './shots.ts';
import { demoGoods, packedBag, type Stage, shippedOrder, unpaidOrders } from './stage.ts';

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

const me = async (stage: Stage) => {
  await isNamed(stage, 'ada@caravel.test');
  await shippedOrder(stage);
  return '/me';
};

const orderList = async (stage: Stage) => {
  await shippedOrder(stage);
  await unpaidOrders(stage);
  return '/order';
};

const likedHandles = [
  ...['sea-glaze-teapot-900', 'drift-wireless-headphones', 'wild-chestnut-honey-500g'],
  ...['hamabe-pocket-radio', 'nordsti-pocket-compass', 'sund-snorkel-set'],
];

/** Favourites that have become cheaper and dearer, and followed shops with news. */
async function liked({ office, buyer }: Stage): Promise<void> {
  for (const handle of likedHandles) {
    const { productId, shopId } = await demoGoods({ office }, handle);
    const ids = { product_id: String(productId), shop_id: String(shopId), is_on: true };
    await office.ok(likes.favourite, ids, buyer.token);
    await office.ok(likes.follow, ids, buyer.token);
  }
  const [first = 0, second = 0] = (
    await office.db.select().from(favourite).where(eq(favourite.shopperId, buyer.id))
  ).map(({ productId }) => productId);
  const savedFor = async (id: number, factor: number) => {
    const isIt = and(eq(favourite.shopperId, buyer.id), eq(favourite.productId, id));
    const savedPrice = sql`round(saved_price * ${factor}::numeric)`;
    await office.db.update(favourite).set({ savedPrice }).where(isIt);
  };
  await savedFor(first, 1.14);
  await savedFor(second, 0.9);
  const followedSince = new Date('2020-01-01T00:00Z');
  await office.db
    .update(follow)
    .set({ createdAt: followedSince })
    .where(eq(follow.shopperId, buyer.id));
}

const after = (path: string) => async (stage: Stage) => {
  await liked(stage);
  return path;
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

/** A realistic account name: the test's own is long and random. */
async function isNamed({ office, buyer }: Stage, account: string): Promise<void> {
  await office.db.update(shopper).set({ account, email: account }).where(eq(shopper.id, buyer.id));
}

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
  shot('comment', ['th', 430, 'dark'], comment, {
    after: writeReview('เคลือบสวยมาก ฝาปิดสนิท ชงได้สี่ถ้วยพอดี'),
  }),
  shot('login', ['zh-CN', 360, 'light'], undefined, visitor),
  shot('forgotPassword', ['th', 360, 'dark'], undefined, visitor),
  shot('changePassword', ['en', 430, 'light']),
  shot('security', ['zh-CN', 360, 'dark']),
  shot('profile', ['en', 360, 'dark'], profile),
  shot('setting', ['th', 430, 'light']),
  shot('language', ['en', 430, 'dark']),
  shot('me', ['zh-CN', 430, 'light'], me),
  shot('order', ['zh-CN', 360, 'light'], orderList),
  shot('order', ['th', 430, 'dark'], orderList),
  shot('myFavourite', ['en', 360, 'dark'], after('/myFavourite')),
  shot('myFavourite', ['th', 430, 'light'], after('/myFavourite')),
  shot('heart', ['zh-CN', 430, 'light'], after('/heart')),
  shot('heart', ['en', 360, 'dark'], after('/heart')),
];
