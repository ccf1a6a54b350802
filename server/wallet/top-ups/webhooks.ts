import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import type { Gateway } from '../../services/gateway.ts';
import type { Services } from '../../services/services.ts';
import { applyEvent } from './gateway-events.ts';

const clockIsWrong = "its signature is right but too old: is this server's clock wrong?";

/**
 * Serves `POST /api/gateway/<name>`. It takes no token: the signature over the raw body proves who
 * sent it. The gateway repeats an event until it is answered with 200, so each has its effect once.
 */
export function registerWebhooks(app: FastifyInstance, services: Services): void {
  const { gateway } = services;
  if (!gateway) return;
  app.register(async (scope) => {
    const countRefused = scope.rateLimit();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      `/api/gateway/${gateway.name}`,
      // A busy shop has more events than a shopper has writes: only refused ones count.
      { config: { rateClass: 'write', rateLimit: false } },
      async (request, reply) => {
        const signature = request.headers[gateway.signatureHeader];
        const event = eventIn(gateway, request.body, signature, services.now());
        if (!event || event === 'too_old') {
          await countRefused.call(scope, request, reply);
          const refused = { event: 'webhook refused', isSigned: Boolean(signature) };
          request.log.warn(refused, event && clockIsWrong);
          throw new Refusal('unauthorised');
        }
        await applyEvent({ ...services, gateway }, event, request.log);
        return reply.code(200).send({ received: true });
      },
    );
  });
}

/** What is not signed is not even read. */
function eventIn(gateway: Gateway, body: unknown, signature: unknown, now: Date) {
  if (typeof signature !== 'string' || signature === '') return undefined;
  return gateway.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature, now);
}
