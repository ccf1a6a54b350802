import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import { passkey } from '#contract/calls/security.ts';
import { extensionDays } from '#contract/rules/order-status.ts';
import { refundLink } from '#parts/order/refund-link.ts';
import { askedReturn } from '../../screens/after-sale.ts';
import { demoGoods } from '../../screens/stage.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import { shopperForms, visitorForms } from '../forms.ts';
import {
  addPasskey,
  cancelWithdrawal,
  changeEmail,
  confirm,
  confirmPayee,
  logIn,
  openPayee,
  openShipped,
  pay,
  payByPasskey,
  register,
  submit,
  subscribe,
  tapTwice,
  transfer,
  unpaid,
  withdraw,
} from './acts.ts';
import type { Sent, TapCalls } from './sent.ts';

/** Sends the filled form of a call by its last button. */
function byForm(path: string, from: string, isVisitor = false): Sent {
  const form = (isVisitor ? visitorForms : shopperForms).find(({ call }) => call.path === path);
  if (!form) throw new Error(`No form sends ${path}`);
  return {
    ...{ from, isVisitor },
    async send({ shopper, buyer, office }) {
      await form.fill(shopper, buyer, office);
      await submit(shopper);
    },
  };
}

const ends = 'it ends the session, which leads to the login from everywhere';
const unseen = 'it is sent in the background';
const onGateway = 'tests/journeys/wallet/top-up-card.spec.ts leaves during each of its steps';
const resumed = 'it asks the device for a passkey, which nobody who has left shall see';

const byPasskey: Sent = { from: '/payment', send: payByPasskey, holdsBack: true, needsName: true };

/** Every call that a tap sends. */
export const leftCalls: TapCalls = {
  user: {
    login: { ...byForm('/api/user/login', '/login', true), sendReal: logIn },
    register: { ...byForm('/api/user/register', '/register', true), sendReal: register },
    logout: { why: ends },
    setPayCode: byForm('/api/user/resetPay', '/changePayPwd'),
    verifyPay: { from: '/payment', send: pay, holdsBack: true },
  },
  password: {
    sendCode: byForm('/api/user/send_code', '/forgotPassword', true),
    reset: {
      ...{ from: '/forgotPassword', isVisitor: true, reply: {} },
      async send({ shopper }) {
        const { t } = shopper;
        await shopper.open('/forgotPassword');
        await shopper.field(t('login.account')).fill('ada@caravel.test');
        await shopper.tap(t('code.have'));
        await shopper.field(t('code.label')).fill('123456');
        await shopper.field(t('password.new')).fill('sea-and-sail-8');
        await shopper.field(t('password.repeat')).fill('sea-and-sail-8');
        await shopper.tap(t('password.submit'));
      },
    },
    change: { ...byForm('/api/user/change_password', '/changePassword'), endsSession: true },
  },
  privacy: { close: { why: ends } },
  email: {
    sendCode: {
      from: '/security',
      async send({ shopper }) {
        const { t } = shopper;
        await shopper.open('/security?email=1');
        await shopper.field(t('email.new')).fill('next@caravel.test');
        await shopper.tap(t('code.send'));
      },
    },
    change: { ...byForm('/api/user/email_change', '/security'), sendReal: changeEmail },
    remove: {
      from: '/security',
      async send({ shopper, office, buyer }) {
        const { t } = shopper;
        await office.ok(profile.save, { mobile: '+12025550143' }, buyer.token);
        await shopper.open('/security?email=1');
        // It may have been read before.
        await shopper.page.reload();
        await shopper.tap(t('email.remove'));
        await shopper.field(t('password.login')).fill(buyer.password);
        await shopper.tap(t('email.remove'));
      },
    },
    undo: {
      ...{ from: '/forgotPassword', isVisitor: true },
      reply: { account: 'ada@caravel.test', shopper_id: '1' },
      async send({ shopper }) {
        await shopper.open(`/forgotPassword?undo=${'A'.repeat(43)}`);
        await shopper.tap(shopper.t('email.undo'));
      },
    },
  },
  passkey: {
    beginAdding: { from: '/security', send: addPasskey, needsName: true, quiet: resumed },
    add: { from: '/security', send: addPasskey, needsName: true },
    remove: {
      ...{ from: '/security', reply: {} },
      async send({ shopper }) {
        const added_at = new Date().toISOString();
        const item = { id: newId(), user_agent: '', added_at, used_at: null, is_usable: true };
        await changeReply(shopper.page, passkey.list, ({ items }) => void items.push(item));
        await shopper.open('/security?passkeys=1');
        const name = shopper.t('passkey.remove');
        await shopper.page.getByRole('listitem').getByRole('button', { name }).click();
        await confirm(shopper, name);
      },
    },
    beginConfirming: { ...byPasskey, asksNext: true },
    confirm: byPasskey,
  },
  sessions: {
    revoke: {
      from: '/security',
      async send({ shopper, office, buyer }) {
        await office.ok(user.login, buyer);
        await shopper.open('/security');
        await shopper.tap(shopper.t('security.endOthers'));
        await confirm(shopper, shopper.t('security.end'));
      },
    },
    end: { why: unseen },
  },
  order: {
    create: {
      from: '/checkout',
      async send({ shopper, office }) {
        const goods = await office.listProduct({ price: 2000 });
        await shopper.open(`/checkout?buy=${goods.skuId}x1`);
        await shopper.tap(shopper.t('checkout.place'));
      },
    },
    pay: { from: '/payment', send: pay, holdsBack: true },
    cancel: {
      from: '/orderInfo',
      async send(stage) {
        const { shopper } = stage;
        await shopper.open(`/orderInfo/${await unpaid(stage)}`);
        await tapTwice(shopper, shopper.t('order.cancel'));
      },
    },
    confirm: {
      from: '/orderInfo',
      async send(stage) {
        await openShipped(stage);
        await tapTwice(stage.shopper, stage.shopper.t('order.confirm'));
      },
    },
    extend: {
      from: '/orderInfo',
      async send(stage) {
        await openShipped(stage);
        await stage.shopper.tap(stage.shopper.t('order.extend', { days: extensionDays }));
      },
    },
  },
  refund: {
    withdraw: {
      from: '/refund',
      async send({ shopper, office, buyer }) {
        const goods = await demoGoods({ office }, 'drift-wireless-headphones');
        const id = await askedReturn({ page: shopper.page, office, buyer }, goods);
        const { sn } = await office.ok(order.detail, { order_id: id }, buyer.token);
        await shopper.open(refundLink({ id, sn }));
        await tapTwice(shopper, shopper.t('refund.withdraw'));
      },
    },
  },
  topUp: {
    recharge: { from: '/topUp', send: transfer, holdsBack: true },
    cardSession: byForm('/api/wallet/card_session', '/cardTopUp'),
    cardPage: { why: onGateway },
    cardLeave: { why: unseen },
    cardPay: { why: onGateway },
    cardChallenge: { why: onGateway },
  },
  withdrawal: {
    ask: { from: '/withDraw', send: withdraw, holdsBack: true },
    cancel: { from: '/depositRecord', send: cancelWithdrawal },
    addPayee: { ...byForm('/api/wallet/payee_add', '/withDraw'), holdsBack: true },
    confirmPayee: { from: '/withDraw', send: confirmPayee, reply: {}, holdsBack: true },
    removePayee: {
      from: '/withDraw',
      async send(stage) {
        const { shopper } = stage;
        await openPayee(stage);
        const name = shopper.t('wallet.payee.remove');
        await shopper.page.getByText(name, { exact: true }).click();
        await confirm(shopper, name);
      },
    },
  },
  notification: {
    pushSubscribe: { from: '/setting', send: subscribe, refusedAs: 'push.failed' },
    pushUnsubscribe: {
      why: 'the device has ended it before: whatever the answer is, nothing follows',
    },
  },
  sync: { void: { why: unseen } },
};

/** Why no call is left on a screen that sends at once. */
export const untried: { [path: string]: string } = {
  '/passwords': 'it only leads to the two forms',
  '/walletTopUp': 'it sends topUp.recharge as the sheet of /topUp does, by the same hook',
};
