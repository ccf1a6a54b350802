import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { refund } from '#contract/calls/refunds.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { shop } from '../../../server/db/schema/catalogue.ts';
import { announceToNext, openAnnouncement } from '../../../server/notifications/announce.ts';
import { notify } from '../../../server/notifications/notify.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { addParcelEvent, shipOrder } from '../../../server/orders/parcels.ts';
import { arriveReturn, refuseRefund } from '../../../server/refunds/settle.ts';
import { answerCase } from '../../../server/support/answer-case.ts';
import { answerConversation } from '../../../server/support/messages/answer-conversation.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { refundWish } from '../../support/goods/refunds.ts';
import { showsAllAsText, showsAsText, watchCanary } from '../../support/injection/canary.ts';
import { packed, timeFor } from '../../support/injection/payloads.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';

// Escaping must suffice without the browser's second line of defence.
test.use({ bypassCSP: true });

const { maxCarrier, maxCaseLength, maxMessageLength, maxParcelNumber } = afterSaleBounds;
const maxNote = 300;
/** Of where a carrier saw a parcel. */
const maxPlace = 100;
/** Of an operator's reason. */
const maxReason = 200;
const maxAnnouncement = 300;
const now = () => new Date();
const answerTo = (text: string) => `${text}\n!`;

test('payloads in an order, its parcel, its refund and the answer are text', async ({
  shopper: { page },
  office,
  buyer,
  context,
}) => {
  const texts = packed(maxNote);
  const [carriers, numbers] = [packed(maxCarrier), packed(maxParcelNumber).reverse()];
  const places = packed(maxPlace);
  test.setTimeout(timeFor(texts.length));
  const canary = await watchCanary(context);
  const goods = await office.listProduct({ price: 10, stock: texts.length });
  const terms = { returnsDays: 30, returnAddress: texts[0] ?? '' };
  await office.db.update(shop).set(terms).where(eq(shop.id, goods.shopId));
  await page.goto('/#/order');
  for (const [index, text] of texts.entries()) {
    const carrier = carriers[index % carriers.length] ?? '';
    const parcelNo = numbers[index % numbers.length] ?? '';
    const parcel = { carrier, trackingNo: parcelNo };
    const place = places[index % places.length] ?? '';
    const id = await receivedOrder(office, buyer, { goods, note: text, parcel, place });
    await goTo(page, `/orderInfo/${id}`);
    await showsAsText(page, [text, carrier, parcelNo, place]);

    const asked = await sentReturn(office, buyer, { id, goods, text, parcel });
    await goTo(page, `/refund/${id}`);
    await showsAsText(page, [text, carrier, parcelNo, terms.returnAddress]);
    const answer = answerTo(text);
    await office.db.transaction((tx) => arriveReturn(tx, asked, { now: now(), decisionDays: 14 }));
    await office.db.transaction((tx) => refuseRefund(tx, asked, answer, now()));
    await goTo(page, `/refund/${id}/x?refund=${asked}`);
    await showsAsText(page, [text, answer]);
  }
  canary.isUnhurt();
});

interface Wish {
  goods: Goods;
  note: string;
  parcel: { carrier: string; trackingNo: string };
  place: string;
}

async function receivedOrder(office: BackOffice, buyer: Buyer, wish: Wish) {
  const { goods, note, parcel, place } = wish;
  const { token, code } = buyer;
  const id = await placeOrder(office, buyer, goods, { note });
  const purpose = 'orders' as const;
  const asked = { purpose, order_ids: [id], pay_password: code };
  const { ticket } = await office.ok(user.verifyPay, asked, token);
  await office.ok(order.pay, { order_ids: [id], ticket }, token);
  const orderId = Number(id);
  await office.db.transaction(async (tx) => {
    await shipOrder(tx, orderId, parcel, now());
    await addParcelEvent(tx, { orderId, event: 'departed', place: { en: place }, at: now() });
  });
  await office.ok(order.confirm, { order_id: id }, token);
  return id;
}

/** Asks for a refund of an order and sends its parcel. Returns the refund's id. */
async function sentReturn(
  office: BackOffice,
  buyer: Buyer,
  { id, goods, text, parcel }: Pick<Wish, 'goods' | 'parcel'> & { id: string; text: string },
): Promise<string> {
  const proof = [await storedPhoto({ shop: { db: office.db, clock: { now } }, buyer })];
  const wish = { type: 'return', explanation: text } as const;
  const input = refundWish(id, goods.skuId, proof, wish);
  await office.ok(refund.ask, input, buyer.token);
  const { carrier, trackingNo: parcel_no } = parcel;
  await office.ok(refund.sendParcel, { id: input.id, carrier, parcel_no }, buyer.token);
  return input.id;
}

for (const kind of ['complaint', 'suggestion'] as const) {
  test(`payloads in a ${kind} and its answer are text`, async ({
    shopper: { page },
    office,
    buyer,
    context,
  }) => {
    const texts = packed(maxCaseLength);
    test.setTimeout(timeFor(texts.length));
    const canary = await watchCanary(context);
    const ids: string[] = [];
    for (const content of texts) {
      const id = await sendCase(office, buyer, kind, content);
      const answer = { id, answer: answerTo(content), at: now() };
      await office.db.transaction((tx) => answerCase(tx, answer));
      ids.push(id);
    }
    // The others are read in the list; the first is the fullest.
    await page.goto(`/#/${kind}?id=${ids[0]}`);
    const end = page.getByRole('dialog').getByText(answerTo('').trim(), { exact: false });
    await expect(end.first()).toBeVisible();
    await showsAsText(
      page,
      texts.flatMap((text) => [text, answerTo(text)]),
    );
    canary.isUnhurt();
  });
}

async function sendCase(
  office: BackOffice,
  buyer: Buyer,
  kind: 'complaint' | 'suggestion',
  content: string,
): Promise<string> {
  const id = newId();
  if (kind === 'suggestion') {
    await office.ok(suggestion.send, { id, content, pictures: [] }, buyer.token);
    return id;
  }
  const certificate = [await storedPhoto({ shop: { db: office.db, clock: { now } }, buyer })];
  await office.ok(complaint.send, { id, content, category: 'app', certificate }, buyer.token);
  return id;
}

test('payloads in messages, both ways, are text', async ({
  shopper: { page, t },
  office,
  buyer,
  context,
}) => {
  const texts = packed(maxMessageLength);
  test.setTimeout(timeFor(texts.length));
  const canary = await watchCanary(context);
  const { shopId } = await office.listProduct();
  const key = { shopperId: buyer.id, shopId };
  for (const text of texts) {
    const asked = { id: newId(), shop_id: String(shopId), text, pictures: [] };
    await office.ok(message.send, asked, buyer.token);
    const answer = { text: answerTo(text), at: now() };
    await office.db.transaction((tx) => answerConversation(tx, key, answer));
  }
  await page.goto('/#/service');
  await showsAsText(page, [answerTo(texts.at(-1) ?? '')]);
  await goTo(page, `/service?shop=${shopId}`);
  const all = texts.flatMap((text) => [text, answerTo(text)]);
  await showsAllAsText(page, all, t('service.earlier'));
  canary.isUnhurt();
});

test('payloads in notifications are text', async ({
  shopper: { page, t },
  office,
  buyer,
  context,
}) => {
  const [texts, announced] = [packed(maxReason), packed(maxAnnouncement)];
  test.setTimeout(timeFor(texts.length + announced.length));
  const canary = await watchCanary(context);
  const news = { kind: 'wallet', event: 'topUpRefused', subject: '1' } as const;
  await office.db.transaction(async (tx) => {
    for (const note of texts) {
      await notify(tx, { ...news, shopperId: buyer.id, data: { note }, at: now() });
    }
    for (const [index, en] of announced.entries()) {
      const name = `payload-${buyer.id}-${index}`;
      await openAnnouncement(tx, { name, texts: { en }, path: '/notification', at: now() });
      await announceToNext(tx, name, { after: 0, shopperId: buyer.id, at: now() });
    }
  });
  await numberNotices(office.db);
  await page.goto('/#/notification');
  await showsAllAsText(page, [...texts, ...announced], t('list.more'));
  canary.isUnhurt();
});
