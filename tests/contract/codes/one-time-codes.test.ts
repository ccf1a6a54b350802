import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { password } from '#contract/calls/password.ts';
import { langs } from '#contract/rules/languages.ts';
import type { Answered } from '../../support/calls/calling.ts';
import { noteStatements } from '../../support/database/statements.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { fiftyOthers, lastLetter, mailedCode, otherCode } from '../../support/letters.ts';
import { localeTexts } from '../../support/project/locale-files.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const fresh = (code: string) => ({
  ...{ account: ada.account, code, password: 'a new fine password' },
});

const ask = (account: string) => ({ account, purpose: 'password' as const });

async function reset(account: string, code: string, now = 'a new fine password') {
  const { body } = await shop.call(password.reset, { account, code, password: now });
  return { word: body.error ?? 'ok', count: (body.data as { count?: number }).count };
}

async function again(account: string, ip?: string): Promise<number | string> {
  const { body } = await shop.call(password.sendCode, ask(account), ip ? { ip } : {});
  const { again_in_seconds, seconds } = body.data as { again_in_seconds: number; seconds?: number };
  return body.error ? `${body.error} ${seconds}` : again_in_seconds;
}

describe('a one-time code', () => {
  test('comes by mail and works for its purpose once', async () => {
    const code = await mailedCode(shop, ada.account);
    expect(await reset(ada.account, code)).toMatchObject({ word: 'ok' });
    expect(await reset(ada.account, code, 'yet another one')).toMatchObject({ word: 'code_over' });
    expect(await shop.word(user.login, { ...ada, password: 'a new fine password' })).toBe('ok');
  });

  test('can be requested by every spelling of the name', async () => {
    await shop.ok(password.sendCode, ask(` ${ada.account.toUpperCase()} `));
    const [code = ''] = /^\d{6}$/m.exec((await lastLetter(shop, ada.account)).text) ?? [];
    expect(await reset(` ${ada.account.toUpperCase()}`, code)).toMatchObject({ word: 'ok' });
  });

  test.each(langs)('is mailed in the language of the account, such as %s', async (lang) => {
    await shop.ok(user.setLanguage, { file_name: lang }, ada);
    await shop.ok(password.sendCode, ask(ada.account), { lang: 'en' });
    const { subject, text } = await lastLetter(shop, ada.account);
    const body = localeTexts.get(lang)?.get('mail.passwordCode.body')?.replace('{{minutes}}', '10');
    const [before = '', after] = body?.split('{{code}}') ?? [];
    expect(subject).toBe(localeTexts.get(lang)?.get('mail.passwordCode.subject'));
    expect(text.startsWith(before)).toBe(true);
    expect(text.slice(before.length).replace(/^\d{6}/, '')).toBe(after);
  });

  test('has five attempts, which are counted down', async () => {
    const code = await mailedCode(shop, ada.account);
    for (const count of [4, 3, 2, 1]) {
      const wrong = await reset(ada.account, otherCode(code));
      expect(wrong).toEqual({ word: 'code_wrong', count });
    }
    expect(await reset(ada.account, otherCode(code))).toMatchObject({ word: 'code_over' });
    expect(await reset(ada.account, code)).toMatchObject({ word: 'code_over' });
  });

  test('has five attempts if fifty come at once, on two servers', async () => {
    const code = await mailedCode(shop, ada.account);
    const other = await shop.openAnother();
    const words = await Promise.all(
      fiftyOthers(code).map((guess, n) =>
        (n % 2 ? shop : other).word(
          password.reset,
          { account: ada.account, code: guess, password: 'a new fine password' },
          { ip: '10.0.1.1' },
        ),
      ),
    );
    expect(words.filter((word) => word === 'code_wrong')).toHaveLength(4);
    expect(words.filter((word) => word === 'code_over')).toHaveLength(16);
    // Beyond twenty, the address has to wait whatever it guesses at.
    expect(words.filter((word) => word === 'login_throttled')).toHaveLength(30);
    expect(await shop.word(password.reset, fresh(code), { ip: '10.0.1.1' })).toBe(
      'login_throttled',
    );
  });

  test('is used once when four use it at once', async () => {
    const code = await mailedCode(shop, ada.account);
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((nth) => reset(ada.account, code, `new password ${nth}`)),
    );
    expect(answers.map(({ word }) => word).sort()).toEqual([...Array(3).fill('code_over'), 'ok']);
  });

  test('is valid for ten minutes', async () => {
    const code = await mailedCode(shop, ada.account);
    shop.clock.advance({ minutes: 9, seconds: 59 });
    expect((await reset(ada.account, otherCode(code))).word).toBe('code_wrong');
    shop.clock.advance({ seconds: 1 });
    expect((await reset(ada.account, code)).word).toBe('code_over');
  });

  test('works for its purpose only', async () => {
    const code = await mailedCode(shop, ada.account, 'pay_password', ada);
    expect((await reset(ada.account, code)).word).toBe('code_over');
    const own = await mailedCode(shop, ada.account);
    if (own !== code) expect((await reset(ada.account, code)).word).toBe('code_wrong');
    expect((await reset(ada.account, own)).word).toBe('ok');
  });

  test('does not open another account', async () => {
    const eve = await shop.register();
    const code = await mailedCode(shop, eve.account);
    expect((await reset(ada.account, code)).word).toBe('code_over');
  });

  test('can be requested again after a minute, and lives on beside the new one', async () => {
    const first = await mailedCode(shop, ada.account);
    expect(await again(ada.account)).toBe('code_too_soon 60');
    shop.clock.advance({ seconds: 59 });
    expect(await again(ada.account)).toBe('code_too_soon 1');
    shop.clock.advance({ seconds: 1 });
    await mailedCode(shop, ada.account);
    expect((await reset(ada.account, first)).word).toBe('ok');
  });

  test('is void once another one has been used', async () => {
    const first = await mailedCode(shop, ada.account);
    shop.clock.advance({ minutes: 1 });
    const second = await mailedCode(shop, ada.account);
    expect((await reset(ada.account, second)).word).toBe('ok');
    expect((await reset(ada.account, first, 'yet another one')).word).toBe('code_over');
  });

  test('is sent to one address at growing intervals', async () => {
    const gaps: unknown[] = [];
    for (let n = 0; n < 11; n += 1) {
      const gap = await again(ada.account);
      gaps.push(gap);
      shop.clock.advance({ seconds: Number(gap) });
    }
    expect(gaps).toEqual([60, 60, 60, 60, 60, 60, 120, 240, 480, 900, 900]);
  });

  test('can be requested twenty times from one address, then at growing intervals', async () => {
    const ip = '10.3.0.1';
    for (let n = 0; n < 20; n += 1) {
      expect(await again(`somebody${n}@example.test`, ip)).toBe(60);
    }
    expect(await again(ada.account, ip)).toBe('login_throttled 30');
    expect(await again(ada.account, '10.3.0.2')).toBe(60);
  });
});

describe('a request for a code', () => {
  const mobile = '+66 81 555 0199';

  test('does not reveal whether the account exists', async () => {
    const names = { family_name: 'Lovelace', given_name: 'Ada' };
    await shop.ok(user.register, { account: mobile, password: 'a fine password', ...names });
    const before = (await shop.letters()).length;
    for (const lang of ['en', 'zh-CN']) {
      const heard = new Set<string>();
      for (const account of [ada.account, 'nobody@example.test', mobile, 'no name at all']) {
        const answers: Answered[] = [
          await shop.call(password.sendCode, ask(account), { lang }),
          await shop.call(password.sendCode, ask(account), { lang }),
        ];
        for (let n = 0; n < 6; n += 1) {
          const guess = { account, code: '000000', password: 'a new fine password' };
          answers.push(await shop.call(password.reset, guess, { lang, ip: `10.4.${n}.1` }));
        }
        heard.add(answers.map(({ status, text }) => `${status} ${text}`).join('\n'));
      }
      expect([...heard]).toHaveLength(1);
      shop.clock.advance({ minutes: 2 });
    }
    expect((await shop.letters()).slice(before).map(({ to }) => to)).toEqual([
      ada.account,
      ada.account,
    ]);
  });

  test('does not reveal it by timing: the database gets the same queries', async () => {
    const statements = noteStatements();
    const workOf = async (account: string, ip: string) => {
      await shop.ok(password.sendCode, ask(account), { ip });
      return statements.take();
    };
    const known = await workOf(ada.account, '10.5.1.1');
    expect(known.length).toBeGreaterThan(2);
    expect(await workOf('unknown@example.test', '10.5.2.1')).toEqual(known);
  });

  test('shows it in the demo only, and only if mail is not sent', async () => {
    const shown = async (config: object, account = ada.account) => {
      const server = await shop.openAnother(config);
      shop.clock.advance({ minutes: 2 });
      return (await server.ok(password.sendCode, ask(account))).demo_code;
    };
    const code = await shown({ demo: true });
    expect(code).toMatch(/^\d{6}$/);
    expect((await lastLetter(shop, ada.account)).text).toContain(code);
    expect(await shown({ demo: true }, 'nobody@example.test')).toBeNull();
    expect(await shown({ demo: false })).toBeNull();
    const mail = { url: 'smtp://mail.example.test', from: 'shop@example.test' };
    expect(await shown({ demo: true, mail })).toBeNull();
    expect(await shown({ demo: true, publicUrl: 'https://shop.example.test' })).toBeNull();
    expect(await shown({ demo: true, publicUrl: 'http://192.0.2.1' })).toMatch(/^\d{6}$/);
  });
});
