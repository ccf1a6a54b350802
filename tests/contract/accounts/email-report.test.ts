import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { notification } from '#contract/calls/notifications.ts';
import { password } from '#contract/calls/password.ts';
import { profile } from '#contract/calls/profile.ts';
import { security } from '#contract/calls/security.ts';
import { tellEvents } from '../../../server/accounts/events/tell-events.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import { changeEmail, codeForAddress } from '../../support/calls/email-change.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { lastLetter } from '../../support/letters.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;
let address: string;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
  address = `${newId()}@example.test`;
});

async function lettersSince(before: number) {
  return (await shop.letters()).slice(before).map(({ to }) => to);
}

describe('a change is reported', () => {
  test('to the former mailbox, in the language of the account, with a link and no address', async () => {
    await shop.ok(user.setLanguage, { file_name: 'it' }, ada);
    await changeEmail(shop, { ...ada }, address);
    const { subject, text } = await lastLetter(shop, ada.account);
    expect(subject).toBe('L’indirizzo e-mail del tuo account è cambiato');
    expect(text).toMatch(/^http:\/\/127\.0\.0\.1:0\/#\/forgotPassword\?undo=[\w-]{43}$/m);
    expect(text).not.toContain(address);
  });

  test('under the address that shoppers see', async () => {
    const shown = await shop.openAnother({ publicUrl: 'https://shop.example.test/' });
    await changeEmail({ ...shop, ok: shown.ok, services: shown.services }, ada, address);
    const { text } = await lastLetter(shop, ada.account);
    expect(text).toMatch(/^https:\/\/shop\.example\.test\/#\/forgotPassword\?undo=[\w-]{43}$/m);
  });

  test('when the address is removed', async () => {
    await shop.ok(profile.save, { mobile: '+66815550105' }, ada);
    await changeEmail(shop, ada, address);
    shop.clock.advance({ days: 4 });
    const token = await shop.login(ada);
    const before = (await shop.letters()).length;
    await shop.ok(email.remove, { password: ada.password }, { token });
    expect(await lettersSince(before)).toEqual([address]);
  });

  test('to both mailboxes while the former one is still the trusted one', async () => {
    await changeEmail(shop, ada, address);
    const before = (await shop.letters()).length;
    await changeEmail(shop, ada, `${newId()}@example.test`);
    expect((await lettersSince(before)).sort()).toEqual([ada.account, address].sort());
  });

  test('to nobody if it is refused', async () => {
    const code = await codeForAddress(shop, ada, address);
    const wish = { email: address, code, password: ada.password };
    const before = (await shop.letters()).length;
    await shop.db.execute('alter table email_undo rename to away');
    expect(await shop.word(email.change, wish, ada)).toBe('server_error');
    await shop.db.execute('alter table away rename to email_undo');
    expect(await lettersSince(before)).toEqual([]);
    expect((await shop.ok(user.info, {}, ada)).userinfo.email).toBe(ada.account);
    expect(await shop.word(email.change, wish, ada)).toBe('ok');
  });

  test('to the mailbox of an account that a mobile number names', async () => {
    const [account, first] = ['+66815550106', `${newId()}@example.test`];
    const names = { family_name: 'King', given_name: 'Augusta', email: first };
    const wish = { account, password: 'a fine password', ...names };
    const { userinfo } = await shop.ok(user.register, wish);
    await changeEmail(shop, { ...wish, ...userinfo }, address);
    const { text } = await lastLetter(shop, first);
    expect(text).toMatch(/\?undo=[\w-]{43}$/m);
  });

  test('on the screen and to the devices if there is no mailbox', async () => {
    const wish = { account: '+66815550107', password: 'a fine password' };
    const someone = await shop.register(wish);
    const log = { info: () => undefined, warn: () => undefined };
    await tellEvents(shop.services, log);
    shop.push.sent.length = 0;
    const device = pushDevice();
    await shop.ok(notification.pushSubscribe, device, someone);
    await shop.ok(user.setLanguage, { file_name: 'th' }, someone);
    const before = (await shop.letters()).length;
    await changeEmail(shop, someone, address);
    expect(await lettersSince(before)).toEqual([]);

    const [latest] = (await shop.ok(security.log, {}, someone)).items;
    const at = shop.clock.now().toISOString();
    expect(latest).toMatchObject({ at, kind: 'email_changed' });

    const other = await shop.openAnother();
    await Promise.all([tellEvents(shop.services, log), tellEvents(other.services, log)]);
    const message = {
      title: textsIn('th')('security.event.email_changed'),
      body: textsIn('th')('security.eventText'),
      ...{ path: '/security?log=1', tag: 'security-email_changed', lang: 'th' },
    };
    expect(shop.push.sent).toEqual([{ endpoint: device.endpoint, message }]);
  });
});

describe('codes after a change', () => {
  const send = async (account: string) => {
    shop.clock.advance({ minutes: 2 });
    return await shop.ok(password.sendCode, { account, purpose: 'password' });
  };

  test('still go to the former address for three days', async () => {
    await changeEmail(shop, ada, address);
    const before = (await shop.letters()).length;
    await send(ada.account);
    shop.clock.advance({ days: 2, minutes: 23 * 60 });
    await send(ada.account);
    shop.clock.advance({ minutes: 60 });
    await send(ada.account);
    expect(await lettersSince(before)).toEqual([ada.account, ada.account, address]);
  });

  test('go to the first address of a mobile number after three days', async () => {
    const account = '+66815550103';
    const someone = await shop.register({ account });
    await changeEmail(shop, someone, address);
    const before = (await shop.letters()).length;
    await send(account);
    shop.clock.advance({ days: 3 });
    await send(account);
    expect(await lettersSince(before)).toEqual([address]);
  });

  test('go to the former address at once when it is taken back', async () => {
    await changeEmail(shop, ada, address);
    await changeEmail(shop, ada, `${newId()}@example.test`);
    await changeEmail(shop, ada, ada.account);
    const before = (await shop.letters()).length;
    await send(ada.account);
    expect(await lettersSince(before)).toEqual([ada.account]);
  });
});
