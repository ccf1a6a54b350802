import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { headers } from '#contract/wire.ts';
import { needsKey, requestFor } from '../../support/calls/calling.ts';
import { notRefused } from '../../support/calls/complaints.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { digestTables } from '../../support/database/tables.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let stage: Stage;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
});

afterAll(() => shop.close());

const guarded = sampledCalls.filter(({ call }) => call.access === 'shopper');
const keyed = sampledCalls.filter(
  ({ call }) => call.policy === 'queue' || (call.policy === 'tap' && call.replay === 'stored'),
);
const withBody = sampledCalls.filter(({ call }) => call.method !== 'GET');

const writingGets = sampledCalls.filter(
  ({ call }) => call.method === 'GET' && call.policy !== 'read',
);

describe.each(writingGets)('$name, a GET that writes', ({ call, sample }) => {
  test.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' },
  ])('is refused unless a script of our own page sends it: %o', async (browser) => {
    const { input } = await sample(stage);
    const { token } = stage.buyer;
    const before = await digestTables(shop.db);
    expect(await shop.word(call, input, { token, headers: browser })).toBe('unauthorised');
    expect(await digestTables(shop.db)).toEqual(before);
    const ours = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    expect(await shop.word(call, input, { token, headers: ours })).not.toBe('unauthorised');
  });
});

describe.each(guarded)('$name', ({ call, sample }) => {
  test('requires a live token', async () => {
    const { input } = await sample(stage);
    const dead = await shop.register();
    await shop.ok(user.logout, {}, dead);
    const before = await digestTables(shop.db);
    for (const token of [
      undefined,
      '',
      dead.token,
      'x',
      `${stage.buyer.token}x`,
      ' ',
      'ÿ'.repeat(900),
    ]) {
      const sent = { headers: token === undefined ? {} : { [headers.token]: token }, lang: 'fr' };
      const answered = await shop.call(call, input, sent);
      expect([answered.status, notRefused(answered, 'fr')], token).toEqual([401, undefined]);
    }
    const cookie = { headers: { cookie: `Admin-Token=${stage.buyer.token}` } };
    expect(await shop.word(call, input, cookie)).toBe('unauthorised');
    for (const claimed of ['', '0', '99', `${stage.buyer.id}0`, 'x', '-1']) {
      const forged = {
        token: stage.buyer.token,
        lang: 'it',
        headers: { [headers.shopper]: claimed },
      };
      const answered = await shop.call(call, input, forged);
      expect([answered.status, notRefused(answered, 'it')], claimed).toEqual([409, undefined]);
    }
    expect(await digestTables(shop.db)).toEqual(before);
  });
});

describe.each(keyed)('$name', ({ call, sample }) => {
  test('refuses a malformed key', async () => {
    const { input } = await sample(stage);
    const before = await digestTables(shop.db);
    for (const key of [
      '',
      'x',
      '123',
      "' or 1=1",
      `${newId()}0`,
      newId().slice(1),
      `{${newId()}}`,
    ]) {
      const sent = { ...stage.buyer, lang: 'ko', headers: { [headers.key]: key } };
      const answered = await shop.call(call, input, sent);
      expect([answered.status, notRefused(answered, 'ko')], key).toEqual([400, undefined]);
    }
    if (needsKey(call)) {
      const { headers: sent, ...request } = requestFor(call, input, stage.buyer);
      const { [headers.key]: _, ...keyless } = sent as { [name: string]: string };
      const answered = await shop.send({ ...request, headers: keyless });
      expect(answered.body.error).toBe('key_required');
    }
    expect(await digestTables(shop.db)).toEqual(before);
  });
});

describe.each(withBody)('$name', ({ call }) => {
  test('refuses a body that is not JSON, or too large', async () => {
    const { url, method } = requestFor(call, {}, { lang: 'th' });
    const { token } = stage.buyer;
    const post = (type: string | undefined, payload: string) =>
      shop.send({
        url: url ?? '',
        method: method ?? 'POST',
        headers: { token, ...(type !== undefined && { 'content-type': type }) },
        payload,
      });
    const json = 'application/json';
    const tooLarge = JSON.stringify({ note: 'x'.repeat(bounds.maxBodyBytes) });
    const refusals = [
      ...['', '{', '{"a":}', '{"a":1}}', "{'a':1}", 'NaN', '\u0000', '<a/>', '[1,', '"\\ud800'].map(
        (text) => [400, json, text] as const,
      ),
      ...['"text"', '12', 'true', '[]', '[{}]', '1e309'].map((text) => [400, json, text] as const),
      [400, json, '['.repeat(100_000)],
      [400, json, `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}`],
      [400, 'text/plain', '{}'],
      [415, 'application/xml', '<a/>'],
      [415, 'application/x-www-form-urlencoded', 'a=1'],
      [415, 'multipart/form-data; boundary=x', '--x--'],
      [413, json, tooLarge],
    ] as const;
    const before = await digestTables(shop.db);
    for (const [status, type, payload] of refusals) {
      const answered = await post(type, payload);
      const what = `${type} ${payload.slice(0, 40)}`;
      expect([answered.status, notRefused(answered, 'th')], what).toEqual([status, undefined]);
    }
    expect(await digestTables(shop.db)).toEqual(before);
  });
});
