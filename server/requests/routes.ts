import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { service } from '#contract/calls/service.ts';
import type { AnyCall, ParsedInputOf, QueueCall, TapCall } from '#contract/endpoint.ts';
import { Uuid } from '#contract/fields.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { headers, type InputIssue, readQuery } from '#contract/wire.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { HandlersOf, Identity } from '../http/context.ts';
import { sendEncoded } from '../http/encoded.ts';
import { type Answer, refused, sendPrivate, success } from '../http/envelope.ts';
import { callLanguage, searchOf } from '../http/language.ts';
import { clientAddress } from '../http/limits/client-address.ts';
import { createConcurrencyLimit } from '../http/limits/concurrency-limit.ts';
import { readDeviceCookie, writeDeviceCookie } from '../http/limits/device-cookie.ts';
import { createPublicCache } from '../http/public-cache.ts';
import { Refusal } from '../http/refusal.ts';
import { withRetry } from '../http/retry.ts';
import { refuseForeign } from '../http/same-origin-check.ts';
import { fingerprint, once } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import { type Authenticate, createAuthentication, writeAs } from '../sessions/authentication.ts';
import { keepOpen } from '../shoppers/shopper.ts';

/** Browsers revalidate each time, a shared cache after a second. */
const sharedCache = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';
const noCache = 'public, no-cache';

type Nouns = { [noun: string]: { [verb: string]: AnyCall } };

/** A call bound to its handler and to what all calls share. */
export interface BoundCall {
  call: AnyCall;
  handler: Handle | { inTurn: Handle };
  services: Services;
  authenticate: Authenticate;
  shared: ReturnType<typeof createPublicCache>;
  letIn: ReturnType<typeof createConcurrencyLimit>;
}

// `HandlersOf` types context and input where the handlers are written.
type Handle = (context: never, input: never) => Promise<unknown>;

/** Registers every call of the contract at its method and path. */
export function registerCalls<N extends Nouns>(
  app: FastifyInstance,
  nouns: N,
  handlers: { [K in keyof N]: HandlersOf<N[K]> },
  services: Services,
): void {
  const authenticate = createAuthentication(services.db, services.now);
  const shared = createPublicCache(services.config.publicCacheMs);
  const letIn = createConcurrencyLimit();
  for (const [noun, calls] of Object.entries(nouns)) {
    for (const [verb, call] of Object.entries(calls)) {
      const handler = handlers[noun]?.[verb] as unknown as BoundCall['handler'];
      register(app, { call, handler, services, authenticate, shared, letIn });
    }
  }
}

function register(app: FastifyInstance, bound: BoundCall): void {
  const { method, path, policy, access, rate } = bound.call;
  const isPublic = policy === 'read' && method === 'GET' && access === 'anyone';
  app.route({
    method,
    url: path,
    // A GET that writes must not have a HEAD twin that writes silently.
    exposeHeadRoute: policy === 'read',
    config: { rateClass: rate },
    handler: isPublic ? answerPublicly(bound) : answerPrivately(bound),
  });
}

/** The same answer for everybody: caches on its way may repeat it for a moment. */
function answerPublicly(bound: BoundCall) {
  const cacheControl = bound.call.path === service.health.path ? noCache : sharedCache;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const own = () => answerCall(bound, request);
    const { status, body } = await bound.shared(publicKey(request), own);
    reply
      .code(status)
      .header('cache-control', status < 400 ? cacheControl : noCache)
      .header('vary', 'Accept-Language')
      .type('application/json; charset=utf-8');
    return sendEncoded(request, reply, body);
  };
}

function answerPrivately(bound: BoundCall) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const own = () => answerCall(bound, request);
    const answer = await (bound.call.rate === 'secret' ? bound.letIn(reply, own) : own());
    if (answer.setCookie !== undefined) reply.header('set-cookie', answer.setCookie);
    return sendPrivate(reply, answer);
  };
}

/** A public answer depends only on the URL and the requested language. */
function publicKey(request: FastifyRequest): string {
  return `${request.url} ${request.headers['accept-language'] ?? ''}`;
}

/** Answers one request: authenticates it, parses its input, runs its handler. */
export async function answerCall(bound: BoundCall, request: FastifyRequest): Promise<Answer> {
  const { call } = bound;
  // Two GET calls write; an image, a link, a prefetch or another site can send a GET too.
  if (call.method === 'GET' && call.policy !== 'read') refuseForeign(request);
  const { due = [], ...answer } = isRecorded(call)
    ? await withRetry(() => answerWrite(bound, call, request))
    : await answerOther(bound, request);
  for (const work of due) work();
  return answer;
}

/** Runs a recorded write in a transaction that begins with the authentication. */
function answerWrite(
  bound: BoundCall,
  call: QueueCall | TapCall,
  request: FastifyRequest,
): Promise<Answer> {
  const { handler, services } = bound;
  const inTurn = typeof handler === 'object';
  return once(services.db, (work) =>
    writeAs(services, request, inTurn, (tx, identity) => {
      const asked = readAsked(bound, request, identity);
      const write = {
        shopperId: identity.shopperId,
        key: readKey(call, request),
        route: call.path,
        fingerprint: fingerprint(call, asked.input),
        lang: asked.lang,
        at: services.now(),
        movesMoney: call.policy === 'tap' && call.movesMoney,
        mostPerDay: services.config.writesPerDay,
      };
      return work({ tx, write, effect: () => run(bound, request, { ...asked, identity, db: tx }) });
    }),
  );
}

/** Reads and unrecorded calls open their own transactions. */
async function answerOther(bound: BoundCall, request: FastifyRequest): Promise<Answer> {
  const { call, services } = bound;
  const identity = call.access === 'shopper' ? await bound.authenticate(request) : undefined;
  const asked = readAsked(bound, request, identity);
  const mayWrite = identity && call.policy !== 'read';
  const db = mayWrite ? whileOpen(services.db, identity.shopperId) : services.db;
  try {
    return await run(bound, request, { ...asked, identity, db });
  } catch (error) {
    if (error instanceof Refusal) return refused(error, asked.lang);
    throw error;
  }
}

/** A database in whose transactions a shopper's account stays open. */
function whileOpen(db: Database, shopperId: number): Database {
  const transaction: Database['transaction'] = (work) =>
    db.transactionAfter((own: Queryable) => keepOpen(own, shopperId), work);
  return Object.assign(Object.create(db) as Database, { transaction });
}

interface Asked {
  lang: Lang;
  input: unknown;
}

function readAsked(bound: BoundCall, request: FastifyRequest, identity?: Identity): Asked {
  const { call, services } = bound;
  const lang = callLanguage(request, identity?.accountLang ?? null, services.config.defaultLang);
  request.lang = lang;
  return { lang, input: readInput(call, request) };
}

interface Work extends Asked {
  identity: Identity | undefined;
  /** What the handler's context has: see `DatabaseOf`. */
  db: unknown;
}

/** Runs a call's handler. What it has to do afterwards is part of the answer. */
async function run(
  { call, handler, services, authenticate }: BoundCall,
  request: FastifyRequest,
  { identity, lang, input, db }: Work,
): Promise<Answer> {
  const due: (() => void)[] = [];
  let setCookie: string[] | undefined;
  const context = {
    ...identity,
    services,
    db,
    lang,
    log: request.log,
    host: request.host,
    ip: clientAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    device: readDeviceCookie(request),
    identify: () => authenticate(request),
    afterwards: (work: () => void) => void due.push(work),
    keepDevice(token: string) {
      setCookie = writeDeviceCookie(token, services.config);
    },
  };
  const handle = typeof handler === 'object' ? handler.inTurn : handler;
  const data = await handle(context as never, input as never);
  // Parsing drops every field that the contract does not name.
  return { ...success(call.reply.parse(data)), due, ...(setCookie && { setCookie }) };
}

/** Parses a request's input by the contract. Throws `invalid_input` with each field's issue. */
function readInput<C extends AnyCall>(call: C, request: FastifyRequest): ParsedInputOf<C> {
  const raw = call.method === 'GET' ? readQuery(searchOf(request)) : (request.body ?? {});
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return parsed.data as ParsedInputOf<C>;
  throw new Refusal('invalid_input', {}, parsed.error.issues.slice(0, 20).map(issue));
}

function issue(problem: z.core.$ZodIssue): InputIssue {
  return { path: problem.path.map(String).join('.'), rule: problem.code ?? 'custom' };
}

function isRecorded(call: AnyCall): call is QueueCall | TapCall {
  return call.policy === 'queue' || (call.policy === 'tap' && call.replay === 'stored');
}

function readKey(call: QueueCall | TapCall, request: FastifyRequest): string | undefined {
  const key = request.headers[headers.key];
  if (key === undefined) {
    if (call.policy === 'tap' && call.key === 'required') throw new Refusal('key_required');
    return undefined;
  }
  const parsed = Uuid.safeParse(key);
  if (!parsed.success) {
    throw new Refusal('invalid_input', {}, [{ path: headers.key, rule: 'invalid_format' }]);
  }
  return parsed.data.toLowerCase();
}
