import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { email } from '#contract/calls/email.ts';
import { order } from '#contract/calls/orders.ts';
import { password as passwordCalls } from '#contract/calls/password.ts';
import { changeEmail, codeForAddress, undoToken } from '../../support/calls/email-change.ts';
import { dumpTables } from '../../support/database/tables.ts';
import { addressForm, placeOrders } from '../../support/goods/purchases.ts';
import { mailedCode, otherCode } from '../../support/letters.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

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
  const { headers, body } = await shop.call(user.login, ada);
  const { token } = body.data.userinfo;
  const [, device = ''] = /^device=(.{43});/.exec(String(headers['set-cookie'])) ?? [];
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
  const links = await changeAddresses();
  const mailed = [...(await useMailedCodes()), ...links.codes];

  const secrets = [
    password,
    newPassword,
    wrongPassword,
    code,
    newCode,
    wrongCode,
    ada.token,
    token,
    device,
    ticket,
    ...links.tokens,
  ];
  expect(device).not.toBe('');
  const tables = await dumpTables(shop.db);
  const log = shop.log.join('\n');
  expect(tables).toContain(ada.account);
  expect(log).toContain('login refused');
  expect(log).toContain('"level":50');
  for (const one of mailed) {
    // Few digits may occur in a longer number by chance.
    const alone = new RegExp(`(?<![0-9A-Za-z])${one}(?![0-9A-Za-z])`);
    expect(tables).not.toMatch(alone);
    expect(log).not.toMatch(alone);
  }
  expect(tables).toContain('one_time_code');
  expect(tables).toContain('email_undo');
  expect(log).toContain('mail sent');
  expect(log).not.toContain(ada.account);
  for (const secret of [...secrets, shop.services.config.secret]) {
    for (const form of [secret, ...disguises(secret)]) {
      expect(tables).not.toContain(form);
      expect(log).not.toContain(form);
    }
  }

  /** Changes an e-mail address, rightly and wrongly, and undoes it. Leaves a code and a link. */
  async function changeAddresses() {
    const grace = await shop.register({ password });
    const [first, second] = ['first-canary@example.test', 'second-canary@example.test'];
    const sent = await codeForAddress(shop, grace, first);
    const wish = { email: first, code: sent, password };
    await shop.call(email.change, { ...wish, password: wrongPassword }, grace);
    await shop.call(email.change, { ...wish, code: otherCode(sent) }, grace);
    await shop.db.execute('alter table email_undo rename to email_undo_away');
    await shop.call(email.change, wish, grace);
    await shop.db.execute('alter table email_undo_away rename to email_undo');
    await shop.ok(email.change, wish, grace);
    await shop.call(email.remove, { password: wrongPassword }, grace);
    const link = await undoToken(shop, grace.account);
    await changeEmail(shop, grace, second);
    const later = await undoToken(shop, first);
    await shop.db.execute('alter table pay_ticket rename to pay_ticket_away');
    await shop.call(email.undo, { token: link });
    await shop.db.execute('alter table pay_ticket_away rename to pay_ticket');
    await shop.ok(email.undo, { token: link });
    await shop.call(email.undo, { token: later });
    const hopper = await shop.register({ password });
    await changeEmail(shop, hopper, 'third-canary@example.test');
    shop.clock.advance({ minutes: 2 });
    const waiting = await codeForAddress(shop, hopper, 'fourth-canary@example.test');
    const live = await undoToken(shop, hopper.account);
    return { codes: [sent, waiting], tokens: [link, later, live] };
  }

  /** Requests codes, uses them rightly and wrongly, and leaves one unused. */
  async function useMailedCodes(): Promise<string[]> {
    const forPay = await mailedCode(shop, ada.account, 'pay_password', ada);
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

  /** Makes calls with secrets fail in the way that logs most. */
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

/** Other encodings of a secret that are as good as the secret. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
}
