import { arrivedOrder } from '../support/goods/parcels.ts';
import { askedReturn, conversation } from './after-sale.ts';
import type { Shot } from './shots.ts';
import { demoGoods, type Stage, shippedOrder } from './stage.ts';

const teapot = (stage: Stage) => demoGoods(stage, 'sea-glaze-teapot-900');

const delivered = async (stage: Stage) =>
  arrivedOrder(stage.office, stage.buyer, [await teapot(stage)]);

/** Everything that a shopper is told about: a paid, a shipped and a delivered order, and a refund. */
const told = async (stage: Stage) => {
  await shippedOrder(stage);
  await askedReturn(stage, await teapot(stage));
  return '/notification';
};

const asked = async (stage: Stage) => {
  const goods = await teapot(stage);
  await conversation(stage, goods, ['Does the lid fit tightly?', 'Yes, it does.']);
  return `/service?shop=${goods.shopId}`;
};

/** The screens after the purchase, each looked at in three languages, at two widths and in two themes. */
export const afterSaleShots: Shot[] = [
  { name: 'refund', path: async (stage) => `/refund/${await delivered(stage)}` },
  {
    name: 'refund-progress',
    path: async (stage) => `/refund/${await askedReturn(stage, await teapot(stage))}`,
  },
  { name: 'complaint', path: async (stage) => `/complaint/${await delivered(stage)}` },
  { name: 'platformComplaint', path: () => '/platformComplaint' },
  { name: 'suggestion', path: () => '/suggestion' },
  { name: 'notification', path: told },
  { name: 'service', path: asked },
  { name: 'helpAndSupport', path: () => '/helpAndSupport' },
  { name: 'law', path: () => '/law/privacy' },
  { name: 'platform', path: () => '/platform' },
  { name: 'data', path: () => '/security?data=1' },
];
