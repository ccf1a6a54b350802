import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  ada = await shop.register();
});

afterAll(() => shop.close());

async function login(userAgent: string): Promise<{ token: string }> {
  const headers = { 'user-agent': userAgent };
  return (await shop.ok(user.login, ada, { headers })).userinfo;
}

const list = async (who = ada) => (await shop.ok(sessions.list, {}, who)).items;
const isOpen = async (who: { token: string }) => (await shop.word(user.info, {}, who)) === 'ok';

describe('the list of sessions', () => {
  test('names the device and the times, the calling session first', async () => {
    shop.clock.advance({ minutes: 5 });
    await login('Phone/1.0');
    const [first, second, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(first?.is_this).toBe(true);
    expect(second).toMatchObject({ user_agent: 'Phone/1.0', is_this: false });
    expect(second?.created_at).toBe(shop.clock.now().toISOString());
    const life = Date.parse(second?.expires_at ?? '') - shop.clock.now().getTime();
    expect(life).toBe(3 * 24 * 3600 * 1000);
  });

  test('contains no token, and nothing from which to derive one', async () => {
    const { text } = await shop.call(sessions.list, {}, ada);
    const hash = createHash('sha256').update(ada.token).digest();
    expect(text).not.toContain(ada.token);
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(text).not.toContain(hash.toString(form).slice(0, 16));
    }
    const [one] = await list();
    const { status } = await shop.call(user.info, {}, { token: one?.id ?? '' });
    expect(status).toBe(401);
  });

  test('shows only live sessions of the same account', async () => {
    await shop.register();
    shop.clock.advance({ days: 2 });
    const later = await login('Laptop/2.0');
    shop.clock.advance({ days: 1, seconds: 1 });
    expect((await list({ ...ada, ...later })).map(({ user_agent }) => user_agent)).toEqual([
      'Laptop/2.0',
    ]);
  });
});

describe('ending', () => {
  test('one session leaves the others', async () => {
    const [phone, laptop] = [await login('Phone/1.0'), await login('Laptop/2.0')];
    const id = (await list()).find(({ user_agent }) => user_agent === 'Phone/1.0')?.id;
    await shop.ok(sessions.revoke, { id }, ada);
    expect(await Promise.all([phone, laptop, ada].map(isOpen))).toEqual([false, true, true]);
    expect(await shop.word(sessions.revoke, { id }, ada)).toBe('not_found');
  });

  test('all others leaves the calling one', async () => {
    const [phone, laptop, eve] = [
      await login('Phone/1.0'),
      await login('Laptop/2.0'),
      await shop.register(),
    ];
    await shop.ok(sessions.revoke, {}, ada);
    expect(await Promise.all([phone, laptop, ada, eve].map(isOpen))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await shop.word(sessions.revoke, {}, ada)).toBe('ok');
  });

  test('the calling session logs out', async () => {
    const [own] = await list();
    await shop.ok(sessions.revoke, { id: own?.id }, ada);
    expect(await isOpen(ada)).toBe(false);
  });

  test('a foreign session is like ending a missing one', async () => {
    const eve = await shop.register();
    const [theirs] = await list(eve);
    const answered = await shop.call(sessions.revoke, { id: theirs?.id }, ada);
    const missing = await shop.call(sessions.revoke, { id: '0123456789abcdef' }, ada);
    expect([answered.status, answered.text]).toEqual([404, missing.text]);
    expect(await isOpen(eve)).toBe(true);
  });
});

describe('a logout that comes late', () => {
  const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

  test('ends its session alone, by the digest of its token', async () => {
    const phone = await login('Phone/1.0');
    await shop.ok(sessions.end, { digest: digestOf(phone.token) });
    expect(await Promise.all([phone, ada].map(isOpen))).toEqual([false, true]);
  });

  test('succeeds if the session is over, and tells nothing of it', async () => {
    const phone = await login('Phone/1.0');
    const end = (token: string) => shop.call(sessions.end, { digest: digestOf(token) });
    const [open, over, missing] = [await end(phone.token), await end(phone.token), await end('-')];
    expect([over.text, missing.text]).toEqual([open.text, open.text]);
  });

  test('is all that a digest can do', async () => {
    const digest = digestOf(ada.token);
    expect(await isOpen({ token: digest })).toBe(false);
    expect(await shop.word(user.logout, {}, { token: digest })).toBe('unauthorised');
    expect(await isOpen(ada)).toBe(true);
  });
});
