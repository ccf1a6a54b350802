import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services/services.ts';
import { applyEvent } from './gateway-events.ts';

/**
 * Serves `POST /api/gateway/<name>`. It takes no token: the signature over the raw body proves who
 * sent it. The gateway repeats an event until it is answered with 200, so each has its effect once.
 */
export function registerWebhooks(app: FastifyInstance, services: Services): void {
  const { gateway } = services;
  if (!gateway) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      `/api/gateway/${gateway.name}`,
      { config: { rateClass: 'write' } },
      async (request, reply) => {
        const signature = request.headers[gateway.signatureHeader];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signed = typeof signature === 'string' ? signature : '';
        const event = gateway.readEvent(body, signed, services.now());
        if (!event) {
          request.log.warn({ event: 'webhook refused', isSigned: signed !== '' });
          throw new Refusal('unauthorised');
        }
        await applyEvent({ ...services, gateway }, event, request.log);
        return reply.code(200).send({ received: true });
      },
    );
  });
}
