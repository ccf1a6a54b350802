import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { password } from '#contract/calls/password.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { keepCode, renewTries, tryCode } from '../../../server/one-time-codes/one-time-codes.ts';
import { type Origin, originOf } from '../../../server/sessions/origin.ts';
import type { CallOptions } from '../../support/calls/calling.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { codeIn, fiftyOthers, lastLetter, mailedCode, otherCode } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

/** The owner, on a device that the account does not know. */
const owner: CallOptions = { ip: '203.0.113.7' };
/** The nth of a stranger's networks. */
const stranger = (n: number): CallOptions => ({
  ip: n % 2 ? `198.51.100.${n}` : `2001:db8:0:${n}::1`,
});

const request = (options: CallOptions) =>
  shop.word(password.sendCode, { account: ada.account, purpose: 'password' }, options);

const fine = 'a new fine password';

const reset = (code: string, options: CallOptions, chosen = fine) =>
  shop.word(password.reset, { account: ada.account, code, password: chosen }, options);

/** Requests a code as the owner and reads it from the mail. */
async function ownCode(): Promise<string> {
  expect(await request(owner)).toBe('ok');
  const [code = ''] = /^\d{6}$/m.exec((await lastLetter(shop, ada.account)).text) ?? [];
  return code;
}

/** The cookie of a device that has logged in. */
async function knownDevice(): Promise<CallOptions> {
  const { headers } = await shop.call(user.login, {
    account: ada.account,
    password: ada.password,
  });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { ip: '203.0.113.8', headers: { cookie } };
}

/** One guess from an origin, without the cost of a call. Returns how it was refused. */
async function guess(origin: Origin, code: string): Promise<Refusal | 'right'> {
  const use = { purpose: 'password', name: ada.account } as const;
  try {
    await tryCode(shop.services, origin, use, code);
    return 'right';
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const guessFrom = (n: number, code: string) =>
  guess(originOf({ device: undefined, ip: `network ${n}` }, false), code);

describe('a stranger who knows the account', () => {
  test('does not void the owner’s code by requesting others', async () => {
    const code = await ownCode();
    for (let n = 1; n <= 9; n += 1) {
      expect(await request(stranger(n))).toBe('ok');
      shop.clock.advance({ seconds: 60 });
    }
    expect(await reset(code, owner)).toBe('ok');
  });

  test('does not delay the owner’s request, from one network', async () => {
    for (let n = 0; n < 30; n += 1) await request(stranger(1));
    expect(await request(owner)).toBe('ok');
    for (let minute = 0; minute < 60; minute += 1) {
      await request(stranger(1));
      shop.clock.advance({ seconds: 60 });
    }
    expect(await reset(await ownCode(), owner)).toBe('ok');
  });

  test('does not use up the owner’s tries', async () => {
    const code = await ownCode();
    for (let n = 1; n <= 4; n += 1) {
      const words: string[] = [];
      for (let i = 0; i < 6; i += 1) words.push(await reset(otherCode(code), stranger(n)));
      expect(words).toEqual([...Array(4).fill('code_wrong'), 'code_over', 'code_over']);
    }
    expect(await reset(otherCode(code), owner)).toBe('code_wrong');
    expect(await reset(code, owner)).toBe('ok');
  });

  test('does not delay a known device at all, from any number of networks', async () => {
    const phone = await knownDevice();
    for (let n = 1; n <= 40; n += 1) await request(stranger(n));
    expect(await request(stranger(41))).toBe('mails_spent');
    for (let n = 1; n <= 60; n += 1) await guessFrom(n, '000000');
    expect(await reset('000001', stranger(42))).toBe('login_throttled');
    expect(await request(phone)).toBe('ok');
    const [code = ''] = /^\d{6}$/m.exec((await lastLetter(shop, ada.account)).text) ?? [];
    expect(await reset(otherCode(code), phone)).toBe('code_wrong');
    expect(await reset(code, phone)).toBe('ok');
  });

  test('leaves a code that works in the mailbox, if too many are requested', async () => {
    for (let n = 1; n <= 200; n += 1) {
      await request(stranger(n));
      shop.clock.advance({ seconds: 30 });
    }
    expect(await request(owner)).toBe('mails_spent');
    const [code = ''] = /^\d{6}$/m.exec((await lastLetter(shop, ada.account)).text) ?? [];
    expect(await reset(code, owner)).toBe('ok');
  });
});

describe('strangers in the owner’s network', () => {
  /** They use up what one IP may request, and how often it may reset a password. */
  async function strangersIn({ ip = '' }: CallOptions) {
    const words: string[] = [];
    for (let n = 0; n < 25; n += 1) {
      const account = `nobody-${n}@caravel.test`;
      words.push(await shop.word(password.sendCode, { account, purpose: 'password' }, { ip }));
      const guess = { account, code: '000000', password: fine };
      words.push(await shop.word(password.reset, guess, { ip }));
    }
    expect(words.slice(-2)).toEqual(['login_throttled', 'login_throttled']);
  }

  const inSession = async (options: CallOptions) => [
    await shop.word(password.sendCode, { account: ada.account, purpose: 'payee' }, options),
    await shop.word(email.sendCode, { email: 'ada@elsewhere.test' }, options),
  ];

  test('delay neither a known device nor a session whose mailbox is proven', async () => {
    const phone = await knownDevice();
    expect(await request(phone)).toBe('ok');
    expect(await reset(codeIn(await lastLetter(shop, ada.account)), phone)).toBe('ok');
    const token = await shop.login({ account: ada.account, password: fine });
    shop.clock.advance({ seconds: 60 });
    await strangersIn(phone);
    expect(await request(phone)).toBe('ok');
    const code = codeIn(await lastLetter(shop, ada.account));
    expect(await inSession({ ip: '203.0.113.8', token })).toEqual(['ok', 'ok']);
    expect(await reset(code, phone, 'another fine password')).toBe('ok');
  });

  test('share what they may request with an account that was registered to send mails', async () => {
    await strangersIn(owner);
    const words = await inSession({ ...owner, token: ada.token });
    expect(words).toEqual(['login_throttled', 'login_throttled']);
  });
});

describe('guesses at the codes of one account', () => {
  const use = () => ({ purpose: 'password', name: ada.account }) as const;

  /** The guesses checked on each of three days, if one is made as soon as it is allowed. */
  async function checkedDaily(originOfGuess: (n: number) => Origin): Promise<number[]> {
    const checked = [0, 0, 0];
    const start = shop.clock.now().getTime();
    const day = () => Math.floor((shop.clock.now().getTime() - start) / 86_400_000);
    for (let n = 0; day() < checked.length; n += 1) {
      // A code is always live, and its request has renewed the tries.
      await keepCode(shop.services, use(), undefined);
      await renewTries(shop.services, originOfGuess(n), use());
      const refusal = await guess(originOfGuess(n), 'wrong!');
      if (refusal === 'right') throw new Error('guessed');
      if (refusal.word === 'code_wrong') checked[day()] = (checked[day()] ?? 0) + 1;
      else shop.clock.advance({ seconds: Number(refusal.figures.seconds) });
    }
    return checked;
  }

  test('are about eighty on the first day and 24 on each day after, from any networks', async () => {
    const elsewhere = (n: number) => originOf({ device: undefined, ip: `network ${n}` }, false);
    expect(await checkedDaily(elsewhere)).toEqual([79, 24, 24]);
  });

  test('are as few from a known device, however many codes it requests', async () => {
    const phone = originOf({ device: 'this one', ip: '' }, true);
    expect(await checkedDaily(() => phone)).toEqual([79, 24, 24]);
  });

  test('are all checked against every live code, and a right one is not counted', async () => {
    const code = await mailedCode(shop, ada.account);
    for (const guess of fiftyOthers(code).slice(0, 49)) {
      await guessFrom(Number(guess), guess);
    }
    for (let n = 1; n <= 3; n += 1) expect(await guessFrom(1000 + n, code)).toBe('right');
    expect(await guessFrom(2000, otherCode(code))).toMatchObject({ word: 'code_wrong' });
    expect(await guessFrom(2001, code)).toMatchObject({ word: 'login_throttled' });
  });
});
