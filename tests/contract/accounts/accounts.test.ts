import { dictionary } from '@zxcvbn-ts/language-common';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import * as limits from '#contract/rules/limits.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

const names = { family_name: 'Lovelace', given_name: 'Ada' };
const registering = (account: string, password: string) => ({ account, password, ...names });

describe('an account', () => {
  test('is found by every spelling of its name', async () => {
    const password = 'a fine long password';
    await shop.ok(user.register, registering(' Grace.Hopper@Example.Test ', password));
    await shop.ok(user.register, registering('+66 (81) 234-5678', password));
    for (const account of ['grace.hopper@example.test', 'GRACE.HOPPER@EXAMPLE.TEST ']) {
      expect(await shop.word(user.login, { account, password })).toBe('ok');
    }
    for (const account of ['+66812345678', '+66 81 2345678']) {
      expect(await shop.word(user.login, { account, password })).toBe('ok');
      const taken = registering(account, password);
      expect(await shop.word(user.register, taken)).toBe('account_taken');
    }
  });

  test('gets a session for an attempt whose reply was lost, and for no other', async () => {
    const form = { ...registering('lost@example.test', 'a fine long password'), attempt: newId() };
    const first = await shop.ok(user.register, form);
    const again = await shop.ok(user.register, form);
    expect(again.userinfo.id).toBe(first.userinfo.id);
    expect(await shop.word(user.info, {}, { token: again.userinfo.token })).toBe('ok');
    for (const other of [
      { ...form, attempt: newId() },
      { ...form, attempt: undefined },
      { ...form, password: 'another long password' },
    ]) {
      expect(await shop.word(user.register, other)).toBe('account_taken');
    }
    const own = { ...form, account: 'own@example.test' };
    expect((await shop.ok(user.register, own)).userinfo.id).not.toBe(first.userinfo.id);
  });

  test('is created once, with one wallet, under concurrent registrations', async () => {
    const form = registering('rush@example.test', 'a fine long password');
    const words = await Promise.all(
      Array.from({ length: 10 }, () => shop.word(user.register, form)),
    );
    expect(words.filter((word) => word === 'ok')).toHaveLength(1);
    expect(words.filter((word) => word === 'account_taken')).toHaveLength(9);
    const { rows } = await shop.db.execute(
      sql`select 1 from account a join shopper s on s.id = a.shopper_id
        where s.account = 'rush@example.test'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a session', () => {
  test('ends three days after the login', async () => {
    const ada = await shop.register();
    shop.clock.advance({ days: limits.cookieDays, seconds: -1 });
    expect(await shop.word(user.info, {}, ada)).toBe('ok');
    shop.clock.advance({ seconds: 1 });
    expect(await shop.word(user.info, {}, ada)).toBe('unauthorised');
  });

  test('ends with its logout, and others do not', async () => {
    const ada = await shop.register();
    const second = { token: await shop.login(ada) };
    expect(second.token).not.toBe(ada.token);
    await shop.ok(user.logout, {}, ada);
    expect(await shop.word(user.info, {}, ada)).toBe('unauthorised');
    expect(await shop.word(user.info, {}, second)).toBe('ok');
  });

  test('has a token of 256 bits that is stored only as a digest', async () => {
    const ada = await shop.register();
    expect(Buffer.from(ada.token, 'base64url')).toHaveLength(32);
    const { rows } = await shop.db.execute<{ bytes: number }>(
      sql`select distinct length(token_hash) as bytes from session`,
    );
    expect(rows).toEqual([{ bytes: 32 }]);
  });
});

describe('a login that fails', () => {
  test('does not reveal whether the account exists, in words or in time', async () => {
    const ada = await shop.register();
    const attempt = async (account: string, n: number) => {
      const start = process.cpuUsage();
      const ip = `10.0.0.${n}`;
      const { text } = await shop.call(user.login, { account, password: 'not this' }, { ip });
      // The work done, which stands for the time on an idle machine.
      const { user: own, system } = process.cpuUsage(start);
      return { text, ms: (own + system) / 1000 };
    };
    await attempt('warm-up@example.test', 0);
    const known: Awaited<ReturnType<typeof attempt>>[] = [];
    const unknown: typeof known = [];
    for (let n = 1; n <= 15; n += 1) {
      known.push(await attempt(ada.account, n));
      unknown.push(await attempt('nobody@example.test', n));
    }
    expect(new Set([...known, ...unknown].map(({ text }) => text)).size).toBe(1);
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.3);
  });

  test('delays the next ones after the fifth, on every server, right or wrong', async () => {
    const ada = await shop.register();
    const wrong = { account: ada.account, password: 'not this' };
    for (let n = 1; n <= 5; n += 1) expect(await shop.word(user.login, wrong)).toBe('wrong_login');
    const throttled = await shop.call(user.login, ada);
    expect(throttled.body).toMatchObject({ error: 'login_throttled', data: { seconds: 30 } });
    const other = await shop.openAnother();
    expect(await other.word(user.login, ada)).toBe('login_throttled');
    expect(await shop.word(user.login, ada, { ip: '10.9.9.9' })).toBe('ok');
    expect(await shop.word(user.login, await shop.register())).toBe('ok');
    shop.clock.advance({ seconds: 30 });
    expect(await shop.word(user.login, wrong)).toBe('wrong_login');
    const longer = await shop.call(user.login, wrong);
    expect(longer.body).toMatchObject({ error: 'login_throttled', data: { seconds: 60 } });
    shop.clock.advance({ seconds: 60 });
    expect(await shop.word(user.login, ada)).toBe('ok');
    expect(await shop.word(user.login, wrong)).toBe('wrong_login');
  });

  test('is counted before the check: of fifty concurrent guesses five are checked', async () => {
    const { account } = await shop.register();
    const words = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        shop.word(user.login, { account, password: `guess number ${n}` }),
      ),
    );
    expect(words.filter((word) => word === 'wrong_login')).toHaveLength(5);
    expect(words.filter((word) => word === 'login_throttled')).toHaveLength(45);
  });
});

function median(attempts: { ms: number }[]): number {
  const sorted = attempts.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

describe('a password', () => {
  test('is not one of the three thousand most common ones, in any case of letters', async () => {
    const common = dictionary['passwords-common']
      .filter(({ length }) => length >= limits.minSecretLength)
      .slice(0, 3000);
    expect(common).toHaveLength(3000);
    const passing: string[] = [];
    for (const [index, word] of common.entries()) {
      const password = index % 2 === 0 ? word : word.toUpperCase();
      const form = registering(`weak${index}@example.test`, password);
      if ((await shop.word(user.register, form)) !== 'weak_password') passing.push(password);
    }
    expect(passing).toEqual([]);
  });

  test("is not the account's own name", async () => {
    for (const password of ['margaret@example.test', 'Margaret', 'MARGARET@EXAMPLE.TEST']) {
      const form = registering('margaret@example.test', password);
      expect(await shop.word(user.register, form)).toBe('weak_password');
    }
    for (const password of ['+442079460018', '+44 20 7946 0018']) {
      const form = registering('+44 (20) 7946-0018', password);
      expect(await shop.word(user.register, form)).toBe('weak_password');
    }
  });

  const long = 'abcdefgh'.repeat(8);

  test.each([
    ['of 64 letters', long, `${long.slice(0, -1)}x`],
    ['of 128 letters', long + long, long + long.slice(0, -1)],
    ['of many scripts', 'пароль密码รหัส🔐秘密', 'пароль密码รหัส🔓秘密'],
    ['with spaces around it', '  keep my spaces  ', 'keep my spaces'],
  ])('%s opens the account, and a similar one does not', async (_name, password, near) => {
    const { account } = await shop.register({ password });
    expect(await shop.word(user.login, { account, password })).toBe('ok');
    expect(await shop.word(user.login, { account, password: near })).toBe('wrong_login');
  });

  test('is the same for any Unicode composition of its letters', async () => {
    const composed = 'Crème brûlée für Zoë'.normalize('NFC');
    const { account } = await shop.register({ password: composed });
    const password = composed.normalize('NFD');
    expect(password).not.toBe(composed);
    expect(await shop.word(user.login, { account, password })).toBe('ok');
  });

  test.each([
    ['shorter than six', 'short'],
    ['longer than 128', 'x'.repeat(129)],
  ])('%s is refused', async (_name, password) => {
    const form = registering('edge@example.test', password);
    expect(await shop.word(user.register, form)).toBe('invalid_input');
  });
});

test('passwords and payment codes are argon2id of at least 19 MiB and two passes', async () => {
  const ada = await shop.register();
  await shop.ok(user.setPayCode, { pay_password: '135790' }, ada);
  const { rows } = await shop.db.execute<{ hash: string }>(
    sql`select password_hash as hash from shopper union select hash from pay_code`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { hash } of rows) {
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
  }
});
