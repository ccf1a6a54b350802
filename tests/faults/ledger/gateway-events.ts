import Stripe from 'stripe';
import type { Operation } from './book.ts';

export const gatewayKeys = { secretKey: 'sk_test_ledger', webhookSecret: 'whsec_ledger' };

const stripe = new Stripe(gatewayKeys.secretKey);

/** What a gateway reports of a charge. */
export type Report = Extract<Operation, { kind: 'dispute' | 'reinstate' | 'cardRefund' }>;

/** The signed event of Stripe by which a top-up is paid. */
export const paidEvent = (id: string, amount: number) =>
  signed('checkout.session.completed', {
    ...{ client_reference_id: id, payment_status: 'paid', payment_intent: `pi_${id}` },
    ...{ amount_total: amount, currency: 'usd' },
  });

/** The signed event of Stripe for a report. A charge has one dispute at most. */
export function reportEvent({ kind, of, amount }: Report) {
  const payment = { payment_intent: `pi_${of}` };
  if (kind === 'cardRefund')
    return signed('charge.refunded', { ...payment, amount_refunded: amount });
  const end = kind === 'dispute' ? 'withdrawn' : 'reinstated';
  return signed(`charge.dispute.funds_${end}`, { ...payment, id: `dp_${of}`, amount });
}

function signed(type: string, object: object) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const secret = gatewayKeys.webhookSecret;
  return { payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret }) };
}
