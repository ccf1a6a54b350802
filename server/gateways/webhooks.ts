import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Uuid } from '#contract/fields.ts';
import type { Transaction } from '../db/database.ts';
import { topup } from '../db/schema/wallet.ts';
import type { Services } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { withRetry } from '../http/retry.ts';
import { disputeTopUp } from '../wallet/top-ups/dispute.ts';
import { passGatewayTopUp, refuseTopUp } from '../wallet/top-ups/settle-top-up.ts';
import type { GatewayEvent } from './stripe.ts';

/**
 * Serves `POST /api/gateway/stripe`. It takes no token: the signature over the raw body proves who
 * sent it. Stripe repeats an event until it is answered with 200, so each has its effect once.
 */
export function registerWebhooks(app: FastifyInstance, services: Services): void {
  const { stripe } = services;
  if (!stripe) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/gateway/stripe',
      { config: { rateClass: 'write' } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = stripe.readEvent(body, typeof signature === 'string' ? signature : '');
        if (!event) throw new Refusal('unauthorised');
        await settle(services, event, request.log);
        return reply.code(200).send({ received: true });
      },
    );
  });
}

interface Log {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

async function settle(services: Services, event: GatewayEvent, log: Log): Promise<void> {
  const { db } = services;
  if (event.kind === 'other') return;
  if (event.kind === 'disputed') {
    await db.transaction((tx) => disputeTopUp(tx, services, event.payment));
    return;
  }
  // Another system may use the same account of Stripe.
  const id = Uuid.safeParse(event.topUp).data;
  if (id === undefined) return;
  if (event.kind === 'paid' && event.currency !== services.currency) {
    log.warn({ topUp: id }, 'the gateway was paid in another currency; nothing is credited');
    return;
  }
  try {
    await withRetry(() => db.transaction((tx) => apply(tx, services, id, event)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await report(services, id, event, error, log);
  }
}

type Settling = Extract<GatewayEvent, { topUp: string }>;

async function apply(tx: Transaction, services: Services, id: string, event: Settling) {
  if (event.kind === 'paid') return await passGatewayTopUp(tx, services, id, event);
  const stage = event.kind === 'failed' ? 'declined' : 'cancelled';
  return await refuseTopUp(tx, services, id, { stage, reason: '' });
}

/**
 * Logs a payment that was not credited, or was made twice. Throws if the event may be applied later:
 * Stripe repeats an event that is not answered with 200.
 */
async function report(
  { db }: Services,
  id: string,
  event: Settling,
  { word }: Refusal,
  log: Log,
): Promise<void> {
  // An id of another system that uses the same account.
  if (word === 'not_found') return;
  if (word !== 'top_up_moved') {
    log.error({ topUp: id, word }, 'an event of the gateway cannot be applied; it is sent again');
    throw new Refusal('unavailable');
  }
  if (event.kind !== 'paid') return;
  const [row] = await db.select().from(topup).where(eq(topup.id, id));
  if (row?.gatewayPayment === event.payment) return;
  log.warn({ topUp: id }, 'the gateway was paid for a settled top-up; refund it there');
}
