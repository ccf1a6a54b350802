import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import { passkey } from '#contract/calls/security.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { extensionDays, orderStatus } from '#contract/rules/order-status.ts';
import { refundLink } from '#parts/order/refund-link.ts';
import { orders } from '../../server/db/schema/orders.ts';
import { askedReturn } from '../screens/after-sale.ts';
import { demoGoods } from '../screens/stage.ts';
import type { BackOffice } from '../support/back-office.ts';
import { changeReply } from '../support/browser/interceptions.ts';
import { type Buyer, placeOrder, registerBuyer } from '../support/browser/journey.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { codeFromMail } from '../support/mail-folder.ts';
import { savedCard, Withdrawing } from '../support/wallet/withdrawing.ts';
import { shopperForms, visitorForms } from './forms.ts';

/** Who is there when a call is sent. */
export interface Stage {
  shopper: Shopper;
  office: BackOffice;
  buyer: Buyer;
}

/** Sends a call from its screen, and no more than that. */
export interface Sent {
  isVisitor?: boolean;
  send(stage: Stage): Promise<unknown>;
  /** Sends what the shop accepts, where `send` does not. */
  sendReal?(stage: Stage): Promise<unknown>;
  /** What the shop would answer, where nothing that is sent here is accepted. */
  reply?: object;
}

/** Why no screen awaits a call, or what else is sent as it is. */
export type Unawaited = { why: string };

/** Sends the filled form of a call by its last button. */
function byForm(path: string, isVisitor = false): Sent {
  const form = (isVisitor ? visitorForms : shopperForms).find(({ call }) => call.path === path);
  if (!form) throw new Error(`No form sends ${path}`);
  return {
    isVisitor,
    async send({ shopper, buyer, office }) {
      await form.fill(shopper, buyer, office);
      await submit(shopper);
    },
  };
}

const submit = ({ page }: Shopper) =>
  page.locator('button[type=submit]').filter({ visible: true }).last().click();

async function logIn({ shopper, office }: Stage): Promise<void> {
  const { account, password } = await registerBuyer(office);
  await shopper.open('/login');
  await shopper.logIn(account, password);
}

async function register({ shopper }: Stage): Promise<void> {
  await shopper.open('/register');
  await shopper.fillRegistration(`left-${newId()}@caravel.test`, ['Lovelace', 'Ada']);
  await submit(shopper);
}

const unpaid = async ({ office, buyer }: Stage) =>
  placeOrder(office, buyer, await office.listProduct({ price: 2000 }));

async function changeEmail({ shopper, office, buyer }: Stage): Promise<void> {
  const { t } = shopper;
  const address = `left-${newId()}@caravel.test`;
  await shopper.open('/security?email=1');
  await shopper.field(t('email.new')).fill(address);
  await shopper.tap(t('code.send'));
  await shopper.field(t('code.label')).fill(await codeFromMail(office.shop, address));
  await shopper.field(t('password.login')).fill(buyer.password);
  await submit(shopper);
}

async function openShipped(stage: Stage): Promise<void> {
  const { office, shopper } = stage;
  const id = await unpaid(stage);
  const shipped = { status: orderStatus.shipped, dueAt: new Date(Date.now() + 5 * dayMs) };
  await office.db
    .update(orders)
    .set(shipped)
    .where(eq(orders.id, Number(id)));
  await shopper.open(`/orderInfo/${id}`);
}

async function pay(stage: Stage): Promise<void> {
  const { shopper, buyer } = stage;
  await shopper.open(`/payment?orders=${await unpaid(stage)}`);
  await shopper.tap(shopper.t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
}

async function withdraw({ shopper, office, buyer }: Stage): Promise<void> {
  await savedCard(office, buyer);
  const it = new Withdrawing(shopper);
  await it.ask('50', '$50.00');
  await it.enterCode(buyer.code, '$50.00');
}

/** Taps a button, and the one of that name in the dialog that it opens. */
async function tapTwice(shopper: Shopper, name: string): Promise<void> {
  await shopper.tap(name);
  await confirm(shopper, name);
}

const confirm = ({ page }: Shopper, name: string) =>
  page
    .locator('[role=alertdialog], [role=dialog]')
    .getByRole('button', { name, exact: true })
    .click();

const ends = 'it ends the session, which leads to the login from everywhere';
const unseen = 'it is sent in the background';
const onGateway = 'tests/journeys/wallet/top-up-card.spec.ts leaves during each of its steps';
const ownLock = 'the device asks over the page, which cannot be left meanwhile';

/** Every call that a tap sends. */
export const leftCalls: { [noun: string]: { [verb: string]: Sent | Unawaited } } = {
  user: {
    login: { ...byForm('/api/user/login', true), sendReal: logIn },
    register: { ...byForm('/api/user/register', true), sendReal: register },
    logout: { why: ends },
    setPayCode: byForm('/api/user/resetPay'),
    verifyPay: { send: pay },
  },
  password: {
    sendCode: byForm('/api/user/send_code', true),
    reset: {
      ...{ isVisitor: true, reply: {} },
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
    change: byForm('/api/user/change_password'),
  },
  privacy: { close: { why: ends } },
  email: {
    sendCode: {
      async send({ shopper }) {
        const { t } = shopper;
        await shopper.open('/security?email=1');
        await shopper.field(t('email.new')).fill('next@caravel.test');
        await shopper.tap(t('code.send'));
      },
    },
    change: { ...byForm('/api/user/email_change'), sendReal: changeEmail },
    remove: {
      async send({ shopper, office, buyer }) {
        const { t } = shopper;
        await office.ok(profile.save, { mobile: '+12025550143' }, buyer.token);
        await shopper.open('/security?email=1');
        await shopper.tap(t('email.remove'));
        await shopper.field(t('password.login')).fill(buyer.password);
        await shopper.tap(t('email.remove'));
      },
    },
    undo: {
      ...{ isVisitor: true, reply: { account: 'ada@caravel.test', shopper_id: '1' } },
      async send({ shopper }) {
        await shopper.open(`/forgotPassword?undo=${'A'.repeat(43)}`);
        await shopper.tap(shopper.t('email.undo'));
      },
    },
  },
  passkey: {
    beginAdding: { why: 'its form ends as that of email.change does' },
    add: { why: ownLock },
    remove: {
      reply: {},
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
    beginConfirming: { why: ownLock },
    confirm: { why: ownLock },
  },
  sessions: {
    revoke: {
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
      async send({ shopper, office }) {
        const goods = await office.listProduct({ price: 2000 });
        await shopper.open(`/checkout?buy=${goods.skuId}x1`);
        await shopper.tap(shopper.t('checkout.place'));
      },
    },
    pay: { send: pay },
    cancel: {
      async send(stage) {
        const { shopper } = stage;
        await shopper.open(`/orderInfo/${await unpaid(stage)}`);
        await tapTwice(shopper, shopper.t('order.cancel'));
      },
    },
    confirm: {
      async send(stage) {
        await openShipped(stage);
        await tapTwice(stage.shopper, stage.shopper.t('order.confirm'));
      },
    },
    extend: {
      async send(stage) {
        await openShipped(stage);
        await stage.shopper.tap(stage.shopper.t('order.extend', { days: extensionDays }));
      },
    },
  },
  refund: {
    withdraw: {
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
    recharge: { why: 'it is announced as topUp.cardSession is, by the same hook' },
    cardSession: byForm('/api/wallet/card_session'),
    cardPage: { why: onGateway },
    cardLeave: { why: unseen },
    cardPay: { why: onGateway },
    cardChallenge: { why: onGateway },
  },
  withdrawal: {
    ask: { send: withdraw },
    cancel: { why: 'it is announced as withdrawal.ask is, by the same hook' },
    addPayee: byForm('/api/wallet/payee_add'),
    confirmPayee: { why: 'its form ends as that of withdrawal.addPayee does' },
    removePayee: { why: 'its dialog ends as that of sessions.revoke does' },
  },
  notification: {
    pushSubscribe: { why: 'its switch tells the state of the device, wherever it is read' },
    pushUnsubscribe: { why: 'its switch tells the state of the device, wherever it is read' },
  },
  sync: { void: { why: unseen } },
};
