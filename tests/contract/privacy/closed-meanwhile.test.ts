import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { assetUrl } from '#contract/calls/assets.ts';
import { email } from '#contract/calls/email.ts';
import { headers, successCode } from '#contract/wire.ts';
import type { Queryable } from '../../../server/db/database.ts';
import { session, shopper } from '../../../server/db/schema/accounts.ts';
import { changeDue } from '../../../server/db/schema/notices.ts';
import { numberNotices } from '../../../server/notifications/number-notices.ts';
import { erase } from '../../../server/privacy/close-account.ts';
import { hashToken } from '../../../server/shoppers/secrets.ts';
import type { Answered } from '../../support/calls/calling.ts';
import {
  type SampledCall,
  type Stage,
  sampledCalls,
  setStage,
} from '../../support/calls/samples.ts';
import { deferred } from '../../support/deferred.ts';
import { registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let stage: Stage;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
});

afterAll(() => shop.close());

const writes = sampledCalls.filter(
  ({ call }) => call.policy !== 'read' && call.access === 'shopper',
);

/** They name the shopper in no row: a logout deletes the session, and a code goes to a new mailbox. */
const harmless: unknown[] = [user.logout, email.sendCode];

const isRecorded = ({ call }: SampledCall) =>
  call.policy === 'queue' || (call.policy === 'tap' && call.replay === 'stored');

test.each(writes)('$name writes nothing onto an account that is closed meanwhile', async (it) => {
  const { call, sample } = it;
  const buyer = await registerBuyer(shop);
  const { input, as } = await sample({ ...stage, buyer });
  const { token } = as ?? buyer;
  const answered = await whileClosing(token, () => shop.call(call, input, { token, key: newId() }));
  if (isRecorded(it)) expect(outcomeOf(answered)).toEqual(refusal);
  else if (!harmless.includes(call)) expect(answered.body.code).not.toBe(successCode);
});

const keyless = writes.filter(({ call }) => call.policy === 'queue');

test.each(keyless)('$name without a key does not either', async ({ call, sample }) => {
  const buyer = await registerBuyer(shop);
  const { input, as } = await sample({ ...stage, buyer });
  const { token } = as ?? buyer;
  const answered = await whileClosing(token, () => shop.call(call, input, { token }));
  expect(outcomeOf(answered)).toEqual(refusal);
});

test('a chunk of an upload does not either', async () => {
  const { token } = await shop.register();
  const payload = Buffer.from('half of a picture');
  const sha256 = createHash('sha256').update(payload).digest('hex');
  const sent = {
    ...{ 'content-type': 'application/octet-stream', [headers.token]: token },
    'content-range': `bytes 0-${payload.length - 1}/${payload.length * 2}`,
  };
  const answered = await whileClosing(token, () =>
    shop.send({ method: 'PUT', url: assetUrl(sha256), headers: sent, payload }),
  );
  expect(outcomeOf(answered)).toEqual(refusal);
});

test('the numbering of what it has changed does not either', async () => {
  const { id, token } = await shop.register();
  await shop.db.insert(changeDue).values({ shopperId: Number(id), topics: ['bag'] });
  await whileClosing(token, () => numberNotices(shop.db));
});

const refusal = [401, 'unauthorised'];

const outcomeOf = ({ status, body }: Answered) => [status, body.error];

/**
 * Does something while its shopper's account is being deleted: it begins before the deletion is
 * committed, and goes on after it. What the deletion has left must be left.
 */
async function whileClosing<T>(token: string, act: () => Promise<T>): Promise<T> {
  const [open] = await shop.db
    .select({ id: session.shopperId })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token)));
  const id = open?.id ?? 0;
  const [erased, sent] = [deferred(), deferred()];
  let left: unknown;
  const closing = shop.db.transaction(async (tx) => {
    await tx.select().from(shopper).where(eq(shopper.id, id)).for('update');
    await erase(tx, id, '');
    left = await rowsOf(tx, id);
    erased.resolve();
    await sent.promise;
  });
  await erased.promise;
  let isDone = false;
  const done = act().finally(() => {
    isDone = true;
  });
  await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
  sent.resolve();
  await closing;
  const end = await done;
  expect(await rowsOf(shop.db, id)).toEqual(left);
  return end;
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await shop.db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

/** Every row that names a shopper, or one of the shopper's orders. */
async function rowsOf(db: Queryable, shopperId: number): Promise<string[]> {
  const owners = { shopper: sql`${shopperId}`, orders: ownOrders(shopperId) };
  const found: string[] = [];
  for (const [owner, ids] of Object.entries(owners)) {
    const { rows: tables } = await db.execute<{ name: string; column: string }>(sql`
      select relname as name, attname as column
      from pg_constraint join pg_class on pg_class.oid = conrelid
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where confrelid = ${owner}::regclass order by 1, 2`);
    const unreferenced = owner === 'shopper' ? [{ name: 'idem', column: 'shopper_id' }] : [];
    for (const { name, column } of [{ name: owner, column: 'id' }, ...tables, ...unreferenced]) {
      const { rows } = await db.execute<{ row: string }>(sql`
        select t::text as row from ${sql.identifier(name)} t
        where ${sql.identifier(column)} in (${ids}) order by 1`);
      found.push(...rows.map(({ row }) => `${name} ${row}`));
    }
  }
  return found;
}

const ownOrders = (shopperId: number) => sql`select id from orders where shopper_id = ${shopperId}`;
