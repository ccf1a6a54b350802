import { expect } from '@playwright/test';
import type { Lang } from '#contract/rules/languages.ts';
import { demoGoods, packedBag, type Stage, shippedOrder, unpaidOrders } from './stage.ts';

/** A picture of docs/screens. */
export interface Shot {
  name: string;
  lang?: Lang;
  theme?: 'light' | 'dark';
  /** In CSS px; the phone's 390 by default. */
  width?: number;
  /** Taken without a session. */
  isVisitor?: boolean;
  /** Sets the stage and returns the path to open. */
  path(stage: Stage): Promise<string> | string;
  /** Taps before the picture is taken. */
  after?(stage: Stage): Promise<void>;
}

const detail = async (stage: Stage) => {
  const { productId } = await demoGoods(stage, 'drift-wireless-headphones');
  return `/detail/${productId}`;
};

const bag = async (stage: Stage) => {
  await packedBag(stage);
  return '/bag';
};

const checkout = async (stage: Stage) => {
  const headphones = await demoGoods(stage, 'drift-wireless-headphones');
  const teapot = await demoGoods(stage, 'sea-glaze-teapot-900');
  return `/checkout?buy=${headphones.skuId}x1.${teapot.skuId}x2`;
};

const payment = async (stage: Stage) => `/payment?orders=${(await unpaidOrders(stage)).join('.')}`;
const order = async (stage: Stage) => `/orderInfo/${await shippedOrder(stage)}`;

/** The six to compare with the visual reference, as it shows them: English, light, 390 px. */
export const referenceShots: Shot[] = [
  { name: 'home', path: () => '/home', isVisitor: true },
  { name: 'detail', path: detail },
  {
    name: 'bag',
    path: bag,
    // On a new device it is empty until the shop has answered.
    after: ({ page }) => expect(page.getByRole('spinbutton')).toHaveCount(3),
  },
  {
    name: 'checkout',
    path: checkout,
    after: ({ page }) => expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled(),
  },
  {
    name: 'payment',
    path: payment,
    after: async ({ page }) => {
      await page.getByRole('button', { name: /^Pay / }).click();
      await page.getByRole('textbox', { name: 'Payment code' }).fill('135');
    },
  },
  { name: 'order-detail', path: order },
];
