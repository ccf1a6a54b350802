import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../server/ledger/invariants.ts';
import { payOrders, placeOrders, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let orderId: string;
let wallet: number;

beforeAll(async () => {
  shop = await createTestShop();
  const ada = await registerBuyer(shop, 50_000);
  const { skuId } = await shop.seedProduct({ price: 2000 });
  const ids = await placeOrders(shop, ada, [{ skuId }]);
  await payOrders(shop, ada, ids);
  orderId = ids[0] ?? '';
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from account where shopper_id = ${ada.id}`,
  );
  wallet = Number(rows[0]?.id);
});

afterAll(() => shop.close());

/** The database's own checks; removed, so that the invariants have violations to find. */
const guards = [
  'alter table entry disable trigger user',
  'alter table txn disable trigger user',
  'alter table account drop constraint account_check2',
  'drop index one_refund',
  'drop index entry_seq',
  'alter table account drop constraint account_currency_fkey',
];

interface Harm {
  invariant: string;
  statements(): string[];
}

const lastEntry = () =>
  `(select txn_id from entry where account_id = ${wallet} order by seq desc limit 1)`;
const shopperId = () => `(select shopper_id from account where id = ${wallet})`;

const harms: Harm[] = [
  {
    invariant: 'I1',
    statements: () => [
      `update entry set amount = amount + 1 where txn_id = ${lastEntry()}
      and account_id <> ${wallet}`,
    ],
  },
  {
    invariant: 'I2',
    statements: () => [`update account set posted = posted + 1 where id = ${wallet}`],
  },
  {
    invariant: 'I3',
    statements: () => [`update account set held = posted + 1 where id = ${wallet}`],
  },
  {
    invariant: 'I4',
    statements: () => [`update account set held = held + 1 where id = ${wallet}`],
  },
  {
    invariant: 'I5',
    statements: () => [`update account set seq = seq + 1 where id = ${wallet}`],
  },
  {
    invariant: 'I6',
    statements: () => [`update orders set pay_txn = null where id = ${orderId}`],
  },
  {
    invariant: 'I7',
    statements: () =>
      [1500, 501].map(
        (amount) => `insert into refund values ('${newId()}', ${orderId}, ${amount}, 1, now())`,
      ),
  },
  {
    invariant: 'I8',
    statements: () => [
      `update entry set posted_after = posted_after + 1 where account_id = ${wallet} and seq = 1`,
    ],
  },
  {
    invariant: 'I9',
    statements: () => [
      `update entry set amount = amount - 1 where txn_id = ${lastEntry()}
      and account_id <> ${wallet}`,
    ],
  },
  {
    invariant: 'I10',
    statements: () => [`update account set currency = 'EUR' where id = ${wallet}`],
  },
  {
    invariant: 'I11',
    statements: () => [
      `insert into topup (id, shopper_id, method, state, stage, amount, arrived, created_at, settled_at)
        values ('${newId()}', ${shopperId()}, 'manual', 1, 'arrived', 100, 100, now(), now())`,
    ],
  },
  {
    invariant: 'I11',
    statements: () => [
      `insert into txn (id, kind, ref, shopper_id) values ('${newId()}', 'topup', 'none', ${shopperId()})`,
    ],
  },
  {
    invariant: 'I2',
    statements: () => [
      `insert into account (kind, shopper_id, currency, posted)
        values ('debt', ${shopperId()}, 'USD', -5)`,
    ],
  },
  {
    invariant: 'I12',
    statements: () => [
      `insert into account (kind, shopper_id, currency, posted)
        values ('debt', ${shopperId()}, 'USD', -5)`,
    ],
  },
  {
    invariant: 'I13',
    statements: () => [
      `insert into topup (id, shopper_id, method, state, stage, amount, arrived, disputed, created_at,
          settled_at)
        values ('${newId()}', ${shopperId()}, 'card', 1, 'disputed', 100, 100, 100, now(), now())`,
    ],
  },
];

class UndoHarm extends Error {}

describe('the invariants', () => {
  test('hold for books that only the server has written', async () => {
    const counts = await checkInvariants(shop.db);
    expect(counts).toHaveLength(13);
    expect(counts.filter(({ broken }) => broken > 0)).toEqual([]);
  });

  test.each(harms)('$invariant finds books that break it', async ({ invariant, statements }) => {
    let broken: string[] = [];
    const harm = shop.db.transaction(async (tx) => {
      for (const statement of [...guards, ...statements()]) await tx.execute(statement);
      const counts = await checkInvariants(tx);
      broken = counts.filter((count) => count.broken > 0).map((count) => count.invariant);
      throw new UndoHarm();
    });
    await expect(harm).rejects.toThrow(UndoHarm);
    expect(broken.map((name) => name.split(' ')[0])).toContain(invariant);
  });
});

describe('the database itself refuses', () => {
  test.each([
    ['a changed entry', () => `update entry set amount = amount where account_id = ${wallet}`],
    ['an entry taken out', () => `delete from entry where account_id = ${wallet}`],
    ['a transaction taken out', () => 'delete from txn'],
    ['an overdraft', () => `update account set posted = held - 1 where id = ${wallet}`],
    [
      'a wallet in another currency',
      () => `update account set currency = 'EUR' where id = ${wallet}`,
    ],
    [
      'a debt that the shop owes',
      () => `insert into account (kind, shopper_id, currency, posted)
        values ('debt', ${shopperId()}, 'USD', 5)`,
    ],
    ['another currency of the store', () => `update store set currency = 'EUR'`],
    ['negative stock', () => 'update stock set quantity = -1'],
    [
      'a second open refund of one order',
      () => `insert into refund (id, order_id, amount, state, stage)
        select gen_random_uuid(), ${orderId}, 1, 0, 'review' from generate_series(1, 2)`,
    ],
    [
      'an entry without its other half',
      () => `insert into entry select gen_random_uuid(), ${wallet}, 5, 99, 5`,
    ],
    [
      'a transaction that does not sum to zero',
      () => `with t as (insert into txn values ('${newId()}', 'credit', 'x', ${shopperId()}, '', now())
        returning id) insert into entry select id, ${wallet}, 5, 99, 5 from t`,
    ],
  ])('%s', async (_name, statement) => {
    await expect(shop.db.execute(statement())).rejects.toThrow();
    expect(await shop.invariants()).toEqual([]);
  });
});
