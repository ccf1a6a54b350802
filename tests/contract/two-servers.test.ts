import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/account.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

test('a session made on one server is valid on the other', async () => {
  const ada = await shop.register();
  const other = await shop.openAnother();
  expect(await other.ok(user.info, {}, ada)).toEqual(await shop.ok(user.info, {}, ada));
  await other.ok(user.logout, {}, ada);
  expect(await shop.word(user.info, {}, ada)).toBe('unauthorised');
});
