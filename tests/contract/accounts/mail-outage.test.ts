import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SecurityEventKind } from '#contract/calls/security.ts';
import { mailEvents } from '../../../server/accounts/events/mail-events.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { createMail, type Letter } from '../../../server/services/mail.ts';
import { noteEvent } from '../../../server/shoppers/security-events.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let isDown: boolean;
let sent: Letter[];
/** How often a mail server was asked. */
let tries: number;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  ada = await shop.register();
  [isDown, sent, tries] = [false, [], 0];
  // What the registration and earlier tests have left.
  await shop.db.execute(sql`update security_event set mail_at = null`);
});

afterAll(() => shop.close());

const deliver = createMail(async (letter) => {
  tries += 1;
  if (isDown) throw Object.assign(new Error('connect'), { code: 'ECONNECTION' });
  sent.push(letter);
});

const quiet = { info: () => undefined, warn: () => undefined };
const mail = () => mailEvents({ ...shop.services, mail: deliver }, quiet);

const note = (kind: SecurityEventKind) =>
  shop.db.transaction((tx) =>
    noteEvent(tx, { shopperId: Number(ada.id), kind, at: shop.clock.now() }),
  );

const subjects = () => sent.map(({ subject }) => subject).sort();
const subjectOf = (kind: 'payeeAdded' | 'payCodeSet' | 'passkeyAdded') =>
  textsIn('zh-CN')(`mail.${kind}.subject`);

test('letters of an outage are sent after it, each once', async () => {
  await note('payee_added');
  await note('pay_code_set');
  isDown = true;
  await mail();
  shop.clock.advance({ minutes: 1 });
  await mail();
  expect(sent).toEqual([]);
  isDown = false;
  shop.clock.advance({ minutes: 5 });
  await Promise.all([mail(), mail()]);
  await mail();
  shop.clock.advance({ days: 1 });
  await mail();
  expect(subjects()).toEqual([subjectOf('payeeAdded'), subjectOf('payCodeSet')].sort());
});

test('a mail server that is down is asked once in a round, and less and less often', async () => {
  for (let event = 0; event < 5; event += 1) await note('payee_added');
  isDown = true;
  await mail();
  expect(tries).toBe(1);
  tries = 0;
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    shop.clock.advance({ minutes: 5 });
    await mail();
  }
  expect(tries).toBeLessThan(24 * 5 + 5 * 8);
  isDown = false;
  // A wait of an hour begins with the end of a try, which takes a moment.
  shop.clock.advance({ minutes: 61 });
  await mail();
  expect(sent).toHaveLength(5);
});

test('a letter that one mailbox refuses holds up no other', async () => {
  isDown = true;
  await note('payee_added');
  await mail();
  isDown = false;
  await note('passkey_added');
  await mail();
  expect(subjects()).toEqual([subjectOf('passkeyAdded')]);
});

test('a slow mail server ends a round, as other chores wait for it', async () => {
  for (let event = 0; event < 3; event += 1) await note('payee_added');
  const start = performance.now();
  const passed = vi.spyOn(performance, 'now').mockImplementation(() => start + tries * 20_000);
  await mail();
  passed.mockRestore();
  expect(sent).toHaveLength(2);
  await mail();
  expect(sent).toHaveLength(3);
});

test('a letter that is accepted after minutes holds up no round, and is sent once', async () => {
  await note('payee_added');
  await note('payee_added');
  let accept = (): void => undefined;
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const slow = createMail(async (letter) => {
    sent.push(letter);
    if (sent.length === 1) await accepted;
  });
  const round = () => mailEvents({ ...shop.services, mail: slow }, quiet, 500);
  await round();
  await round();
  expect(sent).toHaveLength(1);
  shop.clock.advance({ minutes: 11 });
  accept();
  await slow.settled();
  await vi.waitFor(async () => {
    await round();
    expect(sent).toHaveLength(2);
  });
  shop.clock.advance({ days: 1 });
  await round();
  expect(sent).toHaveLength(2);
});

test('a letter that a crashed server had taken is sent half an hour later', async () => {
  await note('payee_added');
  const crashed = { ...shop.services, db: shop.db, mail: createMail(() => new Promise(() => {})) };
  void mailEvents(crashed, quiet);
  await vi.waitFor(async () => {
    const due = sql`select 1 from security_event where mail_tries = 1 and mail_at > ${shop.clock.now().toISOString()}`;
    expect((await shop.db.execute(due)).rows).toHaveLength(1);
  });
  shop.clock.advance({ minutes: 29 });
  await mail();
  expect(sent).toEqual([]);
  shop.clock.advance({ minutes: 2 });
  await mail();
  expect(sent).toHaveLength(1);
});

test('the wait after a letter that fails late begins then', async () => {
  await note('payee_added');
  const at = shop.clock.now();
  const start = performance.now();
  const late = createMail(async () => {
    vi.spyOn(performance, 'now').mockReturnValue(start + 600_000);
    throw new Error('silence');
  });
  await mailEvents({ ...shop.services, now: () => at, mail: late }, quiet);
  vi.restoreAllMocks();
  const { rows } = await shop.db.execute<{ mail_at: string }>(
    sql`select mail_at from security_event where mail_at is not null`,
  );
  const waitsMs = new Date(rows[0]?.mail_at ?? 0).getTime() - at.getTime();
  expect(Math.round(waitsMs / 60_000)).toBe(11);
});

test('after three days a letter warns nobody any more', async () => {
  isDown = true;
  await note('payee_added');
  await mail();
  shop.clock.advance({ days: 3, minutes: 1 });
  isDown = false;
  await mail();
  expect(sent).toEqual([]);
});
