import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';
import { resolveCurrency } from '../catalogue/store-currency.ts';

let operator: TestOperator;

beforeEach(async () => {
  operator = await createTestOperator();
});

afterEach(() => operator.close());

const query = async (sql: string) => (await operator.pool.query(sql)).rows;

/** Runs `check` with or without a CURRENCY. */
function checkIn(currency = '') {
  Object.assign(operator.env, { CURRENCY: currency });
  return operator.run('check');
}

/** The currency a command uses, or the sentence that refuses it. */
async function currencyIn(currency?: string): Promise<string> {
  const { code, out, err } = await checkIn(currency);
  if (code === 0) return (await query('select currency from store'))[0].currency;
  expect([code, out]).toEqual([1, '']);
  return err;
}

const addShopper = (
  name: string,
) => `insert into shopper (account, password_hash, family_name, given_name)
  values ('${name}@example.test', '', '', '')`;

const addShop = "insert into shop (handle, name, city) values ('kiln', '{}', '{}')";

const addPrice = (price: number) => `with seller as (${addShop} returning id), thing as (
    insert into product (shop_id, handle, category, name)
      select id, 'mug', 'family', '{}' from seller returning id)
  insert into sku (product_id, price) select id, ${price} from thing`;

const addWallet = (name: string, currency: string, amount: number) => `
  with owner as (${addShopper(name)} returning id), wallet as (
    insert into account (kind, shopper_id, currency, posted, seq)
      select 'user', id, '${currency}', ${amount}, ${Math.sign(amount)} from owner returning id),
  booked as (insert into txn (id, kind, ref, shopper_id)
    select gen_random_uuid(), 'credit', '${name}', id from owner where ${amount} > 0 returning id),
  cash as (insert into account (kind, name, currency)
    select 'sys', 'cash ${name}', '${currency}' from booked returning id)
  insert into entry (txn_id, account_id, amount, seq, posted_after)
    select booked.id, wallet.id, ${amount}, 1, ${amount} from booked, wallet
    union all select booked.id, cash.id, -${amount}, null, null from booked, cash`;

describe('before the first price', () => {
  test('CURRENCY may be changed, and stays when it is unset', async () => {
    expect(await currencyIn()).toBe('USD');
    expect(await currencyIn('EUR')).toBe('EUR');
    expect(await currencyIn()).toBe('EUR');
    await query(addShop);
    await query(addPrice(0).replace("'kiln'", "'other'"));
    await query("insert into promo (code, kind, value) values ('SAIL10', 'percent', 10)");
    expect(await currencyIn('JPY')).toBe('JPY');
  });

  test('of two that start at once with different currencies, one is refused', async () => {
    for (const [one, other] of [
      ['EUR', 'JPY'],
      ['USD', 'KWD'],
    ]) {
      const starts = await Promise.allSettled([
        resolveCurrency(operator.url, one, 'server'),
        resolveCurrency(operator.url, other, 'server'),
      ]);
      const [won, ...none] = starts.filter((it) => it.status === 'fulfilled');
      const [lost] = starts.filter((it) => it.status === 'rejected');
      expect(none).toEqual([]);
      const kept = won?.value.currency;
      expect(await query('select currency from store')).toEqual([{ currency: kept }]);
      const wrong = kept === one ? other : one;
      expect(lost?.reason.message).toBe(
        `CURRENCY is ${wrong}, but this shop is running in ${kept}: stop it first, or set CURRENCY=${kept}.`,
      );
      expect(await currencyIn(wrong)).toBe(lost?.reason.message);
      await won?.value.release();
    }
  });
});

describe('from then on', () => {
  test.each([
    ['a price', addPrice(1990)],
    [
      'a wallet',
      `${addShopper('ada')}; insert into account (kind, shopper_id, currency)
      select 'user', id, 'EUR' from shopper`,
    ],
    ['an amount off', "insert into promo (code, kind, value) values ('SAIL', 'amount', 500)"],
    ['freight', `${addShop}; update shop set freight = 300`],
  ])('%s keeps the currency', async (_name, statements) => {
    expect(await currencyIn('EUR')).toBe('EUR');
    await query(statements);
    expect(await currencyIn('JPY')).toBe(
      'CURRENCY is JPY, but this shop’s prices and wallets are in EUR: set CURRENCY=EUR.',
    );
    expect(await currencyIn()).toBe('EUR');
  });

  test('a command without CURRENCY reads and writes amounts in the store’s currency', async () => {
    expect(await currencyIn('JPY')).toBe('JPY');
    await query(addPrice(6590));
    Object.assign(operator.env, { CURRENCY: '' });
    const [listed] = await operator.ask('products', 'list');
    expect(listed).toMatchObject({ currency: 'JPY' });
    await operator.ask('products', 'set', 'mug', '--price', '1200');
    expect(await query('select price::int from sku')).toEqual([{ price: 1200 }]);
  });
});

/** Returns the database to the state that older builds left. */
const forget = `drop function refuse_foreign_currency cascade;
  drop table store cascade;
  delete from migration where name ~ '-(store-currency|system-accounts).sql'`;

describe('a database of an older build', () => {
  beforeEach(() => query(forget));

  test('is in the currency of its wallets', async () => {
    await query(addWallet('ada', 'EUR', 2000));
    expect(await currencyIn('JPY')).toMatch(
      /^CURRENCY is JPY, but .* are in EUR: set CURRENCY=EUR\.$/,
    );
    expect(await currencyIn()).toBe('EUR');
  });

  test('that only has prices takes the server’s CURRENCY, and no command guesses', async () => {
    await query(addPrice(6590));
    expect(await currencyIn()).toBe(
      'The currency of this shop’s prices is not recorded yet: set CURRENCY as the server has it.',
    );
    const { currency } = await resolveCurrency(operator.url, 'JPY', 'server');
    expect(currency).toBe('JPY');
    expect(await currencyIn()).toBe('JPY');
  });

  test('that only has prices is in dollars if the server has no CURRENCY', async () => {
    await query(addPrice(6590));
    await currencyIn();
    const { currency } = await resolveCurrency(operator.url, undefined, 'server');
    expect(currency).toBe('USD');
  });

  test('in several currencies is reported by check, and accepts no more foreign ones', async () => {
    await query(addWallet('ada', 'EUR', 2000));
    await query(addWallet('siri', 'EUR', 500));
    await query(addWallet('kenji', 'JPY', 1000));
    await query(addWallet('empty', 'JPY', 0));
    const { code, out } = await checkIn();
    expect(code).toBe(1);
    // Kenji's wallet, and the cash account opposite it.
    expect(out).toMatch(/^ +2 {2}I10 every account is in the store’s currency$/m);
    expect(out.match(/^ +[1-9]\d* {2}I/gm)).toHaveLength(1);
    const credited = (name: string) =>
      operator.run('wallet', 'credit', `${name}@example.test`, '5.00', '--reason', 'Goodwill');
    expect((await credited('empty')).out).toMatch(/5\.00 +5\.00 +EUR/);
    expect((await credited('kenji')).code).toBe(1);
    expect(
      await query("select posted::int from account where currency = 'JPY' and kind = 'user'"),
    ).toEqual([{ posted: 1000 }]);
  });
});

test.each(['EURO', 'XYZ', 'eur', 'XAU'])('CURRENCY=%s is refused in a sentence', async (code) => {
  expect(await currencyIn(code)).toBe(
    'CURRENCY has a wrong value: it must be a currency code of ISO 4217, such as EUR.',
  );
});
