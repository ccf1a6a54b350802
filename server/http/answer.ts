import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AnyCall, ParsedInputOf, QueueCall, TapCall } from '#contract/endpoint.ts';
import { Uuid } from '#contract/fields.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { headers, type InputIssue, readQuery } from '#contract/wire.ts';
import { fingerprint, once } from '../idempotency/idempotency.ts';
import type { Authenticate } from './authentication.ts';
import type { Identity, Services } from './context.ts';
import { type Answer, refused, success } from './envelope.ts';
import { callLanguage, searchOf } from './language.ts';
import { clientAddress } from './limits/client-address.ts';
import { readDeviceCookie, writeDeviceCookie } from './limits/device-cookie.ts';
import { Refusal } from './refusal.ts';
import { withRetry } from './retry.ts';
import { refuseForeign } from './same-origin-check.ts';

/** A call bound to its handler and services. */
export interface BoundCall {
  call: AnyCall;
  // `HandlersOf` types context and input where the handlers are written.
  handler: (context: never, input: never) => Promise<unknown>;
  services: Services;
  authenticate: Authenticate;
}

/** Answers one request: authenticates it, parses its input, runs its handler. */
export async function answerCall(bound: BoundCall, request: FastifyRequest): Promise<Answer> {
  const { call, handler, services } = bound;
  // Two GET calls write; an image, a link, a prefetch or another site can send a GET too.
  if (call.method === 'GET' && call.policy !== 'read') refuseForeign(request);
  const identity = call.access === 'shopper' ? await bound.authenticate(request) : undefined;
  const lang = callLanguage(request, identity?.accountLang ?? null, services.config.defaultLang);
  request.lang = lang;
  const input = readInput(call, request);
  const { log } = request;
  const ip = clientAddress(request.ip);
  const userAgent = request.headers['user-agent'] ?? '';
  const device = readDeviceCookie(request);
  let setCookie: string | undefined;
  let due: (() => void)[] = [];
  const run = async (db: unknown): Promise<unknown> => {
    // An earlier try may have been rolled back.
    due = [];
    const later: typeof due = [];
    const afterwards = (work: () => void) => void later.push(work);
    const keepDevice = (token: string) =>
      afterwards(() => {
        setCookie = writeDeviceCookie(token, services.config);
      });
    const asked = { lang, ip, userAgent, host: request.host, device, log };
    const context = { ...identity, ...asked, services, db, afterwards, keepDevice };
    const data = await handler(context as never, input as never);
    due = later;
    // Parsing drops every field that the contract does not name.
    return call.reply.parse(data);
  };
  const answer = await settle(bound, request, { identity, lang, input, run });
  for (const work of due) work();
  return setCookie === undefined ? answer : { ...answer, setCookie };
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

interface Work {
  identity: Identity | undefined;
  lang: Lang;
  input: unknown;
  run(db: unknown): Promise<unknown>;
}

/** Runs a call in the transaction that its policy requires. */
async function settle(bound: BoundCall, request: FastifyRequest, work: Work): Promise<Answer> {
  const { call, services } = bound;
  const { identity, lang, input, run } = work;
  if (!isRecorded(call)) return await plainly(() => run(services.db), lang);
  const key = readKey(call, request);
  if (!key || !identity) {
    return await plainly(() => withRetry(() => services.db.transaction(run)), lang);
  }
  const write = {
    shopperId: identity.shopperId,
    key,
    route: call.path,
    fingerprint: fingerprint(call, input),
    lang,
    at: services.now(),
    movesMoney: call.policy === 'tap' && call.movesMoney,
  };
  return await withRetry(() => once(services.db, write, run));
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

async function plainly(work: () => Promise<unknown>, lang: Lang): Promise<Answer> {
  try {
    return success(await work());
  } catch (error) {
    if (error instanceof Refusal) return refused(error, lang);
    throw error;
  }
}
