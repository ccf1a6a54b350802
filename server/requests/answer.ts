import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AnyCall, ParsedInputOf, QueueCall, TapCall } from '#contract/endpoint.ts';
import { Uuid } from '#contract/fields.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { headers, type InputIssue, readQuery } from '#contract/wire.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Identity } from '../http/context.ts';
import { type Answer, refused, success } from '../http/envelope.ts';
import { callLanguage, searchOf } from '../http/language.ts';
import { clientAddress } from '../http/limits/client-address.ts';
import { readDeviceCookie, writeDeviceCookie } from '../http/limits/device-cookie.ts';
import { Refusal } from '../http/refusal.ts';
import { withRetry } from '../http/retry.ts';
import { refuseForeign } from '../http/same-origin-check.ts';
import { fingerprint, once } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import { type Authenticate, writeAs } from '../sessions/authentication.ts';
import { keepOpen } from '../shoppers/shopper.ts';

/** A call bound to its handler and services. */
export interface BoundCall {
  call: AnyCall;
  handler: Handle | { inTurn: Handle };
  services: Services;
  authenticate: Authenticate;
}

// `HandlersOf` types context and input where the handlers are written.
type Handle = (context: never, input: never) => Promise<unknown>;

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
