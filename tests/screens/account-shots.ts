import { liked } from './liked.ts';
import { answered, hidden } from './reviewed.ts';
import type { Shot } from './shots.ts';
import { isNamed, type Stage, shippedOrder, unpaidOrders } from './stage.ts';

const me = async (stage: Stage) => {
  await isNamed(stage, 'ada@caravel.test');
  await shippedOrder(stage);
  return '/me';
};

/** Orders on their way, in preparation and unpaid. */
const withOrders = (path: string) => async (stage: Stage) => {
  await shippedOrder(stage);
  await unpaidOrders(stage);
  return path;
};

const withLikes = (path: string) => async (stage: Stage) => {
  await liked(stage);
  return path;
};

/** The personal centre and what it leads to, each looked at like the money screens. */
export const accountShots: Shot[] = [
  { name: 'me', path: me },
  { name: 'order', path: withOrders('/order') },
  { name: 'myPurchases', path: withOrders('/myPurchases/0') },
  { name: 'orderInfo', path: async (stage) => `/orderInfo/${(await unpaidOrders(stage))[0]}` },
  { name: 'myFavourite', path: withLikes('/myFavourite') },
  { name: 'heart', path: withLikes('/heart') },
  { name: 'comment-answered', path: answered },
  { name: 'comment-hidden', path: hidden },
];
