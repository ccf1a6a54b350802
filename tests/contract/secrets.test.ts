import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/account.ts';
import { address } from '#contract/addresses.ts';
import { order } from '#contract/orders.ts';
import { password as passwordCalls } from '#contract/password.ts';
import { mailedCode, otherCode } from '../support/letters.ts';
import { addressForm, placeOrders } from '../support/purchases.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { dumpTables } from '../support/tables.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const password = 'canarypassword73c1';
const wrongPassword = 'canaryguess5e0f';
const newPassword = 'canarysuccessor4a7d';
const code = '918273645';
const newCode = '564738291';
const wrongCode = '777333111';

test('no table and no line of the log holds a password, a code, a token or a ticket', async () => {
  const { skuId } = await shop.seedProduct();
  const ada = await shop.register({ password });
  await shop.call(user.login, { account: ada.account, password: wrongPassword });
  await shop.call(user.login, { account: wrongPassword, password });
  await shop.call(user.register, { ...ada, password, family_name: '', given_name: '' });
  const token = await shop.login(ada);
  await shop.ok(user.setPayCode, { pay_password: code }, ada);
  await shop.ok(user.setPayCode, { pay_password: newCode, old_pay_password: code }, ada);
  const form = addressForm();
  await shop.ok(address.add, form, ada);
  await shop.credit(ada, 100_000);
  const ids = await placeOrders(shop, { ...ada, addressId: form.id }, [{ skuId }]);
  const asked = { purpose: 'orders', order_ids: ids } as const;
  await shop.call(user.verifyPay, { ...asked, pay_password: wrongCode }, ada);
  const { ticket } = await shop.ok(user.verifyPay, { ...asked, pay_password: newCode }, ada);
  await shop.call(order.pay, { order_ids: ids, ticket: `${ticket}x` }, ada);
  await breakDown();
  await shop.ok(order.pay, { order_ids: ids, ticket }, ada);
  const mailed = await useMailedCodes();

  const secrets = [
    password,
    newPassword,
    wrongPassword,
    code,
    newCode,
    wrongCode,
    ada.token,
    token,
    ticket,
  ];
  const tables = await dumpTables(shop.db);
  const log = shop.log.join('\n');
  expect(tables).toContain(ada.account);
  expect(log).toContain('login refused');
  expect(log).toContain('"level":50');
  for (const one of mailed) {
    // So few digits stand in a longer number by chance.
    const alone = new RegExp(`(?<![0-9A-Za-z])${one}(?![0-9A-Za-z])`);
    expect(tables).not.toMatch(alone);
    expect(log).not.toMatch(alone);
  }
  expect(tables).toContain('one_time_code');
  expect(log).toContain('mail sent');
  expect(log).not.toContain(ada.account);
  for (const secret of [...secrets, shop.services.config.secret]) {
    for (const form of [secret, ...disguises(secret)]) {
      expect(tables).not.toContain(form);
      expect(log).not.toContain(form);
    }
  }

  /** Asks for codes, uses them rightly and wrongly, and leaves one that waits. */
  async function useMailedCodes(): Promise<string[]> {
    const forPay = await mailedCode(shop, ada.account, 'pay_password');
    await shop.ok(user.setPayCode, { pay_password: code, code: forPay }, ada);
    const first = await mailedCode(shop, ada.account);
    const reset = { account: ada.account, password: newPassword };
    await shop.call(passwordCalls.reset, { ...reset, code: otherCode(first) });
    await shop.ok(passwordCalls.reset, { ...reset, code: first });
    shop.clock.advance({ minutes: 2 });
    const waiting = await mailedCode(shop, ada.account);
    await shop.db.execute('alter table session rename to session_away');
    await shop.call(passwordCalls.reset, { ...reset, password, code: waiting });
    await shop.db.execute('alter table session_away rename to session');
    return [forPay, first, waiting];
  }

  /** Lets calls with secrets fail in the way that logs most. */
  async function breakDown(): Promise<void> {
    await shop.db.execute('alter table session rename to session_away');
    await shop.call(user.login, { account: ada.account, password });
    await shop.db.execute('alter table session_away rename to session');
    await shop.db.execute('alter table pay_code rename to pay_code_away');
    await shop.call(user.verifyPay, { ...asked, pay_password: newCode }, ada);
    await shop.call(user.setPayCode, { pay_password: code, old_pay_password: newCode }, ada);
    await shop.db.execute('alter table pay_code_away rename to pay_code');
    await shop.db.execute('alter table pay_ticket rename to pay_ticket_away');
    await shop.call(order.pay, { order_ids: ids, ticket }, ada);
    await shop.db.execute('alter table pay_ticket_away rename to pay_ticket');
  }
});

/** Other ways to write a secret down that are as good as the secret. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
}
