import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import type { Queryable } from '../../db/database.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { fileContent, privateFile } from '../../db/schema/assets.ts';
import { shop } from '../../db/schema/catalogue.ts';
import { notice, noticeHead } from '../../db/schema/notices.ts';
import { type MessageRow, message } from '../../db/schema/support.ts';
import { operatorAct } from '../../db/schema/wallet.ts';
import { lockShopper } from '../../shoppers/shopper.ts';

let operator: TestOperator;
let shopperId: number;
let shopId: number;

beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
  const [made] = await operator.db
    .insert(shop)
    .values({ handle: 'kiln', name: { en: 'Kiln' }, city: { en: 'Kobe' } })
    .returning();
  shopId = made?.id ?? 0;
});

beforeEach(async () => {
  await operator.db.delete(message);
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '' };
  const account = `${newId()}@example.test`;
  const [made] = await operator.db
    .insert(shopper)
    .values({ account, ...person })
    .returning();
  shopperId = made?.id ?? 0;
});

afterAll(() => operator.close());

type Change = Partial<typeof message.$inferInsert>;

let seconds = 0;

/** What the shopper wrote to the platform, a second after the one before. */
async function written(change: Change = {}, db: Queryable = operator.db): Promise<string> {
  seconds += 1;
  const sentAt = new Date(Date.UTC(2026, 10, 23) + seconds * 1000);
  const id = newId();
  const text = 'Is anybody there?';
  await db
    .insert(message)
    .values({ id, shopperId, isOwn: true, text, lang: 'th', sentAt, ...change });
  return id;
}

const stored = async (id: string): Promise<MessageRow | undefined> =>
  (await operator.db.select().from(message).where(eq(message.id, id)))[0];

const head = async () =>
  (await operator.db.select().from(noticeHead).where(eq(noticeHead.shopperId, shopperId)))[0];

/** How many statements wait for a lock. */
async function lockWaits(): Promise<number> {
  const { rows } = await operator.db.execute<{ waits: number }>(
    sql`select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waits ?? 0;
}

const platform = () => `MS-${shopperId}-platform`;
const kiln = () => `MS-${shopperId}-${shopId}`;

const listed = async (...args: string[]) =>
  (await operator.ask('messages', 'list', ...args)).map(({ number }) => number);

describe('list', () => {
  test('has the latest conversation first, and marks as delivered what it shows', async () => {
    const first = await written();
    const second = await written({ shopId });
    expect(await listed('--limit', '1')).toEqual([kiln()]);
    expect((await stored(first))?.deliveredAt).toBeNull();
    expect((await stored(second))?.deliveredAt).not.toBeNull();
    expect(await head()).toMatchObject({ rev: 1, messages: 1 });
    expect(await listed()).toEqual([kiln(), platform()]);
    expect(await stored(first)).toMatchObject({ deliveredAt: expect.any(Date), readAt: null });
    await listed();
    expect(await head()).toMatchObject({ rev: 2, messages: 2 });
  });

  test('--unanswered leaves out what a person answered last', async () => {
    await written();
    await written({ shopId });
    await written({ shopId, isOwn: false, isAutomatic: true });
    expect(await listed('--unanswered')).toEqual([kiln(), platform()]);
    await written({ isOwn: false });
    expect(await listed('--unanswered')).toEqual([kiln()]);
  });
});

describe('show', () => {
  test('logs an act only if it marks a message', async () => {
    await written();
    await written();
    const acts = () => operator.db.$count(operatorAct, eq(operatorAct.ref, platform()));
    const before = await acts();
    for (let time = 0; time < 2; time += 1) {
      await operator.run('messages', 'show', platform(), '--limit', '1');
    }
    expect((await acts()) - before).toBe(1);
  });

  test('marks as read, and strips what would move the cursor', async () => {
    const pictures = [newId()];
    const id = await written({ text: 'First\u001b[2J line\u202e\n\nSecond\rline', pictures });
    const { out } = await operator.run('messages', 'show', platform().toLowerCase());
    expect(out).toContain('First [2J line\n\nSecond line');
    expect(['\u001b', '\r', '\u202e'].filter((sign) => out.includes(sign))).toEqual([]);
    expect(out).toContain(`Picture ${pictures[0]}`);
    expect(await stored(id)).toMatchObject({
      deliveredAt: expect.any(Date),
      readAt: expect.any(Date),
    });
    const list = await operator.run('messages', 'list');
    expect(['\u001b', '\r', '\u202e'].filter((sign) => list.out.includes(sign))).toEqual([]);
  });

  test('finds nothing under another number', async () => {
    await written();
    for (const number of [kiln(), 'MS-1', 'x', `MS-${shopperId}-0`, 'MS-999999999-platform']) {
      const { code, err } = await operator.run('messages', 'show', number);
      expect([code, err]).toEqual([1, `There is no conversation "${number}".`]);
    }
  });
});

describe('answer', () => {
  test('is stored as it is, read what it answers, and notifies the shopper', async () => {
    const id = await written({ shopId });
    const file = await operator.file('  First\r\n\r\nSecond  ', 'answer.txt');
    await operator.run('messages', 'show', kiln());
    const args = [kiln(), '--file', file, '--as', 'Ann'];
    const done = await operator.ask('messages', 'answer', ...args);
    expect(await stored(done.id)).toMatchObject({
      ...{ shopperId, shopId, isOwn: false, isAutomatic: false, text: 'First\n\nSecond' },
    });
    expect((await stored(id))?.readAt).not.toBeNull();
    const told = await operator.db.select().from(notice).where(eq(notice.shopperId, shopperId));
    expect(told).toMatchObject([
      { kind: 'message', event: 'answered', subject: String(shopId), data: {} },
    ]);
    const acts = await operator.db.select().from(operatorAct).where(eq(operatorAct.ref, done.id));
    expect(acts.map(({ operator: who, act }) => `${who}: ${act}`)).toEqual([
      'Ann: message answered',
    ]);
  });

  test('is refused while there is a message that nobody has seen', async () => {
    const early = await written();
    const late = await written();
    const answer = ['messages', 'answer', platform(), '--text', 'Yes'];
    const refused = async (news: string) => {
      const { code, err } = await operator.run(...answer);
      expect([code, err]).toEqual([1, expect.stringContaining(`Nobody has opened ${news} of `)]);
    };
    await refused('2 messages');
    await operator.run('messages', 'show', platform(), '--limit', '1');
    expect(await stored(late)).toMatchObject({ readAt: expect.any(Date) });
    await refused('1 message');
    expect(await stored(early)).toMatchObject({ readAt: null });
    expect(await operator.db.$count(message, eq(message.isOwn, false))).toBe(0);
    await operator.ask(...answer, '--anyway');
    expect(await stored(early)).toMatchObject({ readAt: expect.any(Date) });
    await operator.ask(...answer);
  });

  test('is refused for a message that is being sent', async () => {
    await written();
    await operator.run('messages', 'show', platform());
    const answering = await operator.db.transaction(async (tx) => {
      await lockShopper(tx, shopperId);
      const answer = operator.run('messages', 'answer', platform(), '--text', 'Yes');
      await expect.poll(lockWaits).toBe(1);
      await written({}, tx);
      return { answer };
    });
    expect(await answering.answer).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nobody has opened 1 message of '),
    });
  });

  test('of two operators at once are both given, one after the other', async () => {
    await written();
    await operator.run('messages', 'show', platform());
    const names = ['Ann', 'Bob', 'Cy', 'Di'];
    const ends = await Promise.all(
      names.map((name) =>
        operator.run('messages', 'answer', platform(), '--text', `By ${name}`, '--as', name),
      ),
    );
    expect(ends.map(({ code, err }) => [code, err])).toEqual(names.map(() => [0, '']));
    const rows = await operator.db.select().from(message).where(eq(message.isOwn, false));
    expect(new Set(rows.map(({ sentAt }) => sentAt.getTime())).size).toBe(4);
  });

  test('must have a text that the shop can store, and a conversation', async () => {
    await written();
    const long = 'x'.repeat(afterSaleBounds.maxAnswerLength + 1);
    for (const typed of ['', '  ', long]) {
      const { code, err } = await operator.run('messages', 'answer', platform(), `--text=${typed}`);
      expect([code, err]).toEqual([1, 'An answer has 1 to 2000 characters.']);
    }
    const neither = await operator.run('messages', 'answer', platform());
    expect([neither.code, neither.err]).toEqual([
      2,
      expect.stringContaining('either --text or --file'),
    ]);
    const nobody = await operator.run('messages', 'answer', kiln(), '--text', 'Hello');
    expect([nobody.code, nobody.err]).toEqual([1, `There is no conversation "${kiln()}".`]);
  });

  test('brings pictures, cleaned as a shopper’s are, for that shopper alone', async () => {
    await written({ shopId });
    const made = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04020' } });
    const photo = await made
      .withExif({ IFD0: { Artist: 'Kiln' } })
      .jpeg()
      .toBuffer();
    const file = await operator.file(photo, 'cup.jpg');
    const args = [kiln(), '--text', 'Like this', '--picture', file, '--picture', file, '--anyway'];
    const done = await operator.ask('messages', 'answer', ...args);
    const kept = await operator.db.select().from(privateFile);
    expect(kept.map(({ id }) => id).sort()).toEqual([...done.pictures].sort());
    expect(await stored(done.id)).toMatchObject({ text: 'Like this', pictures: done.pictures });
    const [first] = kept;
    expect(first).toMatchObject({ shopperId, deleteAt: expect.any(Date) });
    const [content] = await operator.db.select().from(fileContent);
    expect(content?.type).toBe('image/webp');
    expect(content?.bytes.includes('Kiln')).toBe(false);
    expect(await sharp(content?.bytes).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });

  test('is not given with a file that is no picture, and keeps nothing then', async () => {
    await written();
    const svg = await operator.file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'cup.svg');
    const huge = await operator.file(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'huge.jpg');
    const missing = `${svg}.png`;
    for (const [code, sentence, ...files] of [
      [1, /cup\.svg is not a picture that shoppers can see/, svg],
      [1, /huge\.jpg is larger than 5 MB/, huge],
      [1, /cup\.svg\.png cannot be read: ENOENT/, missing],
      [2, /An answer has up to 4 pictures/, svg, svg, svg, svg, svg],
    ] as const) {
      const pictures = files.flatMap((file) => ['--picture', file]);
      const text = ['--text', 'Like this'];
      const end = await operator.run('messages', 'answer', platform(), ...text, ...pictures);
      expect([end.code, end.err]).toEqual([code, expect.stringMatching(sentence)]);
    }
    expect(await operator.db.$count(message, eq(message.isOwn, false))).toBe(0);
  });
});
