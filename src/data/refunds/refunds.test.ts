import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { type RefundForm, refund } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { photoFormOf } from '../drafts/photo-forms.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { loadOrder, refreshOrder } from '../orders.ts';
import { dropDraftOf, hasDraftOf, loadWrittenForm, redraft, saveForm } from '../photo-form.ts';
import { session } from '../session.ts';
import { refundForm } from './refund-form.ts';
import { askForRefund, sendReturnParcel } from './refunds.ts';

let db: LocalDb;
/** The server's answer to the request. */
let reply: object;

const whole = {
  ...{ id: '7', status: orderStatus.received, created_at: '2026-01-01', lines: [] },
  ...{ timeline: [], refunds: [] },
  refund_offer: {
    ...{ types: ['refund', 'return'], return_address: '4 Harbour St', lines: [], freight: 0 },
  },
};

const form: RefundForm = {
  ...{ type: 'refund', lines: [{ sku_id: '1', quantity: 1 }], amount: 900 },
  ...{ is_received: true, reason: 'faulty', explanation: 'The lid is cracked' },
};

async function answer({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname === refund.ask.path || pathname === refund.sendParcel.path)
    return Response.json(reply);
  return Response.json({ code: 1, msg: '', data: pathname === order.detail.path ? whole : {} });
}

beforeEach(async () => {
  db = openLocalDb(`shopper-${newId()}`);
  session.setState({ token: 'token', shopperId: db.owner });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', answer);
  await refreshOrder(db, '7');
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteLocalDb(db.owner);
});

async function ask(wish: Partial<RefundForm> = {}): Promise<string> {
  const payload = { id: newId(), order_id: '7', ...form, ...wish, proof: [] };
  return await db.enqueue(askForRefund, payload, { hint: { name: 'Teapot' } });
}

test('an unsent request is shown on its order, which keeps its status', async () => {
  const entryId = await ask();
  expect(await loadOrder(db, '7')).toMatchObject({
    ...{ status: orderStatus.received, waiting_refund: { entryId } },
  });
});

describe('the reply moves the order and brings its refund', () => {
  const asked = { id: newId(), type: 'return', stage: 'to_send', amount: 900 };

  async function answered(refund: object) {
    await ask({ type: 'return' });
    reply = { code: 1, msg: '', data: { order_id: '7', status: orderStatus.afterSale, refund } };
    await db.drain();
    const known = await loadOrder(db, '7');
    expect(known).toMatchObject({
      ...{ status: orderStatus.afterSale, waiting_refund: null, refund_offer: null },
    });
    return known?.refunds;
  }

  test('with the texts that this device has', async () => {
    expect(await answered(asked)).toEqual([
      {
        ...{ ...asked, explanation: form.explanation, return_address: '4 Harbour St' },
        ...{ answer: '', carrier: '', parcel_no: '' },
      },
    ]);
  });

  test('with those of a reply that an earlier build has stored', async () => {
    const texts = { explanation: 'Stored', return_address: '5 Harbour St', answer: 'Yes' };
    const whole = { ...asked, ...texts, carrier: 'Post', parcel_no: 'RR 1' };
    expect(await answered(whole)).toEqual([whole]);
  });

  test('without an address, if an earlier build listed the order', async () => {
    await db.mirror.orders.update('7', { refund_offer: { types: ['return'] } as never });
    expect(await answered(asked)).toMatchObject([{ return_address: '' }]);
  });
});

test('a refused request changes nothing, and its form holds it again', async () => {
  await ask();
  reply = { code: 1803, msg: 'Too much', error: 'refund_too_much', retryable: false, data: {} };
  await db.drain();
  expect(await loadOrder(db, '7')).toMatchObject({ waiting_refund: null, refunds: [] });
  const { form: fields, refusal } = await loadWrittenForm(db, refundForm('7'));
  const { amount, ...rest } = form;
  expect(fields).toEqual({ ...rest, minor: amount });
  expect(refusal).toMatchObject({ word: 'refund_too_much' });
});

test('a request that is taken back becomes a draft, and a draft precedes a refused request', async () => {
  await ask();
  const [entry] = await db.entries();
  const draft = entry && photoFormOf(entry);
  if (!entry || !draft) throw new Error('the request has no form');
  expect(await hasDraftOf(db, draft)).toBe(false);
  await redraft(db, draft, entry);
  expect(await hasDraftOf(db, draft)).toBe(true);
  await saveForm(db, refundForm('7'), { explanation: 'It is chipped' });
  expect((await loadWrittenForm(db, draft)).form).toEqual({ explanation: 'It is chipped' });
  await dropDraftOf(db, draft);
  expect(await hasDraftOf(db, draft)).toBe(false);
});

describe('the parcel of a return', () => {
  const asked = { id: newId(), stage: 'to_send', carrier: '', parcel_no: '' };
  const parcel = { id: asked.id, order_id: '7', carrier: 'Post', parcel_no: 'RR 1' };

  beforeEach(async () => {
    await db.mirror.orders.update('7', { refunds: [asked] as never });
  });

  test('waits on its order, and only its last number is sent', async () => {
    await db.enqueue(sendReturnParcel, parcel);
    await db.enqueue(sendReturnParcel, { ...parcel, parcel_no: 'RR 2' });
    expect(await db.entries()).toHaveLength(1);
    expect(await loadOrder(db, '7')).toMatchObject({
      ...{ refunds: [asked], waiting_refund: null },
      waiting_parcels: [{ state: 'waiting', payload: { carrier: 'Post', parcel_no: 'RR 2' } }],
    });
    const sent = { id: asked.id, stage: 'sent', passes_at: '2026-12-05T08:00:00.000Z' };
    reply = { code: 1, msg: '', data: { order_id: '7', status: -4, refund: sent } };
    await db.drain();
    expect(await loadOrder(db, '7')).toMatchObject({
      ...{ status: orderStatus.afterSale, waiting_parcels: [] },
      refunds: [{ ...sent, carrier: 'Post', parcel_no: 'RR 2' }],
    });
  });

  test('that is refused changes nothing, and says why', async () => {
    await db.enqueue(sendReturnParcel, parcel);
    const msg = 'Settled already';
    reply = { code: 1806, msg, error: 'refund_moved', retryable: false, data: {} };
    await db.drain();
    expect(await loadOrder(db, '7')).toMatchObject({
      refunds: [asked],
      waiting_parcels: [{ state: 'refused', refusal: { msg } }],
    });
  });
});
