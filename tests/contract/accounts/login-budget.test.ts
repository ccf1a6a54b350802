import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { password } from '#contract/calls/password.ts';
import { knownDevice } from '../../../server/db/schema/accounts.ts';
import { countLogin, loginBudget } from '../../../server/sessions/login-budget.ts';
import type { Answered } from '../../support/calls/calling.ts';
import { secondsToWait } from '../../support/calls/seconds-to-wait.ts';
import { noteStatements } from '../../support/database/statements.ts';
import { dumpTables } from '../../support/database/tables.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { mailedCode } from '../../support/letters.ts';
import type { Shopper, TestApp, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

/** A device: it keeps its cookie, and may move from one address to another. */
function openDevice(ip = '10.0.0.1', server: TestApp = shop) {
  let cookie = '';
  const keep = (answered: Answered) => {
    cookie = String(answered.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
    return answered;
  };
  const options = (at: string) => ({ ip: at, headers: cookie ? { cookie } : {} });
  const logIn = async (who: Pick<Shopper, 'account' | 'password'>, at = ip) => {
    const { account, password } = who;
    const { body } = keep(await server.call(user.login, { account, password }, options(at)));
    return body.code === 1 ? 'ok' : body.error;
  };
  return {
    logIn,
    guess: (account: string, at = ip) => logIn({ account, password: 'not this' }, at),
    reset: async (account: string, now: string) => {
      const code = await mailedCode(shop, account);
      const input = { account, code, password: now };
      return keep(await server.call(password.reset, input, options(ip))).body.code;
    },
    options: () => options(ip),
    cookie: () => cookie,
  };
}

/** The nth of many networks: no two share a budget of their own. */
const network = (n: number) => (n % 2 ? `198.51.${n}.1` : `2001:db8:0:${n}::1`);

/**
 * One guess from a network, without the cost of checking it. Returns the seconds to wait, if any.
 */
async function guessFrom(ip: string, account: string): Promise<number> {
  const budget = loginBudget({ device: undefined, ip }, account, false);
  return await secondsToWait(countLogin(shop.db, budget, shop.clock.now()));
}

/** Makes n guesses at an account, each from its own network. */
async function guessElsewhere(account: string, times: number): Promise<void> {
  const guesses = Array.from({ length: times }, (_, n) => guessFrom(`guess ${n}`, account));
  expect(Math.max(...(await Promise.all(guesses)))).toBe(0);
}

const strangersTries = 50;
const exhaust = (account = ada.account) => guessElsewhere(account, strangersTries);

describe('the budget of an account for devices that it does not know', () => {
  test('is shared: of sixty guesses from sixty networks fifty are checked', async () => {
    const other = await shop.openAnother();
    const words = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        openDevice(network(n), n % 3 ? shop : other).guess(ada.account),
      ),
    );
    expect(words.filter((word) => word === 'wrong_login')).toHaveLength(strangersTries);
    expect(words.filter((word) => word === 'login_throttled')).toHaveLength(10);
    expect(await openDevice('10.1.0.1').logIn(ada)).toBe('login_throttled');
    const restarted = await shop.openAnother();
    expect(await openDevice('10.1.0.2', restarted).logIn(ada)).toBe('login_throttled');
    expect(await openDevice().logIn(await shop.register())).toBe('ok');
  });

  test('leaves them about eighty guesses on the first day, and 24 on each day after', async () => {
    const checked = [0, 0, 0];
    const start = shop.clock.now().getTime();
    const day = () => Math.floor((shop.clock.now().getTime() - start) / 86_400_000);
    for (let n = 0; day() < checked.length; n += 1) {
      // Each from another network, as soon as it is allowed.
      const seconds = await guessFrom(`network ${n}`, ada.account);
      if (seconds === 0) checked[day()] = (checked[day()] ?? 0) + 1;
      else shop.clock.advance({ seconds });
    }
    expect(checked).toEqual([79, 24, 24]);
  });

  test('is full again a day after the last guess', async () => {
    await exhaust();
    shop.clock.advance({ minutes: 24 * 60 - 1 });
    expect(await guessFrom('one more', ada.account)).toBe(0);
    expect(await guessFrom('another', ada.account)).toBeGreaterThan(0);
    shop.clock.advance({ days: 1 });
    await exhaust();
  });

  test('is neither used up nor renewed by a right password', async () => {
    await guessElsewhere(ada.account, strangersTries - 1);
    for (let n = 1; n <= 3; n += 1) expect(await openDevice(network(n)).logIn(ada)).toBe('ok');
    expect(await openDevice(network(4)).guess(ada.account)).toBe('wrong_login');
    expect(await openDevice(network(5)).logIn(ada)).toBe('login_throttled');
  });

  test('is not exhausted from one address', async () => {
    const one = openDevice('10.1.0.3');
    for (let n = 0; n < 60; n += 1) await one.guess(ada.account);
    expect(await openDevice('10.1.0.4').logIn(ada)).toBe('ok');
  });

  test('is the same for an account that does not exist, in words and in work', async () => {
    const statements = noteStatements();
    const attacked = async (account: string) => {
      await guessElsewhere(account, strangersTries - 2);
      statements.take();
      const texts: string[] = [];
      for (let n = 1; n <= 4; n += 1) {
        const wrong = { account, password: 'not this' };
        const cookie = `device=${'x'.repeat(43)}`;
        const { text } = await shop.call(user.login, wrong, {
          ip: network(n),
          headers: { cookie },
        });
        texts.push(text);
      }
      return { texts, asked: statements.take() };
    };
    const known = await attacked(ada.account);
    expect(new Set(known.texts).size).toBe(2);
    expect(await attacked('nobody@example.test')).toEqual(known);
  });
});

describe('a device that has logged in before', () => {
  test('logs in while strangers have exhausted the budget, on every server and anywhere', async () => {
    const phone = openDevice('10.2.0.1');
    await phone.logIn(ada);
    await exhaust();
    expect(await openDevice('10.2.0.1').logIn(ada)).toBe('login_throttled');
    expect(await phone.logIn(ada)).toBe('ok');
    expect(await phone.logIn(ada, '2001:db8:5::1')).toBe('ok');
    const restarted = openDevice('10.2.0.1', await shop.openAnother());
    await restarted.logIn(await shop.register());
    expect(await restarted.logIn(ada)).toBe('login_throttled');
    // Its login has renewed nothing for strangers.
    expect(await openDevice('10.2.0.2').logIn(ada)).toBe('login_throttled');
  });

  test('has a budget of its own, which no address renews and no other device shares', async () => {
    const [phone, tablet] = [openDevice(), openDevice()];
    await phone.logIn(ada);
    await tablet.logIn(ada);
    for (let n = 1; n <= 5; n += 1) {
      expect(await phone.guess(ada.account, network(n))).toBe('wrong_login');
    }
    expect(await phone.logIn(ada, network(6))).toBe('login_throttled');
    expect(await tablet.logIn(ada)).toBe('ok');
    shop.clock.advance({ seconds: 30 });
    expect(await phone.logIn(ada)).toBe('ok');
  });

  test('is known to the accounts that it has logged in to, and to no other', async () => {
    const eve = await shop.register();
    const shared = openDevice();
    await shared.logIn(ada);
    await shared.logIn(eve);
    const eves = openDevice();
    await eves.logIn(eve);
    await exhaust();
    await exhaust(eve.account);
    expect([await shared.logIn(ada), await shared.logIn(eve)]).toEqual(['ok', 'ok']);
    expect(await eves.logIn(ada)).toBe('login_throttled');
  });

  test('is known for a year after its last login', async () => {
    const phone = openDevice();
    await phone.logIn(ada);
    for (const [days, word] of [
      [364, 'ok'],
      [364, 'ok'],
      [365, 'login_throttled'],
    ] as const) {
      shop.clock.advance({ days });
      await exhaust();
      expect(await phone.logIn(ada)).toBe(word);
    }
  });

  test('is one of the last twenty', async () => {
    const [first, second] = [openDevice(), openDevice()];
    await first.logIn(ada);
    shop.clock.advance({ minutes: 1 });
    await second.logIn(ada);
    const others = Array.from({ length: 18 }, (_, n) => ({
      hash: Buffer.from(`device ${n}`),
      shopperId: Number(ada.id),
      usedAt: shop.clock.now(),
    }));
    await shop.db.insert(knownDevice).values(others);
    shop.clock.advance({ minutes: 1 });
    await openDevice().logIn(ada);
    await exhaust();
    expect([await first.logIn(ada), await second.logIn(ada)]).toEqual(['login_throttled', 'ok']);
  });

  test('is unknown after another one has changed the password', async () => {
    const [phone, thief] = [openDevice(), openDevice()];
    await phone.logIn(ada);
    await thief.logIn(ada);
    const changed = { old_password: ada.password, password: 'a new fine password' };
    await shop.ok(password.change, changed, { ...ada, ...phone.options() });
    await exhaust();
    const now = { ...ada, password: changed.password };
    expect([await phone.logIn(now), await thief.logIn(now)]).toEqual(['ok', 'login_throttled']);
  });
});

test('a mailed code lets an unknown device in while strangers guess', async () => {
  await exhaust();
  const laptop = openDevice('10.3.0.1');
  expect(await laptop.logIn(ada)).toBe('login_throttled');
  const now = { ...ada, password: 'a new fine password' };
  expect(await laptop.reset(ada.account, now.password)).toBe(1);
  // The budget is full again; and even if strangers exhaust it first, the laptop is known.
  await exhaust();
  expect(await laptop.logIn(now)).toBe('ok');
  expect(await openDevice('10.3.0.1').logIn(now)).toBe('login_throttled');
});

describe('the device cookie', () => {
  const setCookie = async (server: TestApp, who: Shopper = ada) =>
    [(await server.call(user.login, who)).headers['set-cookie']].flat().map(String);

  test('is set by every login for a year, and kept from scripts and other sites', async () => {
    const attributes = 'Path=/api/(user|wallet); Max-Age=31536000; HttpOnly; SameSite=Strict';
    for (const one of await setCookie(shop)) {
      expect(one).toMatch(new RegExp(`^device=[\\w-]{43}; ${attributes}$`));
    }
    const safe = await shop.openAnother({ publicUrl: 'https://shop.example' });
    for (const one of await setCookie(safe)) expect(one).toMatch(/; SameSite=Strict; Secure$/);
  });

  test('stays the same from login to login, and after a logout', async () => {
    const phone = openDevice();
    await phone.logIn(ada);
    const first = phone.cookie();
    const out = await shop.call(user.logout, {}, { ...ada, ...phone.options() });
    expect(out.headers['set-cookie']).toBeUndefined();
    await phone.logIn(ada);
    expect(phone.cookie()).toBe(first);
    const wrong = { account: ada.account, password: 'not this' };
    expect((await shop.call(user.login, wrong)).headers['set-cookie']).toBeUndefined();
  });

  test('grants no access', async () => {
    const phone = openDevice();
    await phone.logIn(ada);
    expect(await shop.word(user.info, {}, phone.options())).toBe('unauthorised');
  });

  test('is stored as a digest, another one for each account', async () => {
    const [phone, eve] = [openDevice(), await shop.register()];
    await phone.logIn(ada);
    await phone.logIn(eve);
    const token = phone.cookie().replace('device=', '');
    const bytes = Buffer.from(token);
    const tables = await dumpTables(shop.db);
    for (const form of [token, bytes.toString('hex')]) expect(tables).not.toContain(form);
    expect(shop.log.join()).not.toContain(token);
  });

  test('proves nothing if the server did not issue it', async () => {
    await exhaust();
    const token = 'A'.repeat(43);
    for (const made of [token, '', token.repeat(100), '%00%ff', `${token}; device`]) {
      const headers = { cookie: `device=${made}` };
      expect(await shop.word(user.login, ada, { headers }), made).toBe('login_throttled');
    }
  });
});
