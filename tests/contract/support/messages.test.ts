import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { message } from '#contract/calls/support/messages.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { headers } from '#contract/wire.ts';
import { answer, newMessage, write } from '../../support/goods/messages.ts';
import { sha256Of } from '../../support/pictures/photos.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type Shopper, type TestApp, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let other: TestApp;
let ada: Shopper;
let shop_id: string;

beforeAll(async () => {
  shop = await createTestShop();
  other = await shop.openAnother();
  ada = await shop.register();
  shop_id = String((await shop.seedProduct()).shopId);
});

afterAll(() => shop.close());

type Messages = ReplyOf<typeof message.list>;

const listed = async (by: Shopper, side: { shop_id?: string } = {}) =>
  (await shop.ok(message.list, side, by)).items;

const textsOf = async (by: Shopper, side?: { shop_id?: string }) =>
  (await listed(by, side)).map(({ text }) => text);

const numbers = (count: number) => Array.from({ length: count }, (_, n) => `No ${n}`);

async function count(table: string): Promise<unknown> {
  const { rows } = await shop.db.execute(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
}

describe('a message', () => {
  test('is received, and listed in the conversation with its side only', async () => {
    const by = await shop.register();
    const input = newMessage({ shop_id, text: '  Two\n\nlines ' });
    const reply = await shop.ok(message.send, input, by);
    expect(reply).toEqual({ pictures: [], sent_at: expect.any(String) });
    await write(shop, by, { text: 'To the platform' });
    expect(await listed(by, { shop_id })).toEqual([
      {
        ...{ ...reply, id: input.id, shop_id, text: 'Two\n\nlines', about: null },
        ...{ is_own: true, is_automatic: false, mark: 'sent' },
      },
    ]);
    expect(await textsOf(by)).toEqual(['To the platform']);
    expect(await listed(ada, { shop_id })).toEqual([]);
  });

  test('needs a text or a picture, and a side that exists', async () => {
    const before = await count('message');
    const tooMany = afterSaleBounds.maxMessagePictures + 1;
    for (const change of [
      { text: '' },
      { text: ' \n ' },
      { text: 'x'.repeat(afterSaleBounds.maxMessageLength + 1) },
      { text: 'a\u0000b' },
      { id: 'x' },
      { pictures: ['x'] },
      { pictures: Array.from({ length: tooMany }, () => 'a'.repeat(64)) },
      { shop_id: 'x' },
      { about: { kind: 'wallet', id: '1' } },
      { about: { kind: 'order', id: 'x' } },
    ]) {
      const { status, body } = await shop.call(message.send, newMessage(change as never), ada);
      expect([status, body.error], JSON.stringify(change)).toEqual([400, 'invalid_input']);
    }
    const unknown = newMessage({ shop_id: '999999999999999999' });
    expect(await shop.word(message.send, unknown, ada)).toBe('not_found');
    expect(await count('message')).toBe(before);
  });

  test('sent again, at once or later, on any server, is received once', async () => {
    const by = await shop.register();
    const input = newMessage({ pictures: [await storedPhoto({ shop, buyer: by })] });
    const files = Number(await count('private_file'));
    const servers = [shop, other, shop, other, shop];
    const replies = await Promise.all(
      servers.map((server) => server.ok(message.send, input, { ...by, key: newId() })),
    );
    replies.push(await other.ok(message.send, input, { ...by, key: newId() }));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await listed(by)).toHaveLength(1);
    expect(await count('private_file')).toBe(files + 1);
  });

  test('under the id of anything else is not found', async () => {
    const eve = await shop.register();
    const { id } = await write(shop, ada);
    const before = await listed(ada);
    expect(await shop.word(message.send, newMessage({ id }), eve)).toBe('not_found');
    expect(await shop.word(message.send, newMessage({ id, shop_id }), ada)).toBe('not_found');
    const answered = await answer(shop, ada);
    expect(await shop.word(message.send, newMessage({ id: answered }), ada)).toBe('not_found');
    expect(await listed(eve)).toEqual([]);
    expect((await listed(ada)).slice(1).map(({ text }) => text)).toEqual(
      before.map(({ text }) => text),
    );
  });

  test('with markup is stored and returned as text', async () => {
    const by = await shop.register();
    const payloads = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; drop table message; --",
      '{{constructor.constructor("alert(1)")()}}',
    ];
    for (const text of payloads) await write(shop, by, { text });
    expect((await textsOf(by)).reverse()).toEqual(payloads);
  });

  test('is refused after too many within an hour, and possible later', async () => {
    const by = await shop.register();
    const most = afterSaleBounds.maxMessagesPerHour;
    const first = newMessage();
    const received = await shop.ok(message.send, first, by);
    await shop.db.execute(`insert into message (id, shopper_id, is_own, text, lang, sent_at)
      select gen_random_uuid(), ${by.id}, true, 'x', 'en', sent_at - n * interval '1 ms'
      from message, generate_series(1, ${most - 1}) n where id = '${first.id}'`);
    const refused = await shop.call(message.send, newMessage(), { ...by, lang: 'en' });
    expect(refused.body).toMatchObject({
      error: 'messages_full',
      msg: expect.stringContaining(`${most} messages`),
    });
    const again = await shop.ok(message.send, first, { ...by, key: newId() });
    expect(again).toEqual(received);
    shop.clock.advance({ minutes: 61 });
    await write(shop, by);
  });
});

describe('its pictures', () => {
  const get = (id: string, token: string) =>
    shop.app.inject({ url: privateFileUrl(id), headers: { [headers.token]: token } });

  test('are enough without a text, and read by their owner only', async () => {
    const by = await shop.register();
    const photo = await storedPhoto({ shop, buyer: by });
    const { pictures } = await write(shop, by, { text: '', pictures: [photo] });
    expect(pictures).toHaveLength(1);
    const [picture = ''] = pictures;
    expect((await get(picture, by.token)).statusCode).toBe(200);
    expect((await get(picture, ada.token)).statusCode).toBe(404);
    expect(await listed(by)).toMatchObject([{ text: '', pictures }]);
  });

  test('in an answer are read by the shopper only', async () => {
    const by = await shop.register();
    await write(shop, by);
    const master = Buffer.from('a cleaned picture');
    await answer(shop, by, { pictures: [{ master, sha256: sha256Of(master) }] });
    const [picture = ''] = (await listed(by))[0]?.pictures ?? [];
    expect((await get(picture, by.token)).rawPayload).toEqual(master);
    expect((await get(picture, ada.token)).statusCode).toBe(404);
  });

  test('of a stranger’s upload are missing, and nothing is received', async () => {
    const eve = await shop.register();
    const foreign = await storedPhoto({ shop, buyer: ada });
    const input = newMessage({ pictures: [foreign] });
    expect(await shop.word(message.send, input, eve)).toBe('asset_missing');
    expect(await listed(eve)).toEqual([]);
  });
});

describe('a conversation', () => {
  test('has the newest first, page by page, in the order in which it was written', async () => {
    const by = await shop.register();
    const written = numbers(5);
    for (const text of written) {
      const server = written.indexOf(text) % 2 === 0 ? shop : other;
      await server.ok(message.send, newMessage({ shop_id, text }), by);
      await write(shop, by, { text: 'Elsewhere' });
    }
    await answer(shop, by, { shop_id, text: 'A word from the shop' });
    expect(await walk(by)).toEqual(['A word from the shop', ...written.reverse()]);
  });

  async function walk(by: Shopper): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const input = { shop_id, page_size: 2, ...(cursor && { cursor }) };
      const page: Messages = await shop.ok(message.list, input, by);
      seen.push(...page.items.map(({ text }) => text));
      cursor = page.next_cursor;
    }
    return seen;
  }

  test('of two devices at once keeps every message, each at a time of its own', async () => {
    const by = await shop.register();
    const inputs = numbers(12).map((text) => newMessage({ text }));
    await Promise.all(inputs.map((input, n) => (n % 2 ? other : shop).ok(message.send, input, by)));
    const items = await listed(by);
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(inputs.map(({ id }) => id)));
    expect(new Set(items.map(({ sent_at }) => sent_at)).size).toBe(12);
  });
});

describe('the conversations', () => {
  test('have the latest first, with their last message and its side', async () => {
    const by = await shop.register();
    const { shopId } = await shop.seedProduct();
    for (const side of [{ shop_id }, {}, { shop_id: String(shopId) }, { shop_id }]) {
      await write(shop, by, { ...side, text: JSON.stringify(side) });
    }
    await answer(shop, by, { text: 'Hello' });
    const { items, next_cursor } = await shop.ok(
      message.conversations,
      { page_size: 2 },
      { ...by, lang: 'en' },
    );
    expect(items).toMatchObject([
      { shop: null, unread: 1, latest: { text: 'Hello', is_own: false, shop_id: null } },
      { shop: { id: shop_id, name: expect.stringMatching(/^Seller/) }, unread: 0 },
    ]);
    const rest = await shop.ok(
      message.conversations,
      { page_size: 2, cursor: next_cursor ?? '' },
      { ...by, lang: 'zh-CN' },
    );
    expect(rest).toMatchObject({
      items: [{ shop: { id: String(shopId), name: expect.stringMatching(/^商店/) } }],
      next_cursor: null,
    });
  });
});
