import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { order } from '#contract/calls/orders.ts';
import { passkey, security } from '#contract/calls/security.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { tellEvents } from '../../../server/accounts/events/tell-events.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { changeEmail, undoToken } from '../../support/calls/email-change.ts';
import { dumpTables } from '../../support/database/tables.ts';
import {
  type Buyer,
  payPassword,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { lastLetter, mailedCode, otherCode } from '../../support/letters.ts';
import { createAuthenticator, type Flaws } from '../../support/passkeys/authenticator.ts';
import {
  addPasskey,
  creationOptions,
  forOrders,
  signedFor,
} from '../../support/passkeys/passkeys.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const begin = (pay_password: string, code: string, as = ada) =>
  shop.word(passkey.beginAdding, { pay_password, code }, as);

const listed = async (as = ada) => (await shop.ok(passkey.list, {}, as)).items;

const kinds = async () => {
  const { items } = await shop.ok(security.log, {}, ada);
  return items.map(({ kind }) => kind).filter((kind) => kind.startsWith('passkey'));
};

describe('a passkey is added', () => {
  test('with the payment code and a mailed code, and is in the security log and a mail', async () => {
    ada = await registerBuyer(shop);
    const code = await mailedCode(shop, ada.account, 'passkey', ada);
    const { subject } = await lastLetter(shop, ada.account);
    expect(subject).toBe(textsIn('zh-CN')('mail.passkeyCode.subject'));
    const options = await shop.ok(passkey.beginAdding, { pay_password: payPassword, code }, ada);
    const authenticator = createAuthenticator();
    const made = authenticator.create(options);
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/156' };
    const added = await shop.ok(passkey.add, made, { ...ada, headers });
    expect(added).toMatchObject({
      user_agent: headers['user-agent'],
      added_at: shop.clock.now().toISOString(),
      used_at: null,
      is_usable: true,
    });
    expect(await listed()).toEqual([added]);
    expect(await kinds()).toEqual(['passkey_added']);
    await tellEvents(shop.services, { info: () => undefined, warn: () => undefined });
    const letter = await lastLetter(shop, ada.account);
    expect(letter.subject).toBe(textsIn('zh-CN')('mail.passkeyAdded.subject'));
    expect(await shop.word(passkey.add, made, ada)).toBe('passkey_over');
  });

  test('only by its device’s own lock, and not twice on one', async () => {
    ada = await registerBuyer(shop);
    const { authenticator } = await addPasskey(shop, ada);
    const options = await creationOptions(shop, ada);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        userVerification: 'required',
      },
    });
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  });

  test('not with a wrong code of either kind, nor with one for another purpose', async () => {
    ada = await registerBuyer(shop);
    const code = await mailedCode(shop, ada.account, 'passkey', ada);
    expect(await begin('000000', code)).toBe('pay_code_wrong');
    expect(await begin(payPassword, otherCode(code))).toBe('code_wrong');
    const bob = await registerBuyer(shop);
    expect(await begin(payPassword, code, bob)).toBe('code_over');
    const toReset = await mailedCode(shop, bob.account, 'pay_password', bob);
    expect(await begin(payPassword, toReset, bob)).toBe('code_over');
    expect(await begin(payPassword, code)).toBe('ok');
    expect(await begin(payPassword, code)).toBe('code_over');
    expect(await listed()).toEqual([]);
  });

  test('not without a payment code', async () => {
    const bob = await shop.register();
    const code = await mailedCode(shop, bob.account, 'passkey', bob);
    const input = { pay_password: payPassword, code };
    expect(await shop.word(passkey.beginAdding, input, bob)).toBe('pay_code_unset');
  });

  test('and wrong payment codes count as in a payment', async () => {
    ada = await registerBuyer(shop);
    const words = [];
    for (let n = 0; n < 6; n += 1) words.push(await begin('000000', '123456'));
    expect(words.slice(3)).toEqual(['pay_code_wrong', 'pay_code_locked', 'pay_code_locked']);
  });

  const flaws: [string, Flaws][] = [
    ['from another site', { origin: 'https://evil.test' }],
    ['for another host name', { rpId: 'evil.test' }],
    ['of somebody who was not verified', { isUnverified: true }],
    ['for another challenge', { signs: 'A'.repeat(43) }],
  ];
  test.each(flaws)('not by an answer %s, which uses its challenge up', async (_name, flaw) => {
    ada = await registerBuyer(shop);
    const options = await creationOptions(shop, ada);
    const authenticator = createAuthenticator();
    const wrong = authenticator.create(options, flaw);
    expect(await shop.word(passkey.add, wrong, ada)).toBe('passkey_wrong');
    const right = authenticator.create(options);
    expect(await shop.word(passkey.add, right, ada)).toBe('passkey_over');
    expect(await listed()).toEqual([]);
  });

  test('by the session that asked, in time', async () => {
    ada = await registerBuyer(shop);
    const make = async () => createAuthenticator().create(await creationOptions(shop, ada));
    const made = await make();
    expect(await shop.word(passkey.add, made, { token: await shop.login(ada) })).toBe(
      'passkey_over',
    );
    shop.clock.advance({ minutes: bounds.challengeMinutes });
    expect(await shop.word(passkey.add, made, ada)).toBe('passkey_over');
    expect(await shop.word(passkey.add, await make(), ada)).toBe('ok');
  });

  test('not by a challenge of a payment', async () => {
    ada = await registerBuyer(shop);
    await addPasskey(shop, ada);
    const { skuId } = await shop.seedProduct();
    const orders = await placeOrders(shop, ada, [{ skuId }]);
    const { challenge } = await shop.ok(passkey.beginConfirming, forOrders(...orders), ada);
    const made = createAuthenticator().create({ ...(await creationOptions(shop, ada)), challenge });
    expect(await shop.word(passkey.add, made, ada)).toBe('passkey_over');
  });

  test('not if another shopper has it', async () => {
    ada = await registerBuyer(shop);
    const bob = await registerBuyer(shop);
    const { authenticator } = await addPasskey(shop, bob);
    const made = authenticator.create(await creationOptions(shop, ada));
    expect(await shop.word(passkey.add, made, ada)).toBe('passkey_wrong');
  });

  test(`up to ${bounds.maxPasskeys} times`, async () => {
    ada = await registerBuyer(shop);
    const spare = createAuthenticator().create(await creationOptions(shop, ada));
    for (let n = 0; n < bounds.maxPasskeys; n += 1) await addPasskey(shop, ada);
    expect(await begin(payPassword, '123456')).toBe('passkeys_full');
    expect(await shop.word(passkey.add, spare, ada)).toBe('passkeys_full');
    expect(await listed()).toHaveLength(bounds.maxPasskeys);
  });
});

describe('passkeys are removed', () => {
  /** A buyer with a passkey, a challenge and a ticket. */
  async function ready() {
    ada = await registerBuyer(shop);
    const { id, authenticator } = await addPasskey(shop, ada);
    const { skuId } = await shop.seedProduct();
    const orders = await placeOrders(shop, ada, [{ skuId }]);
    const sign = () => signedFor(shop, ada, authenticator, forOrders(...orders));
    const { ticket } = await shop.ok(passkey.confirm, await sign(), ada);
    return { id, orders, ticket, signed: await sign() };
  }

  test('one by one, which is in the security log', async () => {
    const { id } = await ready();
    const second = await addPasskey(shop, ada);
    await shop.ok(passkey.remove, { id }, ada);
    expect((await listed()).map((one) => one.id)).toEqual([second.id]);
    expect(await shop.word(passkey.remove, { id }, ada)).toBe('not_found');
    expect(await kinds()).toEqual(['passkey_removed', 'passkey_added', 'passkey_added']);
  });

  test('by a reset of the payment code, with their challenges and tickets', async () => {
    const { orders, ticket, signed } = await ready();
    const spare = createAuthenticator().create(await creationOptions(shop, ada));
    const code = await mailedCode(shop, ada.account, 'pay_password', ada);
    await shop.ok(user.setPayCode, { pay_password: '864209', code }, ada);
    expect(await listed()).toEqual([]);
    expect(await kinds()).toEqual(['passkey_removed', 'passkey_added']);
    expect(await shop.word(passkey.confirm, signed, ada)).toBe('passkey_over');
    expect(await shop.word(passkey.add, spare, ada)).toBe('passkey_over');
    const paying = { order_ids: orders, ticket };
    expect(await shop.word(order.pay, paying, ada)).toBe('ticket_invalid');
  });

  test('but not by a change with the old code', async () => {
    const { signed } = await ready();
    const change = { pay_password: '864209', old_pay_password: payPassword };
    await shop.ok(user.setPayCode, change, ada);
    expect(await shop.word(passkey.confirm, signed, ada)).toBe('ok');
  });

  test('when a changed email address is restored', async () => {
    await ready();
    const own = new RegExp(`^passkey\\S* \\([^,]+,${ada.id},`, 'm');
    expect(await dumpTables(shop.db)).toMatch(own);
    await changeEmail(shop, ada, 'thief@example.test');
    await shop.ok(email.undo, { token: await undoToken(shop, ada.account) });
    expect(await dumpTables(shop.db)).not.toMatch(own);
  });

  test('with their account', async () => {
    const rules = `select confdeltype as rule from pg_constraint
      where conrelid in ('passkey'::regclass, 'passkey_challenge'::regclass) and contype = 'f'`;
    expect((await shop.db.execute(rules)).rows).toEqual([{ rule: 'c' }, { rule: 'c' }]);
  });
});
