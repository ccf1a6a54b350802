import type { TFunction } from 'i18next';
import type { order } from '#contract/calls/orders.ts';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { attemptOf, type SettledCall } from '#data/wallet/settle-old-calls.ts';
import { checkoutLink } from '#parts/order/checkout-link.ts';
import { showToast, type ToastRequest } from '#ui/overlays/toasts.ts';

/** Nobody watches the screen while the answer is looked up. */
const durationMs = 30_000;

type Notice = Pick<ToastRequest, 'text' | 'tone'> & { link: Link };
interface Link {
  label: string;
  href: string;
}

/** Shows how a call that moves money ended, if its screen was gone before the reply arrived. */
export function announceSettled(t: TFunction, settled: SettledCall): void {
  const notice = noticeOf(t, settled);
  if (!notice) return;
  const { text, tone, link } = notice;
  const action = { label: link.label, onAct: () => location.assign(link.href) };
  const failed = hasEffect(settled) ? undefined : attemptOf(settled.call);
  showToast({ text, tone, action, durationMs, failed, isNews: true });
}

function noticeOf(t: TFunction, settled: SettledCall): Notice | undefined {
  const { kind } = settled.call;
  if (kind.startsWith('topUp.')) return topUpNotice(t, settled);
  if (kind.startsWith('withdrawal.')) return withdrawalNotice(t, settled);
  if (kind === 'order.pay') return paymentNotice(t, settled);
  if (kind === 'order.create') return orderNotice(t, settled);
  return undefined;
}

/** False if nothing came of a call: it was refused, opened a session only, or a card was declined. */
function hasEffect({ call, outcome }: SettledCall): boolean {
  if (outcome.kind !== 'delivered' || call.kind === 'topUp.cardSession') return false;
  return Object(outcome.data).status !== auditStatus.refused;
}

function topUpNotice(t: TFunction, { call, outcome }: SettledCall): Notice {
  const link = { label: t('title.topUpRecord'), href: '#/topUpRecord' };
  if (outcome.kind === 'refused') return { text: outcome.msg, tone: 'error', link };
  // A session without a charge costs nothing.
  if (outcome.kind === 'delivered' && call.kind !== 'topUp.cardSession') {
    const { status, stage } = outcome.data as TopUp;
    const tone = status === auditStatus.passed ? 'ok' : 'plain';
    if (stage === 'arrived') return { text: t('wallet.settled.topUpArrived'), tone, link };
    if (stage === 'audit') return { text: t('wallet.settled.topUpAsked'), tone, link };
    return { text: t(`wallet.stage.topUp.${stage}`), tone, link };
  }
  if (call.kind === 'topUp.cardChallenge') {
    return { text: t('wallet.stage.topUp.challenge'), tone: 'plain', link };
  }
  const toTopUp = { label: t('title.topUp'), href: '#/topUp' };
  return { text: t('wallet.settled.topUpNotSent'), tone: 'plain', link: toTopUp };
}

function withdrawalNotice(t: TFunction, { call, outcome }: SettledCall): Notice {
  const link = { label: t('title.depositRecord'), href: '#/depositRecord' };
  const isCancel = call.kind === 'withdrawal.cancel';
  if (outcome.kind === 'refused') return { text: outcome.msg, tone: 'error', link };
  if (outcome.kind === 'delivered') {
    const text = t(isCancel ? 'wallet.record.cancelled' : 'message.drawSuccess');
    return { text, tone: 'ok', link };
  }
  if (isCancel) return { text: t('wallet.settled.notCancelled'), tone: 'plain', link };
  const again = { label: t('title.withDraw'), href: '#/withDraw' };
  return { text: t('wallet.settled.notWithdrawn'), tone: 'plain', link: again };
}

function paymentNotice(t: TFunction, { call, outcome }: SettledCall): Notice {
  const [first = ''] = call.ref.split('.');
  const toOrder = { label: t('payment.viewOrder'), href: `#/orderInfo/${first}` };
  if (outcome.kind === 'refused') return { text: outcome.msg, tone: 'error', link: toOrder };
  if (outcome.kind === 'delivered') {
    return { text: t('wallet.settled.paid'), tone: 'ok', link: toOrder };
  }
  return { text: t('wallet.settled.notPaid'), tone: 'plain', link: toPayment(t, call.ref) };
}

function orderNotice(t: TFunction, { call, outcome }: SettledCall): Notice {
  if (outcome.kind === 'refused') {
    return { text: outcome.msg, tone: 'error', link: toCheckout(t, call.ref) };
  }
  if (outcome.kind === 'not-sent') {
    return { text: t('checkout.notSent'), tone: 'plain', link: toCheckout(t, call.ref) };
  }
  const { order_ids } = outcome.data as ReplyOf<typeof order.create>;
  const link = toPayment(t, order_ids.join('.'));
  return { text: t('message.createOrderSuccess'), tone: 'ok', link };
}

/** The reference of an order is what it was to buy. */
function toCheckout(t: TFunction, ref: string): Link {
  const bought = JSON.parse(ref) as InputOf<typeof order.create>['items'];
  const items = bought.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
  const isFromBag = bought.some(({ cart_id }) => cart_id);
  return { label: t('title.checkout'), href: `#${checkoutLink({ items, isFromBag })}` };
}

const toPayment = (t: TFunction, ids: string): Link => ({
  label: t('title.payment'),
  href: `#/payment?orders=${ids}`,
});
