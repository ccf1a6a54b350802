import { afterAll, beforeAll, expect, test } from 'vitest';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import type { ParcelEventKind } from '#contract/calls/parcel-events.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { pushNotices } from '../../../server/notifications/push-notices.ts';
import { addParcelEvent, shipOrder } from '../../../server/orders/parcels.ts';
import { formatsOf } from '../../../src/parts/formats/formats.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
});

afterAll(() => shop.close());

async function listed(id: string, lang: 'en' | 'fr' = 'en') {
  await numberNotices(shop.db);
  const { items } = await shop.ok(notification.list, {}, { ...ada, lang });
  return items.filter(({ subject }) => subject === id);
}

async function ship(id: string): Promise<void> {
  const parcel = { carrier: 'Post', trackingNo: 'RR 1' };
  await shop.db.transaction((tx) => shipOrder(tx, Number(id), parcel, shop.clock.now()));
}

async function report(id: string, event: ParcelEventKind): Promise<void> {
  shop.clock.advance({ minutes: 1 });
  const row = { orderId: Number(id), event, place: {}, at: shop.clock.now() };
  await shop.db.transaction((tx) => addParcelEvent(tx, row));
}

test('what is placed and paid is in the list, read already, and pushed to nobody', async () => {
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  const [id = ''] = await placeOrders(shop, ada, [await shop.seedProduct()]);
  await payOrders(shop, ada, [id]);
  const about = { kind: 'order', path: `/orderInfo/${id}`, is_read: true };
  expect(await listed(id, 'fr')).toMatchObject([
    { ...about, title: 'Payée avec le portefeuille', text: expect.stringContaining('prévue') },
    { ...about, title: 'Commande passée' },
  ]);
  const { kinds } = await shop.ok(notification.list, {}, ada);
  expect(kinds.map(({ unread }) => unread)).toEqual(kinds.map(() => 0));
  expect(await pushNotices(shop.services, { warn: () => undefined })).toBe(0);
});

test('news of an order under way has the date and the title of its page', async () => {
  const [id = ''] = await placeOrders(shop, ada, [await shop.seedProduct()]);
  await payOrders(shop, ada, [id]);
  await ship(id);
  await report(id, 'customs');
  const { sn, passage } = await shop.ok(order.detail, { order_id: id }, ada);
  for (const lang of ['en', 'fr'] as const) {
    const range = formatsOf(lang).dayRange(passage.arrives_from, passage.arrives_to);
    const expected = textsIn(lang)('order.expected', { range });
    expect((await listed(id, lang)).slice(0, 2)).toMatchObject([
      { title: textsIn(lang)('order.parcel.customs'), text: expect.stringContaining(expected) },
      {
        title: textsIn(lang)('order.move.ship'),
        text: expect.stringMatching(`${sn} · ${expected}$`),
      },
    ]);
  }
  await report(id, 'delivered');
  const [delivered] = await listed(id);
  expect(delivered).toMatchObject({ title: 'Delivered', text: expect.stringMatching(`${sn}$`) });
  expect((await listed(id)).filter(({ text }) => text.includes('Expected'))).toEqual([]);
});
