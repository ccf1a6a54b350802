import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditStatus } from '#contract/calls/wallet.ts';
import { Uuid } from '#contract/fields.ts';
import { topup } from '../db/schema/wallet.ts';
import type { Services } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { settleUnlessSettled } from '../wallet/top-ups/card-outcomes.ts';
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

async function settle(
  services: Services,
  event: GatewayEvent,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
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
  if (event.kind === 'paid' && (await isRefused(services, id))) {
    log.warn({ topUp: id }, 'the gateway was paid for a refused top-up; refund it there');
    return;
  }
  await settleUnlessSettled(() =>
    db.transaction(async (tx) => {
      if (event.kind === 'paid') return await passGatewayTopUp(tx, services, id, event);
      const stage = event.kind === 'failed' ? 'declined' : 'cancelled';
      return await refuseTopUp(tx, services, id, { stage, reason: '' });
    }),
  );
}

async function isRefused({ db }: Services, id: string): Promise<boolean> {
  const isIt = and(eq(topup.id, id), eq(topup.state, auditStatus.refused));
  const [row] = await db.select({ id: topup.id }).from(topup).where(isIt);
  return row !== undefined;
}
