import { expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { notification } from '#contract/calls/notifications.ts';
import { SecurityEventKind } from '#contract/calls/security.ts';
import { tellEvents } from '../../../server/accounts/events/tell-events.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { noteEvent } from '../../../server/shoppers/security-events.ts';
import { pushDevice } from '../../support/browser/push-devices.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { payPassword } from '../../support/goods/purchases.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

let shop: TestShop;
let ada: Shopper;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

const quiet = { info: () => undefined, warn: () => undefined };
const tell = () => tellEvents(shop.services, quiet);

/** The letters that the next notification sends. */
async function told() {
  const before = (await shop.letters()).length;
  await tell();
  return (await shop.letters()).slice(before);
}

const note = (kind: SecurityEventKind, { id } = ada) =>
  shop.db.transaction((tx) => noteEvent(tx, { shopperId: Number(id), kind, at: shop.clock.now() }));

const logIn = (headers = {}) =>
  shop.call(user.login, { account: ada.account, password: ada.password }, { headers });

test('each event that a thief would cause is pushed once; no other is', async () => {
  await tell();
  await shop.ok(notification.pushSubscribe, pushDevice(), ada);
  shop.push.sent.length = 0;
  for (const kind of SecurityEventKind.options) await note(kind);
  await Promise.all([tell(), tell()]);
  await tell();
  const tags = shop.push.sent.map(({ message }) => message.tag.replace('security-', ''));
  const silent: SecurityEventKind[] = [
    ...(['register', 'login', 'session_revoked', 'sessions_revoked'] as const),
    ...(['payee_removed', 'order_paid'] as const),
    // Notifications of the wallet tell of these.
    ...(['top_up', 'top_up_refused', 'top_up_disputed'] as const),
    ...(['top_up_returned', 'top_up_reinstated'] as const),
    ...(['withdrawal_paid', 'withdrawal_refused'] as const),
  ];
  const loud = SecurityEventKind.options.filter((kind) => !silent.includes(kind));
  expect(tags.sort()).toEqual(loud.sort());
});

test('each of two shoppers is told of their own events only', async () => {
  const eve = await shop.register();
  await tell();
  const devices = [pushDevice(), pushDevice()] as const;
  await shop.ok(notification.pushSubscribe, devices[0], ada);
  await shop.ok(notification.pushSubscribe, devices[1], eve);
  shop.push.sent.length = 0;
  await note('pay_code_changed');
  await note('password_changed', eve);
  await tell();
  const sent = shop.push.sent.map(({ endpoint, message }) => [endpoint, message.tag]);
  expect(sent.sort()).toEqual(
    [
      [devices[0].endpoint, 'security-pay_code_changed'],
      [devices[1].endpoint, 'security-password_changed'],
    ].sort(),
  );
});

test('a login on a new device is mailed, with when and where, and on a known one is not', async () => {
  await tell();
  await shop.ok(user.setLanguage, { file_name: 'it' }, ada);
  const { headers } = await logIn();
  const [letter, ...more] = await told();
  expect(more).toEqual([]);
  expect(letter?.to).toBe(ada.account);
  expect(letter?.subject).toBe(textsIn('it')('mail.newDevice.subject'));
  expect(letter?.text).toContain('127.0.0.*');
  const year = String(shop.clock.now().getUTCFullYear());
  expect(letter?.text).toContain(year);
  expect(await told()).toEqual([]);
  await logIn({ cookie: String(headers['set-cookie']).split(';')[0] });
  expect(await told()).toEqual([]);
});

test('a first or changed payment code and a new withdrawal account are mailed once committed', async () => {
  await tell();
  await shop.ok(user.setPayCode, { pay_password: payPassword }, ada);
  const first = (await told()).map(({ subject }) => subject);
  expect(first).toEqual([textsIn('zh-CN')('mail.payCodeSet.subject')]);
  const change = { pay_password: '864209', old_pay_password: payPassword };
  await shop.ok(user.setPayCode, change, ada);
  await note('payee_added');
  const failed = shop.db.transaction(async (tx) => {
    await noteEvent(tx, { shopperId: Number(ada.id), kind: 'payee_added', at: shop.clock.now() });
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  const kinds = ['payCodeChanged', 'payeeAdded'] as const;
  const subjects = kinds.map((kind) => textsIn('zh-CN')(`mail.${kind}.subject`));
  expect((await told()).map(({ subject }) => subject).sort()).toEqual(subjects.sort());
});

test('an account without a mailbox is sent no mail', async () => {
  ada = await shop.register({ account: '+66815550191' });
  await tell();
  await logIn();
  expect(await told()).toEqual([]);
});
