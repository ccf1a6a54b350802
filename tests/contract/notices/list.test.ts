import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { pushNotices } from '../../../server/notifications/push-notices.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import { addParcelEvent } from '../../../server/orders/parcels.ts';
import { passTopUp, refuseTopUp } from '../../../server/wallet/top-ups/settle-top-up.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import {
  askRefund,
  receivedOrder,
  returnableGoods,
  settling,
} from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { askTopUp } from '../../support/wallet/wallets.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

const list = async (who: { token: string }, input = {}, lang = 'en') => {
  await numberNotices(shop.db);
  return await shop.ok(notification.list, input, { ...who, lang });
};

async function shippedOrder(): Promise<string> {
  const { skuId } = await shop.seedProduct({ stock: 9 });
  const [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, [id]);
  await shop.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'ship', shop.clock.now());
  });
  return id;
}

/** Plain news of a shopper's wallet. */
async function tell({ id }: { id: string }, note: string): Promise<void> {
  shop.clock.advance({ seconds: 1 });
  const news = { kind: 'wallet', event: 'credited', subject: '1', data: { note } } as const;
  const at = shop.clock.now();
  await shop.db.transaction((tx) => notify(tx, { ...news, shopperId: Number(id), at }));
}

const unreadOf = ({ kinds }: { kinds: { kind: string; unread: number }[] }) =>
  Object.fromEntries(kinds.map(({ kind, unread }) => [kind, unread]));

test('a move by the merchant and a parcel’s event are told in the reader’s language', async () => {
  const id = await shippedOrder();
  shop.clock.advance({ seconds: 1 });
  const at = shop.clock.now();
  const event = { orderId: Number(id), event: 'departed', place: {}, at } as const;
  for (let times = 0; times < 2; times += 1) {
    await shop.db.transaction((tx) => addParcelEvent(tx, event));
  }
  const { sn } = await shop.ok(order.detail, { order_id: id }, ada);
  const { items, kinds } = await list(ada);
  const about = { subject: id, path: `/orderInfo/${id}`, is_read: false, amount: null };
  // Below them is what the shopper did.
  expect(items.slice(0, 2)).toMatchObject([
    {
      ...about,
      kind: 'parcel',
      title: 'It has left the country of dispatch',
      at: at.toISOString(),
    },
    { ...about, kind: 'order', title: 'Shipped by the shop', text: expect.stringContaining(sn) },
  ]);
  expect(unreadOf({ kinds })).toEqual({
    order: 1,
    parcel: 1,
    refund: 0,
    complaint: 0,
    message: 0,
    wallet: 0,
    news: 0,
  });
  const [, french] = (await list(ada, {}, 'fr')).items;
  expect(french?.title).toBe('Expédiée par la boutique');
});

test('what the shopper does is confirmed at most, and what was undone is no news', async () => {
  const { skuId } = await shop.seedProduct({ stock: 9 });
  const [id = ''] = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, [id]);
  const failing = shop.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'ship', shop.clock.now());
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const { items, kinds } = await list(ada);
  expect(items.map(({ title }) => title)).toEqual(['Paid from the wallet', 'Order placed']);
  expect(Object.values(unreadOf({ kinds })).some((unread) => unread > 0)).toBe(false);
});

test('a top-up that is passed or refused leads to its record', async () => {
  const [passed, refused] = [await askTopUp(shop, ada), await askTopUp(shop, ada)];
  shop.clock.advance({ seconds: 1 });
  await shop.db.transaction((tx) => passTopUp(tx, shop.services, passed.id));
  shop.clock.advance({ seconds: 1 });
  const why = { stage: 'refused', reason: 'The picture cannot be read' } as const;
  await shop.db.transaction((tx) => refuseTopUp(tx, shop.services, refused.id, why));
  expect((await list(ada)).items).toMatchObject([
    {
      title: 'Top-up declined',
      text: why.reason,
      path: `/topUpRecord?id=${refused.id}`,
      amount: expect.any(Number),
    },
    { title: 'Wallet topped up', path: `/topUpRecord?id=${passed.id}` },
  ]);
});

test('news of a refund opens it, and a refusal says its reason', async () => {
  const goods = await returnableGoods(shop);
  const id = await receivedOrder(shop, ada, [goods]);
  const { sn } = await shop.ok(order.detail, { order_id: id }, ada);
  const wish = { ...goods, amount: 1300 };
  const asked = await askRefund(shop, ada, id, wish);
  await settling(shop).refuse(asked.id, 'The photo shows another item');
  shop.clock.advance({ seconds: 1 });
  const returned = await askRefund(shop, ada, id, { ...wish, type: 'return' });
  await settling(shop).arrive(returned.id);
  shop.clock.advance({ seconds: 1 });
  await settling(shop).pass(returned.id);
  // An earlier build named the order only.
  shop.clock.advance({ seconds: 1 });
  const old = { kind: 'refund', event: 'refund', subject: id } as const;
  const to = { shopperId: Number(ada.id), at: shop.clock.now() };
  await shop.db.transaction((tx) => notify(tx, { ...old, ...to }));
  const { items } = await list(ada);
  const name = expect.stringMatching(new RegExp(`^[^·]+ · ${sn}$`));
  expect(items.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { path: `/orderInfo/${id}`, text: name },
    { title: 'Refunded to the wallet', path: `/refund/${id}?refund=${returned.id}`, text: name },
    { title: 'The shop received the return', path: `/refund/${id}?refund=${returned.id}` },
    {
      title: 'The shop declined your request',
      text: expect.stringMatching(new RegExp(`^The photo shows another item · [^·]+ · ${sn}$`)),
      path: `/refund/${id}?refund=${asked.id}`,
      // The former release reads it, too, and takes it for an order's id.
      subject: id,
    },
  ]);
});

test('pages continue where they ended', async () => {
  for (const note of ['1', '2', '3', '4', '5']) await tell(ada, note);
  const first = await list(ada, { page_size: 2 });
  const second = await list(ada, { page_size: 2, cursor: first.next_cursor });
  const third = await list(ada, { page_size: 2, cursor: second.next_cursor });
  const notes = [first, second, third].flatMap(({ items }) => items.map(({ text }) => text));
  expect(notes).toEqual(['5', '4', '3', '2', '1']);
  expect(third.next_cursor).toBeNull();
});

test('reading marks those that are named, or all up to a change, and no other', async () => {
  for (const note of ['1', '2', '3']) await tell(ada, note);
  const { items, rev } = await list(ada);
  expect(rev).toBe(3);
  const ids = [items[1]?.id ?? ''];
  const state = await shop.ok(notification.read, { ids }, ada);
  expect([state.rev, unreadOf(state)['wallet']]).toEqual([4, 2]);
  expect((await shop.ok(notification.read, { ids }, ada)).rev).toBe(4);
  await tell(ada, '4');
  await numberNotices(shop.db);
  await shop.ok(notification.read, { up_to: rev }, ada);
  const left = (await list(ada)).items.filter(({ is_read }) => !is_read);
  expect(left.map(({ text }) => text)).toEqual(['4']);
});

test('another shopper sees none of them, and cannot mark them', async () => {
  await tell(ada, 'private');
  const { items } = await list(ada);
  const eve = await shop.register();
  const ids = items.map(({ id }) => id);
  const state = await shop.ok(notification.read, { ids, up_to: 99 }, eve);
  expect(state.rev).toBe(0);
  expect(await list(eve)).toMatchObject({ items: [], rev: 0 });
  expect((await list(ada)).items).toMatchObject([{ text: 'private', is_read: false }]);
});

test('a kind that is not to be pushed is not, and stays in the list', async () => {
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  const choice = { kind: 'wallet', is_pushed: false, is_counted: false } as const;
  const { kinds } = await shop.ok(notification.choose, choice, ada);
  expect(kinds.find(({ kind }) => kind === 'wallet')).toMatchObject(choice);
  expect(kinds.find(({ kind }) => kind === 'order')).toMatchObject({ is_pushed: true });
  const log = { warn: () => undefined };
  shop.push.sent.length = 0;
  await tell(ada, 'quiet');
  await shippedOrder();
  await numberNotices(shop.db);
  await pushNotices(shop.services, log);
  expect(shop.push.sent.map(({ message }) => message.title)).toEqual([
    textsIn('zh-CN')('order.move.ship'),
  ]);
  expect((await list(ada)).items).toHaveLength(4);
});
