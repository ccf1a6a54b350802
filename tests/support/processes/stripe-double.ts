import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A request to Stripe's API. */
export interface StripeRequest {
  path: string;
  key: string;
  body: URLSearchParams;
}

/** A double of Stripe's API on loopback: it opens and closes pages, and signs events. */
export interface StripeDouble {
  api: { protocol: 'http'; host: string; port: number };
  requests: StripeRequest[];
  /** Its pages by id. */
  pages: Map<string, 'open' | 'complete' | 'expired'>;
  /** The status of its next replies; 200 opens pages. */
  status: number;
  /** The headers and the body of a webhook; `created` is in seconds. */
  event(type: string, object: object, created?: number): { payload: string; signature: string };
  close(): Promise<void>;
}

/** Starts a double that signs with this secret. */
export async function startStripe(webhookSecret: string): Promise<StripeDouble> {
  const requests: StripeRequest[] = [];
  const pages: StripeDouble['pages'] = new Map();
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    const path = request.url ?? '';
    const known = requests.find((it) => it.path === path && it.key === key);
    const isReused = known !== undefined && String(known.body) !== String(body);
    requests.push({ path, key, body });
    const isUp = double.status === 200;
    const page = isUp && !isReused ? answer(pages, path, key) : undefined;
    response.statusCode = page ? 200 : isUp ? 400 : double.status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(page ?? refusalOf(pages, path)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stripe = new Stripe('sk_test_double');
  const double: StripeDouble = {
    status: 200,
    api: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    requests,
    pages,
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

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const refused = { error: { type: 'invalid_request_error', message: 'refused' } };
const missing = { error: { ...refused.error, code: 'resource_missing' } };

/** Whether a path names no page, or one that was opened. */
function isKnown(pages: StripeDouble['pages'], path: string): boolean {
  const named = nameIn(path);
  return named === undefined || pages.has(named);
}

const nameIn = (path: string) => /sessions\/(\w+)/.exec(path)?.[1];

const refusalOf = (pages: StripeDouble['pages'], path: string) =>
  isKnown(pages, path) ? refused : missing;

/** Opens a page or finds it by its key, reads one, or closes an open one. */
function answer(pages: StripeDouble['pages'], path: string, key: string) {
  if (!isKnown(pages, path)) return undefined;
  const named = nameIn(path);
  const act = path.endsWith('/expire');
  const id = named ?? `cs_test_${key.replaceAll(/\W/g, '')}`;
  const status = pages.get(id) ?? 'open';
  if (act && status !== 'open') return undefined;
  pages.set(id, act ? 'expired' : status);
  return {
    id,
    object: 'checkout.session',
    status: pages.get(id),
    url: `https://stripe.test/${id}`,
  };
}
