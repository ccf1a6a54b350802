import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { applyTaking } from '../../../server/wallet/top-ups/take-back.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { migrateBefore } from '../../support/database/migrate-before.ts';
import type { TestDatabase } from '../../support/database/run-database.ts';

const shopper = `
  insert into store (currency) values ('USD');
  insert into shopper (id, account, password_hash, family_name, given_name)
    values (1, 'ada@example.test', '', 'L', 'A');
  insert into account (id, kind, name, shopper_id, currency, posted, seq) values
    (1, 'user', null, 1, 'USD', 1000, 3), (2, 'sys', 'cash', null, 'USD', 0, 0),
    (3, 'sys', 'disputes', null, 'USD', 0, 0), (4, 'sys', 'sales', null, 'USD', 0, 0);
  alter table account alter id restart with 10;`;

/** 50.00 arrived, 20.00 was spent, and a dispute took the 30.00 that were left; 10.00 came after. */
const dispute = `
  insert into topup (id, shopper_id, method, state, stage, amount, arrived, gateway, gateway_ref,
      gateway_payment, created_at, settled_at)
    values ('00000000-0000-7000-8000-000000000001', 1, 'card', 1, 'disputed', 5000, 5000, 'stripe',
      'cs_1', 'pi_1', now(), now());
  insert into txn (id, kind, ref, shopper_id) values
    ('00000000-0000-7000-8000-00000000000a', 'topup', '00000000-0000-7000-8000-000000000001', 1),
    ('00000000-0000-7000-8000-00000000000b', 'debit', 'spent', 1),
    ('00000000-0000-7000-8000-00000000000c', 'dispute', '00000000-0000-7000-8000-000000000001', 1),
    ('00000000-0000-7000-8000-00000000000d', 'credit', 'later', 1);
  insert into entry (txn_id, account_id, amount, seq, posted_after) values
    ('00000000-0000-7000-8000-00000000000a', 1, 5000, 1, 5000),
    ('00000000-0000-7000-8000-00000000000a', 2, -5000, null, null),
    ('00000000-0000-7000-8000-00000000000b', 1, -2000, 2, 3000),
    ('00000000-0000-7000-8000-00000000000b', 4, 2000, null, null),
    ('00000000-0000-7000-8000-00000000000c', 1, -3000, 3, 0),
    ('00000000-0000-7000-8000-00000000000c', 3, 3000, null, null),
    ('00000000-0000-7000-8000-00000000000d', 1, 1000, 4, 1000),
    ('00000000-0000-7000-8000-00000000000d', 2, -1000, null, null);
  update account set seq = 4 where id = 1;
  insert into early_dispute (payment, at) values ('pi_2', now());`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrateBefore(client, '057-debts.sql');
  await client.query(shopper);
  await client.query(dispute);
  await client.end();
  await migrate(database.url);
});

afterAll(() => database.drop());

test('a dispute of an earlier version keeps what it took, and a won one gives that back', async () => {
  const { db, close } = connect(database.url, 2);
  const read = async () => {
    const { rows } = await db.execute(`select posted::int, stage, disputed::int
      from account join topup using (shopper_id) where kind = 'user'`);
    return rows[0];
  };
  expect(await read()).toEqual({ posted: 1000, stage: 'disputed', disputed: 3000 });
  const now = () => new Date();
  // Lost, or told again: its rest stays the shop's loss.
  const lost = { payment: 'pi_1', kind: 'withdrawn', ref: 'dp_1', amount: 5000 } as const;
  await db.transaction((tx) => applyTaking(tx, { now }, { ...lost, at: now() }));
  expect(await read()).toEqual({ posted: 1000, stage: 'disputed', disputed: 3000 });
  const taking = { payment: 'pi_1', kind: 'reinstated', ref: 'dp_1', amount: 5000 } as const;
  await db.transaction((tx) => applyTaking(tx, { now }, { ...taking, at: now() }));
  expect(await read()).toEqual({ posted: 4000, stage: 'arrived', disputed: 0 });
  const { rows } = await db.execute(
    'select payment, expires_at > now() as expires from gateway_taking order by 1',
  );
  expect(rows).toEqual([
    ...[
      { payment: 'pi_1', expires: null },
      { payment: 'pi_1', expires: null },
      { payment: 'pi_1', expires: null },
    ],
    { payment: 'pi_2', expires: true },
  ]);
  await close();
});
