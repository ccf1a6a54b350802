import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { payPassword, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { addCard } from '../../support/wallet/wallets.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

test('of 1,000 guesses at once for a withdrawal five are tried, and a restart changes nothing', async () => {
  const ada = await registerBuyer(shop);
  const { id } = await addCard(shop, ada);
  const purpose = { purpose: 'withdrawal', payee_id: id, amount: 5000 } as const;
  // The right one is the last: it must not be reached.
  const codes = Array.from({ length: 1000 }, (_, n) => (n < 999 ? `${300_000 + n}` : payPassword));
  const words = await Promise.all(
    codes.map((code) => shop.word(user.verifyPay, { ...purpose, pay_password: code }, ada)),
  );
  const count = (word: string) => words.filter((it) => it === word).length;
  expect(count('ok')).toBe(0);
  // Five are evaluated: four are told that they are wrong, the fifth locks.
  expect(count('pay_code_wrong')).toBeLessThanOrEqual(4);
  expect(count('pay_code_wrong') + count('pay_code_locked') + count('unavailable')).toBe(1000);
  const restarted = await shop.openAnother();
  const right = { ...purpose, pay_password: payPassword };
  expect(await restarted.word(user.verifyPay, right, ada)).toBe('pay_code_locked');
  shop.clock.advance({ minutes: 15, seconds: 1 });
  expect(await restarted.word(user.verifyPay, right, ada)).toBe('ok');
});
