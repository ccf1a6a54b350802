import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { profile } from '#contract/calls/profile.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { loggedError } from '../../../server/db/logged-error.ts';
import { newComplaint, newSuggestion } from '../../support/goods/cases.ts';
import { newMessage } from '../../support/goods/messages.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await shop.register({ account: 'mail-canary@example.test' });
});

afterAll(() => shop.close());

const canaries = {
  name: 'Namecanary',
  mobile: '+66 81 987 6543',
  street: '12 Canary "Wharf"\n    at Streetcanary',
  city: 'Citycanary',
  complaint: 'The bag of Complaintcanary was lost',
  suggestion: 'Make it blue, says Suggestioncanary',
  message: 'Is anybody there? Messagecanary',
};

const form = {
  ...addressForm(),
  addressee: canaries.name,
  mobile: canaries.mobile,
  detail: canaries.street,
  area: canaries.city,
};

const names = { family_name: canaries.name, given_name: canaries.name };

/** Each makes calls with personal data fail in another way. */
const troubles = [
  ['a missing table', 'alter table %t rename to away', 'alter table away rename to %t'],
  [
    'a violated constraint, whose detail quotes the row',
    'alter table %t add constraint never check (false) not valid',
    'alter table %t drop constraint never',
  ],
  [
    'a trigger that quotes the row within its message',
    `create function quote() returns trigger language plpgsql as
      $$ begin raise exception 'the value "%" cannot be read', new; end $$;;
     create trigger quote before insert or update on %t for each row execute function quote()`,
    'drop trigger quote on %t;; drop function quote()',
  ],
  [
    'a trigger that quotes the row in its message',
    `create function quote() returns trigger language plpgsql as
      $$ begin raise exception 'cannot read: "%"', new; end $$;;
     create trigger quote before insert or update on %t for each row execute function quote()`,
    'drop trigger quote on %t;; drop function quote()',
  ],
] as const;

/** Runs several statements, separated by `;;`. */
async function run(statements = ''): Promise<void> {
  for (const statement of statements.split(';;')) await shop.db.execute(statement);
}

test.each(troubles)('no line of the log holds what a shopper typed: %s', async (_name, ...way) => {
  const complained = await newComplaint(shop, ada, { content: canaries.complaint });
  const suggested = { ...(await newSuggestion(shop, ada)), content: canaries.suggestion };
  for (const table of ['address', 'shopper', 'support_case', 'message']) {
    const [before, after] = way.map((statement) => statement.replaceAll('%t', table));
    await run(before);
    const answers = [
      await shop.call(address.add, { ...form, id: newId() }, ada),
      await shop.call(address.add, { ...form, id: newId() }, { ...ada, key: newId() }),
      await shop.call(profile.save, names, ada),
      await shop.call(complaint.send, { ...complained, id: newId() }, { ...ada, key: newId() }),
      await shop.call(suggestion.send, { ...suggested, id: newId() }, { ...ada, key: newId() }),
      await shop.call(message.send, newMessage({ text: canaries.message }), ada),
      await shop.call(user.register, {
        account: 'other-canary@example.test',
        password: 'a fine password',
        ...names,
        mobile: canaries.mobile,
      }),
    ];
    await run(after);
    expect(answers.map(({ status }) => status)).toContain(500);
  }
  const log = shop.log.join('\n');
  expect(log).toContain('"level":50');
  expect(log).toContain('Failed query');
  for (const canary of ['canary', '987 6543']) expect(log.toLowerCase()).not.toContain(canary);
});

test('an error in the log keeps its place, and the place of its cause', () => {
  const cause = Object.assign(new Error('canary'), {
    code: '23505',
    constraint: 'one',
    detail: 'x',
  });
  const error = new Error('Failed query: select $1\nparams: canary', { cause });
  const logged = loggedError(error);
  expect(logged.message).toBe('Failed query: select $1');
  expect(logged.stack).toMatch(/^Failed query: select \$1\n {4}at /);
  expect(logged.stack).toContain('personal-data.test.ts');
  expect(logged.cause).toMatchObject({ code: '23505', constraint: 'one' });
  expect(logged.cause).not.toHaveProperty('detail');
});

/** Queries with a value that PostgreSQL repeats in its message, at the end or at the beginning. */
test.each([
  ['select $1::int', 'canary'],
  ['select $1::int', '99999999999987'],
  ['select $1::smallint', '99987'],
  ['select $1::bigint', '9'.repeat(20).concat('987')],
  ['select $1::real', '1e987'],
  ['select $1::numeric', 'canary "quoted" canary'],
  ['select $1::date', '2026-13-45 canary'],
  ['select $1::timestamptz', '2026-01-01 00:00 canary/zone'],
  ['select now() at time zone $1', 'canary'],
  ['select $1::uuid', 'canary'],
  ['select $1::int[]', '{canary'],
  ['select $1::jsonb', '{canary'],
  ['select $1::inet', 'canary'],
  ['select $1::interval', 'canary'],
  ["select set_config('timezone', $1, false)", 'canary'],
  ["select set_config('statement_timeout', $1, false)", 'canary'],
  ['select to_tsquery($1)', 'canary canary:'],
  ["select 'x' ~ $1", '(canary'],
  ["select convert_to($1, 'LATIN1')", 'canary \u4e2d'],
])('an error of %s with %s is logged without the value', async (query, value) => {
  const [before = '', after = ''] = query.split('$1');
  const error = await shop.db.execute(sql`${sql.raw(before)}${value}${sql.raw(after)}`).then(
    () => new Error('it has no error'),
    (problem: unknown) => problem,
  );
  const logged = loggedError(error);
  expect(logged.cause?.code).toMatch(/^(22|42)/);
  expect(logged.cause?.message).toMatch(/\w+ \w+/);
  for (const canary of ['canary', '987', '2026']) {
    expect(JSON.stringify(logged)).not.toContain(canary);
  }
});
