import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { security } from '#contract/calls/security.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { payee } from '../../../server/db/schema/wallet.ts';
import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import { openNumber } from '../../../server/wallet/withdrawals/sealed-number.ts';
import { passWithdrawal } from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import { lockTable } from '../../support/database/lock-table.ts';
import { registerBuyer } from '../../support/goods/purchases.ts';
import { keepHouse } from '../../support/keep-house.ts';
import { createTestShop, type TestApp, type TestShop } from '../../support/shop.ts';
import { addresses } from '../../support/wallet/addresses.ts';
import {
  addCard,
  cardNumber,
  newWithdrawal,
  withdrawalTicket,
} from '../../support/wallet/wallets.ts';

let shop: TestShop;
/** A server on which a new payee waits. */
let waiting: TestApp;

beforeAll(async () => {
  shop = await createTestShop();
  waiting = await shop.openAnother({
    wallet: { topUp: {}, withdrawal: { on: true, payeeHours: 24, cardMoneyDays: 0 } },
  });
});

afterAll(() => shop.close());

const card = {
  type: 'card',
  holder: 'Ada Lovelace',
  bank_name: 'First Bank',
  card_number: cardNumber,
} as const;

const chain = {
  type: 'chain',
  network: 'tron',
  platform_network: 'TRC-20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
} as const;

const stellar = {
  ...chain,
  network: 'stellar',
  platform_network: 'Stellar',
  address: addresses.stellar,
} as const;

test('a bank card is sealed in the database and shown by its last four', async () => {
  const ada = await registerBuyer(shop);
  const added = await shop.call(withdrawal.addPayee, { payee: card }, ada);
  const digits = cardNumber.replaceAll(' ', '');
  expect(added.text).toContain('"last4":"5556"');
  const [row] = await shop.db.select().from(payee).where(eq(payee.id, added.body.data.id));
  const sealed = row?.numberSealed ?? Buffer.alloc(0);
  expect(sealed.includes(digits)).toBe(false);
  expect(openNumber(sealed, shop.services.config.secret)).toBe(digits);
  expect(() => openNumber(sealed, 'another secret of 32 characters!')).toThrow();
  const everything = [added.text, shop.log.join('\n'), JSON.stringify(row)].join('\n');
  for (const canary of [digits, cardNumber, digits.slice(0, 12)]) {
    expect(everything).not.toContain(canary);
  }
});

test.each([
  [{ ...card, card_number: '4000 0566 5566 5557' }, 'card_number_wrong'],
  [{ ...card, card_number: 'abc' }, 'card_number_wrong'],
  [{ ...card, holder: ' ' }, 'invalid_input'],
  [{ ...card, bank_name: '' }, 'invalid_input'],
  [{ ...chain, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'address_wrong'],
  [{ ...chain, network: 'ethereum', platform_network: 'ERC-20' }, 'address_wrong'],
  [{ ...stellar, memo: 'a'.repeat(29) }, 'memo_wrong'],
  [{ ...stellar, memo: '汉'.repeat(10) }, 'memo_wrong'],
  [{ ...stellar, memo: 'a'.repeat(28) }, 'ok'],
  [{ ...chain, platform_network: 'ERC-20' }, 'network_mismatch'],
  [{ ...chain, platform_network: 'BEP20' }, 'network_refused'],
  [chain, 'ok'],
  [{ ...chain, address: `\u2066${chain.address.slice(0, 20)}\n${chain.address.slice(20)}` }, 'ok'],
] as const)('%o is %s', async (wish, word) => {
  const ada = await registerBuyer(shop, 0);
  expect(await shop.word(withdrawal.addPayee, { payee: wish }, ada)).toBe(word);
});

test('a new payee waits a day, unless password and mailed code confirm it', async () => {
  const ada = await registerBuyer(shop);
  const { id } = await waiting.ok(withdrawal.addPayee, { payee: card }, ada);
  const ask = async (payeeId: string) => {
    const wanted = { payee_id: payeeId, amount: 5000 };
    const ticket = await withdrawalTicket(shop, ada, wanted);
    return await waiting.word(withdrawal.ask, { ...wanted, ticket }, ada);
  };
  expect(await ask(id)).toBe('payee_waiting');
  const confirm = { password: ada.password, code: '123456' };
  await keepCode(shop.services, { purpose: 'payee', name: ada.account }, '123456');
  const wrong = { ...confirm, password: 'not the one' };
  const add = (it: object) =>
    waiting.word(withdrawal.addPayee, { payee: card, confirm: { ...confirm, ...it } }, ada);
  expect(await add(wrong)).toBe('password_wrong');
  expect(await add({ code: '654321' })).toBe('code_wrong');
  const sure = await waiting.ok(withdrawal.addPayee, { payee: card, confirm }, ada);
  expect(await ask(sure.id)).toBe('ok');
  expect(await add({})).toBe('code_over');
  shop.clock.advance({ days: 1, minutes: 1 });
  expect(await ask(id)).toBe('ok');
});

test('a waiting payee is confirmed later by the password and a mailed code', async () => {
  const ada = await registerBuyer(shop);
  const { id } = await waiting.ok(withdrawal.addPayee, { payee: card }, ada);
  const proof = { password: ada.password, code: '123456' };
  const confirm = (it: object) =>
    waiting.word(withdrawal.confirmPayee, { id, confirm: { ...proof, ...it } }, ada);
  const usableFrom = async () => {
    const { payees } = await waiting.ok(withdrawal.limits, {}, ada);
    return payees[0]?.usable_from ?? null;
  };
  expect(await confirm({})).toBe('code_over');
  await keepCode(shop.services, { purpose: 'payee', name: ada.account }, '123456');
  expect(await confirm({ password: 'not the one' })).toBe('password_wrong');
  expect(await confirm({ code: '654321' })).toBe('code_wrong');
  const tomorrow = new Date(shop.clock.now().getTime() + dayMs).toISOString();
  expect(await usableFrom()).toBe(tomorrow);
  expect(await confirm({})).toBe('ok');
  expect(await usableFrom()).toBeNull();
  const wanted = { payee_id: id, amount: 5000 };
  const ticket = await withdrawalTicket(shop, ada, wanted);
  expect(await waiting.word(withdrawal.ask, { ...wanted, ticket }, ada)).toBe('ok');
  const { items } = await shop.ok(security.log, {}, ada);
  expect(items.find(({ kind }) => kind === 'payee_confirmed')).toMatchObject({ ref: id });

  expect(await confirm({ code: '654321' })).toBe('ok');
  await waiting.ok(withdrawal.removePayee, { id }, ada);
  expect(await confirm({})).toBe('not_found');
});

/** The bytes that are stored of a payee's card number. */
async function storedBytes(id: string): Promise<number | undefined> {
  const [row] = await shop.db.select().from(payee).where(eq(payee.id, id));
  return row?.numberSealed?.length;
}

test('a removed card’s number is deleted at once, if no withdrawal needs it', async () => {
  const ada = await registerBuyer(shop);
  const { id } = await addCard(shop, ada);
  expect(await storedBytes(id)).toBeGreaterThan(16);
  await shop.ok(withdrawal.removePayee, { id }, ada);
  expect(await storedBytes(id)).toBe(0);
});

test('a removed card’s number is deleted a week after its last withdrawal was decided', async () => {
  const ada = await registerBuyer(shop);
  const { withdrawal: asked } = await shop.ok(withdrawal.ask, await newWithdrawal(shop, ada), ada);
  const { id } = asked.payee;
  await shop.ok(withdrawal.removePayee, { id }, ada);
  await shop.db.transaction((tx) => passWithdrawal(tx, shop.services, asked.id));
  await keepHouse(shop);
  expect(await storedBytes(id)).toBeGreaterThan(16);
  shop.clock.advance({ days: 6 });
  await keepHouse(shop);
  expect(await storedBytes(id)).toBeGreaterThan(16);
  shop.clock.advance({ days: 1, minutes: 1 });
  await keepHouse(shop);
  expect(await storedBytes(id)).toBe(0);
  const kept = await shop.ok(withdrawal.detail, { id: asked.id }, { token: await shop.login(ada) });
  expect(kept.payee).toMatchObject({ id, last4: '5556' });
});

test('a removal waits for a withdrawal in progress, and keeps the number it needs', async () => {
  const ada = await registerBuyer(shop);
  const wanted = await newWithdrawal(shop, ada);
  const id = wanted.payee_id;
  const wallets = await lockTable(shop.db, 'account');
  const asked = shop.word(withdrawal.ask, wanted, ada);
  await wallets.untilWaiting();
  let isRemoved = false;
  const removed = shop.word(withdrawal.removePayee, { id }, ada).finally(() => {
    isRemoved = true;
  });
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const isDecided = async () => isRemoved || (await shop.db.execute(waiting)).rowCount === 2;
  await expect.poll(isDecided).toBe(true);
  wallets.release();
  expect([await asked, await removed]).toEqual(['ok', 'ok']);
  expect(await storedBytes(id)).toBeGreaterThan(16);
});

test('a removed payee is gone, for its withdrawals it is kept', async () => {
  const [ada, bob] = [await registerBuyer(shop), await registerBuyer(shop)];
  const { id } = await addCard(shop, ada);
  const wanted = { payee_id: id, amount: 5000 };
  const ticket = await withdrawalTicket(shop, ada, wanted);
  const asked = await shop.ok(withdrawal.ask, { ...wanted, ticket }, ada);
  expect(await shop.word(withdrawal.removePayee, { id }, bob)).toBe('not_found');
  expect(await shop.word(withdrawal.removePayee, { id }, ada)).toBe('ok');
  expect(await shop.word(withdrawal.removePayee, { id }, ada)).toBe('not_found');
  expect((await shop.ok(withdrawal.limits, {}, ada)).payees).toEqual([]);
  const kept = await shop.ok(withdrawal.detail, { id: asked.withdrawal.id }, ada);
  expect(kept.payee).toMatchObject({ id, last4: '5556' });
  expect(await shop.word(withdrawal.cancel, { id: asked.withdrawal.id }, ada)).toBe('ok');
});

test('ten payees are the most, however fast they are added', async () => {
  const ada = await registerBuyer(shop, 0);
  const words = await Promise.all(
    Array.from({ length: 14 }, () => shop.word(withdrawal.addPayee, { payee: chain }, ada)),
  );
  expect(words.filter((word) => word === 'ok')).toHaveLength(10);
  expect(words.filter((word) => word === 'payees_full')).toHaveLength(4);
});
