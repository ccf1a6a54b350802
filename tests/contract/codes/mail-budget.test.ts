import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { type CodePurpose, password } from '#contract/calls/password.ts';
import { langs } from '#contract/rules/languages.ts';
import { tellEvents } from '../../../server/accounts/events/tell-events.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { noteEvent } from '../../../server/shoppers/security-events.ts';
import type { CallOptions } from '../../support/calls/calling.ts';
import { changeEmail } from '../../support/calls/email-change.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { lastLetter } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

/** What a code is for that only a session may request. */
const ofSession: CodePurpose[] = ['pay_password', 'payee', 'passkey', 'closing'];

let networks = 0;
/** Another of a stranger's networks. */
function elsewhere(): { ip: string } {
  networks += 1;
  return { ip: `2001:db8:${networks.toString(16)}::1` };
}

const request = (account: string, purpose: CodePurpose, options: CallOptions = {}) =>
  shop.word(password.sendCode, { account, purpose }, { ...elsewhere(), ...options });

const lettersTo = async (to: string) => (await shop.letters()).filter((one) => one.to === to);

/** Requests codes for a forgotten password from everywhere, until the mailbox has had too many. */
async function useUp(account: string): Promise<string[]> {
  const words: string[] = [];
  for (let n = 0; n < 11; n += 1) words.push(await request(account, 'password'));
  return words;
}

const newAddress = () => `${newId()}@example.test`;

let mobiles = 0;
/** Registers an account that is named by a mobile number and names somebody's mailbox. */
async function registerNaming(mailbox: string): Promise<Shopper> {
  mobiles += 1;
  const account = `+668155${String(mobiles).padStart(5, '0')}`;
  const form = { account, password: 'correct horse battery', email: mailbox };
  const names = { family_name: 'Mallory', given_name: 'Eve' };
  const { userinfo } = await shop.ok(user.register, { ...form, ...names }, elsewhere());
  return { ...form, id: userinfo.id, token: userinfo.token };
}

describe('a code that speaks of a session', () => {
  test.each(ofSession)('for %s is sent to its session only', async (purpose) => {
    const eve = await shop.register();
    const { headers } = await shop.call(user.login, ada);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const before = (await lettersTo(ada.account)).length;
    expect(await request(ada.account, purpose)).toBe('unauthorised');
    expect(await request(ada.account, purpose, { headers: { cookie } })).toBe('unauthorised');
    expect(await request(ada.account, purpose, { token: 'x'.repeat(43) })).toBe('unauthorised');
    expect(await request(ada.account, purpose, { token: eve.token })).toBe('not_found');
    expect(await request(newAddress(), purpose, { token: eve.token })).toBe('not_found');
    expect(await request(newAddress(), purpose)).toBe('unauthorised');
    const wrongShopper = { 'x-op-user': eve.id };
    const mixed = { token: ada.token, headers: wrongShopper };
    expect(await request(ada.account, purpose, mixed)).toBe('other_shopper');
    await shop.ok(user.logout, {}, eve);
    expect(await request(eve.account, purpose, { token: eve.token })).toBe('unauthorised');
    expect(await lettersTo(ada.account)).toHaveLength(before);
    expect(await request(` ${ada.account.toUpperCase()}`, purpose, { token: ada.token })).toBe(
      'ok',
    );
    expect(await lettersTo(ada.account)).toHaveLength(before + 1);
  });
});

describe('one mailbox', () => {
  test('has one budget for whatever strangers can have sent to it', async () => {
    const victim = newAddress();
    expect(await useUp(victim)).toEqual([...Array(10).fill('ok'), 'mails_spent']);
    expect(await shop.word(email.sendCode, { email: victim }, ada)).toBe('mails_spent');
    expect(await request(` ${victim.toUpperCase()}`, 'password')).toBe('mails_spent');
    const eve = await registerNaming(victim);
    for (const purpose of ofSession) {
      expect(await request(eve.account, purpose, { token: eve.token })).toBe('mails_spent');
    }
    expect(await lettersTo(victim)).toEqual([]);
    shop.clock.advance({ minutes: 1 });
    expect(await request(victim, 'password')).toBe('ok');
    expect(await request(victim, 'password')).toBe('mails_spent');
  });

  test('has one budget for every purpose of its session', async () => {
    const before = (await lettersTo(ada.account)).length;
    const words: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const purpose = ofSession[n % ofSession.length] ?? 'payee';
      words.push(await request(ada.account, purpose, { token: ada.token }));
    }
    expect(words).toEqual([...Array(10).fill('ok'), 'mails_spent']);
    expect(await lettersTo(ada.account)).toHaveLength(before + 10);
  });

  test('says how long to wait, in the language of the screen', async () => {
    await useUp(ada.account);
    for (const lang of langs) {
      const wish = { account: ada.account, purpose: 'password' } as const;
      const { body } = await shop.call(password.sendCode, wish, { lang, ...elsewhere() });
      expect(body.msg).toBe(textsIn(lang)('error.mails_spent', { seconds: 60 }));
    }
  });

  test('is refused alike, registered or not, and whatever account is behind it', async () => {
    const behind = await registerNaming(newAddress());
    const moved = await shop.register();
    await changeEmail(shop, moved, newAddress());
    const names = [ada.account, newAddress(), behind.account, moved.account, '+66815500000'];
    const heard = new Set<string>();
    for (const account of names) {
      const texts: string[] = [];
      for (let n = 0; n < 14; n += 1) {
        const wish = { account, purpose: 'password' } as const;
        const { status, text } = await shop.call(password.sendCode, wish, elsewhere());
        texts.push(`${status} ${text}`);
        if (n > 10) shop.clock.advance({ minutes: 2 });
      }
      heard.add(texts.join('\n'));
    }
    expect([...heard]).toHaveLength(1);
  });

  test('does not tell by its budget which account is behind it', async () => {
    const mailbox = newAddress();
    const behind = await registerNaming(mailbox);
    await useUp(behind.account);
    expect(await request(mailbox, 'password')).toBe('ok');
    expect(await shop.word(email.sendCode, { email: mailbox }, ada)).toBe('ok');
  });
});

describe('accounts that name somebody else’s mailbox', () => {
  const quiet = { info: () => undefined, warn: () => undefined };
  const tell = () => tellEvents(shop.services, quiet);

  test('have no more mails sent there together than one has', async () => {
    const victim = newAddress();
    for (let n = 0; n < 20; n += 1) {
      const eve = await registerNaming(victim);
      await request(eve.account, 'password');
      await request(eve.account, 'closing', { token: eve.token });
    }
    // Ten that strangers asked for by name or in sessions, and ten through the accounts.
    expect(await lettersTo(victim)).toHaveLength(20);
  });

  test('have no more by tags in front of its @', async () => {
    const [id = ''] = newAddress().split('@');
    const tagged = (n: number) => `${id}+${n}@example.test`;
    for (let n = 0; n < 12; n += 1) {
      const { token } = await shop.register({ account: tagged(n) });
      await request(tagged(n), 'password');
      await request(tagged(n), 'closing', { token });
      await shop.word(email.sendCode, { email: tagged(n + 100) }, { token, ...elsewhere() });
    }
    const letters = (await shop.letters()).filter(({ to }) => to.startsWith(id));
    expect(letters).toHaveLength(10);
  });

  test('cannot have it told of one login after another', async () => {
    const victim = newAddress();
    for (let n = 0; n < 6; n += 1) {
      const eve = await registerNaming(victim);
      for (let again = 0; again < 3; again += 1) await shop.ok(user.login, eve, elsewhere());
      await tell();
    }
    expect(await lettersTo(victim)).toHaveLength(10);
  });

  test('cannot have it told of one changed password after another', async () => {
    const victim = newAddress();
    for (let n = 0; n < 11; n += 1) {
      const { token, password: old_password } = await registerNaming(victim);
      const change = { old_password, password: 'another fine password' };
      await shop.ok(password.change, change, { token, ...elsewhere() });
    }
    expect(await lettersTo(victim)).toHaveLength(10);
  });
});

describe('the owner of a mailbox', () => {
  test('is not delayed by strangers in a session, nor on a known device', async () => {
    const { headers } = await shop.call(user.login, ada);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    await useUp(ada.account);
    await changeEmail(shop, await shop.register(), newAddress());
    expect(await request(ada.account, 'payee', { token: ada.token })).toBe('ok');
    expect(await request(ada.account, 'password', { headers: { cookie } })).toBe('ok');
  });

  test('has a budget of its own for a contact once a code came back from there', async () => {
    const mailbox = newAddress();
    const bob = await registerNaming(mailbox);
    const code = await shop
      .ok(password.sendCode, { account: bob.account, purpose: 'password' })
      .then(() => lastLetter(shop, mailbox))
      .then(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
    const fresh = { account: bob.account, code, password: 'a new fine password' };
    await shop.ok(password.reset, fresh);
    const token = await shop.login(fresh);
    await useUp(mailbox);
    for (let n = 0; n < 11; n += 1)
      await request((await registerNaming(mailbox)).account, 'password');
    expect(await request(bob.account, 'payee', { token })).toBe('ok');
    expect((await lastLetter(shop, mailbox)).subject).toBe(
      textsIn('zh-CN')('mail.payeeCode.subject'),
    );
  });

  test('has one for an address that was changed by a code', async () => {
    const mailbox = newAddress();
    await changeEmail(shop, ada, mailbox);
    shop.clock.advance({ days: 3 });
    const token = await shop.login(ada);
    await useUp(mailbox);
    expect(await request(ada.account, 'closing', { token })).toBe('ok');
    expect((await lastLetter(shop, mailbox)).subject).toBe(
      textsIn('zh-CN')('mail.closingCode.subject'),
    );
  });

  test('still hears of a withdrawal account after ten logins', async () => {
    const quiet = { info: () => undefined, warn: () => undefined };
    for (let n = 0; n < 12; n += 1) await shop.call(user.login, ada, elsewhere());
    await tellEvents(shop.services, quiet);
    const shopperId = Number(ada.id);
    await shop.db.transaction((tx) =>
      noteEvent(tx, { shopperId, kind: 'payee_added', at: shop.clock.now() }),
    );
    await tellEvents(shop.services, quiet);
    const subjects = (await lettersTo(ada.account)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      ...Array(10).fill(textsIn('zh-CN')('mail.newDevice.subject')),
      textsIn('zh-CN')('mail.payeeAdded.subject'),
    ]);
  });
});
