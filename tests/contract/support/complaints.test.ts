import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { notification } from '#contract/calls/notifications.ts';
import { complaint, complaintCategories, suggestion } from '#contract/calls/support/cases.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { headers } from '#contract/wire.ts';
import { answerDemo } from '../../../server/demo/operator/case-answerer.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { answerCase } from '../../../server/support/answer-case.ts';
import { complain, newComplaint, newSuggestion, suggest } from '../../support/goods/cases.ts';
import { type Buyer, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;
let orderId: string;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop);
  const goods = await shop.seedProduct({ price: 1200, stock: 1000, freight: 300 });
  [orderId = ''] = await placeOrders(shop, ada, [goods]);
});

afterAll(() => shop.close());

type Complaints = ReplyOf<typeof complaint.list>;

const listed = async (by: Buyer) => (await shop.ok(complaint.list, {}, by)).items;

async function count(table: string): Promise<unknown> {
  const { rows } = await shop.db.execute(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
}

describe('a complaint', () => {
  test('about an order has a number, and is listed and read with all that was written', async () => {
    const by = await registerBuyer(shop);
    const goods = await shop.seedProduct({ price: 500 });
    const [order_id = ''] = await placeOrders(shop, by, [goods]);
    const input = await newComplaint(shop, by, { order_id, content: '  Two\n\nlines ' });
    const reply = await shop.ok(complaint.send, input, by);
    expect(reply.number).toMatch(/^CP-\d{4}-\d{5,}$/);
    expect(reply.order).toMatchObject({ id: order_id, sn: expect.stringMatching(/^CV-/) });
    expect(reply).not.toHaveProperty('content');
    const [own, ...others] = await listed(by);
    expect(others).toEqual([]);
    expect(own).toEqual({
      ...{ id: input.id, number: reply.number, order: reply.order, category: 'damaged' },
      ...{ content: 'Two\n\nlines', pictures: reply.pictures, state: 'open', answer: '' },
      ...{ created_at: reply.created_at, answered_at: null },
    });
    expect(await shop.ok(complaint.detail, { id: input.id }, by)).toEqual(own);
  });

  test('about the platform has no order', async () => {
    const { id, order } = await complain(shop, ada);
    expect(order).toBeNull();
    expect(await shop.ok(complaint.detail, { id }, ada)).toMatchObject({
      order: null,
      category: 'app',
    });
  });

  test('needs content, a certificate and a category of its subject', async () => {
    const input = await newComplaint(shop, ada);
    const wrong = [
      { content: undefined },
      { content: ' \n ' },
      { content: 'x'.repeat(afterSaleBounds.maxCaseLength + 1) },
      { content: 'a\u0000b' },
      { certificate: undefined },
      { certificate: [] },
      {
        certificate: Array.from({ length: afterSaleBounds.maxCasePictures + 1 }, () =>
          'a'.repeat(64),
        ),
      },
      { certificate: ['x'] },
      { id: 'x' },
      { category: 'gossip' },
      { category: 'damaged' },
      { category: 'app', order_id: orderId },
      { order_id: 'x' },
    ];
    const before = await count('support_case');
    for (const change of wrong) {
      const { status, body } = await shop.call(
        complaint.send,
        { ...input, ...change } as never,
        ada,
      );
      expect([status, body.error], JSON.stringify(change)).toEqual([400, 'invalid_input']);
    }
    expect(await shop.word(complaint.send, { ...input, certificate: ['a'.repeat(64)] }, ada)).toBe(
      'asset_missing',
    );
    expect(await count('support_case')).toBe(before);
  });

  test('may have any category of its subject', async () => {
    for (const category of complaintCategories.order) {
      await complain(shop, ada, { order_id: orderId, category });
    }
    for (const category of complaintCategories.platform) await complain(shop, ada, { category });
  });

  test('about a stranger’s order is about an unknown one, and keeps nothing', async () => {
    const eve = await registerBuyer(shop);
    const before = [await count('support_case'), await count('private_file')];
    for (const order_id of [orderId, '999999999999999999']) {
      const input = await newComplaint(shop, eve, { order_id });
      const { status, body } = await shop.call(complaint.send, input, eve);
      expect([status, body.error]).toEqual([404, 'not_found']);
    }
    expect([await count('support_case'), await count('private_file')]).toEqual(before);
  });

  test('sent again, with the same key or another, is received once', async () => {
    const by = await registerBuyer(shop);
    const input = await newComplaint(shop, by);
    const [key, files] = [newId(), await count('private_file')];
    const first = await shop.call(complaint.send, input, { ...by, key });
    const replayed = await shop.call(complaint.send, input, { ...by, key });
    expect(replayed.text).toBe(first.text);
    const again = await Promise.all(
      Array.from({ length: 5 }, () => shop.ok(complaint.send, input, { ...by, key: newId() })),
    );
    for (const reply of again) expect(reply).toEqual(first.body.data);
    expect(await listed(by)).toHaveLength(1);
    expect(await count('private_file')).toBe(Number(files) + 1);
  });

  test('sent five times at once is received once', async () => {
    const by = await registerBuyer(shop);
    const input = await newComplaint(shop, by);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => shop.ok(complaint.send, input, { ...by, key: newId() })),
    );
    expect(new Set(replies.map(({ number }) => number)).size).toBe(1);
    expect(await listed(by)).toHaveLength(1);
  });

  test('with markup is stored and returned as text', async () => {
    const by = await registerBuyer(shop);
    const payloads = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table support_case; --",
      '{{constructor.constructor("alert(1)")()}}',
    ];
    for (const content of payloads) await complain(shop, by, { content });
    const contents = (await listed(by)).map(({ content }) => content);
    expect(contents.reverse()).toEqual(payloads);
  });

  test('is refused while too many wait for an answer, and possible again after one', async () => {
    const by = await registerBuyer(shop);
    const photo = await storedPhoto({ shop, buyer: by });
    const send = async () =>
      shop.call(complaint.send, await newComplaint(shop, by, { certificate: [photo] }), {
        ...by,
        lang: 'en',
      });
    for (let sent = 0; sent < afterSaleBounds.maxOpenCases; sent += 1) {
      expect((await send()).body.code).toBe(1);
    }
    const refused = await send();
    expect(refused.body).toMatchObject({
      error: 'complaints_full',
      msg: expect.stringContaining('20 of your complaints'),
    });
    await suggest(shop, by);
    const [{ id } = { id: '' }] = await listed(by);
    await shop.db.transaction((tx) => answerCase(tx, { id, answer: 'Done', at: shop.clock.now() }));
    expect((await send()).body.code).toBe(1);
  });
});

test('an answer is notified, in the reader’s language, and leads to the complaint', async () => {
  const by = await registerBuyer(shop);
  const { id, number } = await complain(shop, by);
  await shop.db.transaction((tx) =>
    answerCase(tx, { id, answer: 'Refunded', at: shop.clock.now() }),
  );
  await numberNotices(shop.db);
  const { items } = await shop.ok(notification.list, {}, { ...by, lang: 'en' });
  expect(items).toMatchObject([
    {
      ...{ kind: 'complaint', title: 'Your complaint was answered', text: number },
      ...{ path: `/complaint?id=${id}`, is_read: false },
    },
  ]);
});

describe('its certificate', () => {
  const get = (id: string, token: string) =>
    shop.app.inject({ url: privateFileUrl(id), headers: { [headers.token]: token } });

  test('is read by its owner only, and never cached', async () => {
    const eve = await registerBuyer(shop);
    const { pictures } = await complain(shop, ada);
    const [picture = ''] = pictures;
    const own = await get(picture, ada.token);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await get(picture, eve.token)).statusCode).toBe(404);
    const visitor = await shop.app.inject({ url: privateFileUrl(picture) });
    expect(visitor.statusCode).toBe(401);
  });

  test('of a stranger’s upload is missing', async () => {
    const eve = await registerBuyer(shop);
    const foreign = await storedPhoto({ shop, buyer: ada });
    const input = await newComplaint(shop, eve, { certificate: [foreign] });
    expect(await shop.word(complaint.send, input, eve)).toBe('asset_missing');
  });
});

describe('a list', () => {
  test('has the newest first, page by page, and nobody else’s', async () => {
    const by = await registerBuyer(shop);
    const sent: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      sent.push((await complain(shop, by)).id);
      shop.clock.advance({ ms: 5 });
    }
    await suggest(shop, by);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Complaints = await shop.ok(
        complaint.list,
        { page_size: 2, ...(cursor && { cursor }) },
        by,
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(sent.reverse());
  });
});

describe('a suggestion', () => {
  test('may have no picture, and its answer is read later', async () => {
    const by = await registerBuyer(shop);
    const input = { ...(await newSuggestion(shop, by)), pictures: [] };
    const { number, pictures } = await shop.ok(suggestion.send, input, by);
    expect([number.slice(0, 3), pictures]).toEqual(['SG-', []]);
    await shop.db.transaction((tx) =>
      answerCase(tx, { id: input.id, answer: 'We will', at: shop.clock.now() }),
    );
    const { items } = await shop.ok(suggestion.list, {}, by);
    expect(items).toMatchObject([
      { number, content: input.content, state: 'answered', answer: 'We will' },
    ]);
    expect(await listed(by)).toEqual([]);
    expect(await shop.word(complaint.detail, { id: input.id }, by)).toBe('not_found');
  });

  test('needs content', async () => {
    const input = await newSuggestion(shop, ada);
    const { status } = await shop.call(suggestion.send, { ...input, content: '' }, ada);
    expect(status).toBe(400);
  });
});

describe('the demo', () => {
  test('answers after a few seconds, in the language of the shopper, and says that it is one', async () => {
    const by = await registerBuyer(shop);
    await shop.ok(complaint.send, await newComplaint(shop, by), { ...by, lang: 'fr' });
    await answerDemo(shop.services);
    expect((await listed(by))[0]).toMatchObject({ state: 'open' });
    shop.clock.advance({ ms: 4000 });
    await answerDemo(shop.services);
    const [own] = await listed(by);
    expect(own?.answer).toContain('site de démonstration');
    expect(own?.answer).toContain(own?.number);
  });
});
