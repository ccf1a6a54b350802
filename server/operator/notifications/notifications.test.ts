import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { notice, noticeChoice } from '../../db/schema/notices.ts';
import { operatorAct } from '../../db/schema/wallet.ts';
import { notify } from '../../notifications/notify.ts';

let operator: TestOperator;
let ids: number[];
const accounts = ['siri@example.test', 'nok@example.test'];

beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '', lang: 'en' };
  const made = await operator.db
    .insert(shopper)
    .values(accounts.map((account) => ({ account, ...person })))
    .returning();
  ids = made.map(({ id }) => id);
});

afterAll(() => operator.close());

const announce = (...args: string[]) => operator.run('notifications', 'announce', ...args);

test('are listed, by account, by kind and unread, with where each stands', async () => {
  expect((await operator.run('notifications', 'list')).out).toBe('No notifications.');
  const [siri = 0, nok = 0] = ids;
  const at = new Date('2026-11-23T10:00:00Z');
  const data = { amount: 2500, note: 'Late parcel' };
  const news = { kind: 'wallet', event: 'credited', subject: '1', data, at } as const;
  await operator.db.transaction((tx) => notify(tx, { ...news, shopperId: siri }));
  await operator.ask('notifications', 'announce', 'hello', '--en', 'Good morning');
  const kinds = async (...args: string[]) =>
    (await operator.ask('notifications', 'list', ...args)).map(
      ({ account, kind, state }) => `${account.split('@')[0]} ${kind} ${state}`,
    );
  const everything = ['nok news unread', 'siri news unread', 'siri wallet unread'];
  expect(await kinds()).toEqual(everything);
  expect(await kinds('--account', ' SIRI@example.test')).toEqual(everything.slice(1));
  expect(await kinds('--kind', 'news', '--limit', '1')).toEqual(everything.slice(0, 1));
  await operator.db.update(notice).set({ isRead: true }).where(eq(notice.shopperId, nok));
  expect(await kinds('--unread')).toEqual(everything.slice(1));
  const { out } = await operator.run('notifications', 'list', '--kind', 'wallet');
  expect(out).toMatch(/wallet +Caravel credited your wallet +Late parcel +unread +yes +2026-11-23/);
  const nobody = await operator.run('notifications', 'list', '--account', 'x@y.z');
  expect([nobody.code, nobody.err]).toEqual([1, 'There is no account "x@y.z".']);
});

describe('show', () => {
  test('prints what the shopper reads, and whether devices were told', async () => {
    const [, nok = 0] = ids;
    await operator.db.update(shopper).set({ lang: 'th' }).where(eq(shopper.id, nok));
    const choice = { shopperId: nok, kind: 'news', isPushed: false, isCounted: true } as const;
    await operator.db.insert(noticeChoice).values(choice);
    const words = ['--en', 'Late', '--th', 'ล่าช้า', '--path', '/order'];
    await operator.ask('notifications', 'announce', 'late', ...words);
    const [own] = await operator.ask('notifications', 'list', '--account', accounts[1] ?? '');
    expect(await operator.ask('notifications', 'show', own?.id ?? '')).toMatchObject({
      ...{ account: accounts[1], lang: 'th', title: 'ประกาศจาก Caravel', text: 'ล่าช้า' },
      ...{ path: '/order', state: 'unread', is_push_wanted: false, devices: 0 },
    });
    const { out } = await operator.run('notifications', 'show', own?.id ?? '');
    expect(out).toMatch(/leads to +\/order\n/);
    expect(out).toMatch(/push wanted +no\n/);
  });

  test.for(['0', 'x', '99999999'])('finds nothing under %s', async (id) => {
    const { code, err } = await operator.run('notifications', 'show', id);
    expect([code, err]).toEqual([1, `There is no notification "${id}".`]);
  });
});

describe('announce', () => {
  test('is recorded with who announced it, and keeps its first words', async () => {
    const args = ['friday', '--en', '  Closed  on\nFriday ', '--as', 'Ann'];
    expect(await operator.ask('notifications', 'announce', ...args)).toEqual({
      ...{ name: 'friday', texts: { en: 'Closed on Friday' }, path: '/notification' },
      ...{ told: 2, known: 0, is_interrupted: false },
    });
    for (const other of [
      ['--en', 'Open on Friday'],
      ['--en', 'Closed on Friday', '--path', '/order'],
      ['--en', 'Closed on Friday', '--fr', 'Fermé vendredi'],
    ]) {
      const { code, err } = await announce('friday', ...other);
      expect([code, err]).toEqual([
        1,
        '"friday" was announced with other words or another path: use another name.',
      ]);
    }
    const acts = await operator.db.select().from(operatorAct).where(eq(operatorAct.ref, 'friday'));
    expect(acts).toMatchObject([{ operator: 'Ann', act: 'announced', note: 'everybody' }]);
  });

  test.for([
    [['Friday', '--en', 'x'], /NAME has up to 27 of the characters/],
    [['n'.repeat(28), '--en', 'x'], /NAME has up to 27/],
    [['friday'], /The text is missing, such as --en TEXT/],
    [['friday', '--en', ' '], /--en takes 1 to 300 characters/],
    [['friday', '--fr', 'x'.repeat(301)], /--fr takes 1 to 300/],
    [['friday', '--en', 'x', '--path', 'https://x.test'], /--path takes a screen of the app/],
    [['friday', '--en', 'x', '--path', '//x.test'], /--path takes a screen of the app/],
    [['friday', '--de', 'x'], /Unknown option '--de'/],
  ] as const)('called with %o shows the usage', async ([args, complaint]) => {
    const { code, err } = await announce(...args);
    expect([code, err]).toEqual([2, expect.stringMatching(complaint)]);
  });
});
