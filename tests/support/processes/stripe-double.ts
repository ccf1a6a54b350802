import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  /** What else a page says when it is read, by id. */
  details: Map<string, object>;
  /** The status of its next replies; 200 opens pages. */
  status: number;
  /** The status of its reply to a key, if that failed. It is repeated, whatever `status` is by then. */
  failed: Map<string, number>;
  /** Its clock: a page must live half an hour at least. */
  now(): Date;
  /** The headers and the body of a webhook; `created` is in seconds. */
  event(type: string, object: object, created?: number): { payload: string; signature: string };
  close(): Promise<void>;
}

/** Starts a double that signs with this secret. */
export async function startStripe(webhookSecret: string): Promise<StripeDouble> {
  const requests: StripeRequest[] = [];
  const pages: StripeDouble['pages'] = new Map();
  const details: StripeDouble['details'] = new Map();
  const failed: StripeDouble['failed'] = new Map();
  const answered = new Set<string>();
  /** Why a request is refused before it is answered, which is not repeated. */
  function refusalOf(asked: StripeRequest): Reply | undefined {
    if (double.status !== 200) return [double.status, refused];
    if (requests.some((it) => isOtherOf(it, asked))) return [400, reused];
    const isNew = !answered.has(asked.key);
    return isNew && isTooLate(pages, asked, double.now()) ? [400, late] : undefined;
  }

  function pageReply({ path, key }: StripeRequest): Reply {
    const page = answer(pages, path, key);
    if (page) return [200, { ...details.get(page.id), ...page }];
    return [400, isKnown(pages, path) ? refused : missing];
  }

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    const path = request.url ?? '';
    const asked = { path, key, body };
    const refusal = refusalOf(asked);
    requests.push(asked);
    if (refusal) return reply(response, ...refusal);
    // Stripe says so of every reply that it repeats, right ones included.
    if (answered.has(key)) response.setHeader('idempotent-replayed', 'true');
    if (key !== '') answered.add(key);
    const failure = failed.get(key);
    if (failure !== undefined) return reply(response, failure, broken);
    reply(response, ...pageReply(asked));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stripe = new Stripe('sk_test_double');
  const double: StripeDouble = {
    status: 200,
    now: () => new Date(0),
    api: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    requests,
    pages,
    details,
    failed,
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

/** Whether a request has the same key, but other parameters. */
const isOtherOf = (one: StripeRequest, { path, key, body }: StripeRequest) =>
  one.path === path && one.key === key && String(one.body) !== String(body);

type Reply = [status: number, body: object];

function reply(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const refused = { error: { type: 'invalid_request_error', message: 'refused' } };
const broken = { error: { type: 'api_error', message: 'an error of Stripe' } };
const late = { error: { ...refused.error, param: 'expires_at' } };
const reused = { error: { type: 'idempotency_error', message: 'other parameters' } };
const missing = { error: { ...refused.error, code: 'resource_missing' } };

/** Whether a page would live too short; one that was opened is found by its key all the same. */
function isTooLate(pages: StripeDouble['pages'], { key, body }: StripeRequest, now: Date): boolean {
  const until = body.get('expires_at');
  if (until === null || pages.has(pageIdOf(key))) return false;
  return Number(until) * 1000 - now.getTime() < 30 * 60_000;
}

const pageIdOf = (key: string) => `cs_test_${key.replaceAll(/\W/g, '')}`;

/** Whether a path names no page, or one that was opened. */
function isKnown(pages: StripeDouble['pages'], path: string): boolean {
  const named = nameIn(path);
  return named === undefined || pages.has(named);
}

const nameIn = (path: string) => /sessions\/(\w+)/.exec(path)?.[1];

/** Opens a page or finds it by its key, reads one, or closes an open one. */
function answer(pages: StripeDouble['pages'], path: string, key: string) {
  if (!isKnown(pages, path)) return undefined;
  const named = nameIn(path);
  const act = path.endsWith('/expire');
  const id = named ?? pageIdOf(key);
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
