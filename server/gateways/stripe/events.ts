import type Stripe from 'stripe';
import { maxMinor } from '#contract/rules/money.ts';
import type { GatewayEvent, TypedEvent } from '../../services/gateway.ts';

/** Kinds of events that move no money, or whose money another event reports. */
const known = new RegExp(
  [
    /^payment_intent\.(created|processing|requires_action|succeeded|payment_failed|canceled)$/,
    /^charge\.(pending|succeeded|failed|updated|captured|expired)$/,
    /^charge\.dispute\.(created|updated|closed)$/,
    /^(refund\.(created|updated)|charge\.refund\.updated)$/,
    /^checkout\.session\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Reads an event whose signature is right. `now` stands for a time that it does not have. */
export function readStripeEvent(event: Stripe.Event, now: Date): GatewayEvent {
  const at = event.created ? new Date(event.created * 1000) : now;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidOf(event.data.object);
    case 'checkout.session.async_payment_failed':
      return { kind: 'failed', topUp: event.data.object.client_reference_id ?? '' };
    case 'checkout.session.expired':
      return { kind: 'left', topUp: event.data.object.client_reference_id ?? '' };
    case 'charge.refunded':
      return refundedOf(event.data.object, at);
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return refundOf(event.data.object, at, event.type === 'refund.failed');
    case 'charge.dispute.funds_withdrawn':
      return disputeOf('withdrawn', event.data.object, at);
    case 'charge.dispute.funds_reinstated':
      return disputeOf('reinstated', event.data.object, at);
    case 'charge.dispute.closed':
      return closedOf(event.data.object, at);
    default:
      return known.test(event.type)
        ? { kind: 'known' }
        : { kind: 'unknown', names: textsIn(event.data.object) };
  }
}

/** What a page that could not be closed says of itself; undefined if it has expired. */
export function eventOfPage(page: Stripe.Checkout.Session): TypedEvent | undefined {
  if (page.status === 'expired') return undefined;
  const event: GatewayEvent = page.status === 'complete' ? paidOf(page) : { kind: 'known' };
  return { ...event, type: `checkout.session (${page.status})` };
}

/** A completed page whose money is still on its way is no payment yet. */
function paidOf(page: Stripe.Checkout.Session): GatewayEvent {
  const topUp = page.client_reference_id ?? '';
  if (page.payment_status !== 'paid') return { kind: 'underway', topUp };
  return {
    kind: 'paid',
    topUp,
    payment: idOf(page.payment_intent),
    amount: page.amount_total ?? 0,
    currency: (page.currency ?? '').toUpperCase(),
  };
}

/** `amount_refunded` is the sum of all refunds of the charge. */
function refundedOf(charge: Stripe.Charge, at: Date): GatewayEvent {
  const amount = charge.amount_refunded ?? maxMinor;
  const payment = idOf(charge.payment_intent);
  return { kind: 'taking', taking: { payment, kind: 'refunded', ref: '', amount, at } };
}

function refundOf(refund: Stripe.Refund, at: Date, hasFailed: boolean): GatewayEvent {
  if (!hasFailed && refund.status !== 'failed' && refund.status !== 'canceled') {
    return { kind: 'known' };
  }
  const { id: ref, amount } = refund;
  const payment = idOf(refund.payment_intent);
  return { kind: 'taking', taking: { payment, kind: 'refund_failed', ref, amount, at } };
}

function disputeOf(
  kind: 'withdrawn' | 'reinstated',
  { id: ref = '', amount = maxMinor, payment_intent }: Partial<Stripe.Dispute>,
  at: Date,
): GatewayEvent {
  return { kind: 'taking', taking: { payment: idOf(payment_intent), kind, ref, amount, at } };
}

/** The end of a dispute, in case that the event of its money is lost. */
function closedOf(dispute: Stripe.Dispute, at: Date): GatewayEvent {
  if (dispute.status === 'won') return disputeOf('reinstated', dispute, at);
  if (dispute.status === 'lost') return disputeOf('withdrawn', dispute, at);
  return { kind: 'known' };
}

const idOf = (named: string | { id: string } | null | undefined) =>
  typeof named === 'string' ? named : (named?.id ?? '');

/** The most texts of an event that are looked up. */
const maxTexts = 500;

function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const left: unknown[] = [value];
  while (left.length > 0 && texts.length < maxTexts) {
    const one = left.pop();
    if (typeof one === 'string') texts.push(one);
    else if (one !== null && typeof one === 'object') left.push(...Object.values(one));
  }
  return texts;
}
