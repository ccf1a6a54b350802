import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A request to Stripe's API. */
export interface StripeRequest {
  path: string;
  key: string;
  body: URLSearchParams;
}

/** A double of Stripe's API on loopback: it opens pages, and signs events. */
export interface StripeDouble {
  api: { protocol: 'http'; host: string; port: number };
  requests: StripeRequest[];
  /** The status of its next replies; 200 opens pages. */
  status: number;
  /** The headers and the body of a webhook; `created` is in seconds. */
  event(type: string, object: object, created?: number): { payload: string; signature: string };
  close(): Promise<void>;
}

/** Starts a double that signs with this secret. */
export async function startStripe(webhookSecret: string): Promise<StripeDouble> {
  const requests: StripeRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = requests.find((it) => it.key === key);
    requests.push({ path: request.url ?? '', key, body });
    const isReused = known !== undefined && String(known.body) !== String(body);
    response.statusCode = isReused ? 400 : double.status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(response.statusCode === 200 ? pageOf(key) : refused));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stripe = new Stripe('sk_test_double');
  const double: StripeDouble = {
    status: 200,
    api: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    requests,
    event(type, object, created) {
      const event = { id: 'evt_1', object: 'event', type, created, data: { object } };
      const payload = JSON.stringify(event);
      const signed = { payload, secret: webhookSecret };
      return { payload, signature: stripe.webhooks.generateTestHeaderString(signed) };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

const refused = { error: { type: 'api_error', message: 'refused' } };

function pageOf(key: string) {
  const id = `cs_test_${key.replaceAll(/\W/g, '')}`;
  return { id, object: 'checkout.session', url: `https://stripe.test/${id}` };
}
