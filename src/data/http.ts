import ky, { HTTPError, type Options, TimeoutError } from 'ky';
import type { AnyCall, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isErrorWord } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Envelope, headers, successCode, writeQuery } from '#contract/wire.ts';
import { keptAtHeader } from './kept.ts';
import type { Outcome, Unreachable } from './outcome.ts';
import { noteReach } from './reach.ts';
import { dropToken, session } from './session.ts';

export interface SendOptions {
  /** Idempotency-Key: the same for every try of one intent. */
  key?: string;
  /** Further headers, such as the outbox's. */
  headers?: { [name: string]: string };
  /** False: the call goes without the token. */
  withToken?: boolean;
  /** Asks the shop itself: what the worker has kept is only for when it does not answer. */
  isFresh?: boolean;
  signal?: AbortSignal;
}

/** A request as it is to leave. */
interface Wanted {
  url: URL;
  method: AnyCall['method'];
  token: string | null;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

type Headers = { [name: string]: string };

/** One request, never repeated here. Resolves to how it ended; throws only for bugs and aborts. */
export function send<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<Outcome<ReplyOf<C>>> {
  const { method, path } = call;
  const { key, headers: extra } = options;
  const hasBody = method !== 'GET';
  const wanted: Wanted = {
    url: addressOf(path, hasBody ? {} : (input as object)),
    method,
    token: tokenFor(call, options),
    headers: {
      ...extra,
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(key && { [headers.key]: key }),
    },
    body: hasBody ? JSON.stringify(input) : undefined,
  };
  return ask(wanted, options);
}

/** One request with raw bytes, or with none, under the session's token. Ends as a call does. */
export function put<T>(
  path: string,
  body: Uint8Array<ArrayBuffer> | undefined,
  extra: Headers,
): Promise<Outcome<T>> {
  const { token } = session.getState();
  const type = body && { 'content-type': 'application/octet-stream' };
  return ask({ url: addressOf(path), method: 'PUT', token, headers: { ...extra, ...type }, body });
}

async function ask<T>(wanted: Wanted, options: SendOptions = {}): Promise<Outcome<T>> {
  const { token } = wanted;
  try {
    const response = await request(wanted, options);
    const keptAt = Number(response.headers.get(keptAtHeader)) || undefined;
    if (keptAt === undefined) noteReach(true);
    const outcome = await readOutcome<T>(response, keptAt);
    if (outcome.kind === 'unauthorised') refuseToken(token, outcome.msg);
    return outcome;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteReach(false);
    if (error instanceof TimeoutError) return unreachable('timeout');
    if (error instanceof HTTPError) throw error;
    // fetch reports a missing network as a TypeError; ky may wrap it.
    return unreachable('network');
  }
}

/** What is the same for everybody is asked for as nobody: only so may the worker keep it. */
function tokenFor(call: AnyCall, { withToken }: SendOptions): string | null {
  const isPublic = call.policy === 'read' && call.access === 'anyone';
  return isPublic || withToken === false ? null : session.getState().token;
}

function request({ url, method, token, headers: own, body }: Wanted, options: SendOptions) {
  return ky(url, {
    method,
    headers: { ...own, ...(token && { [headers.token]: token }) },
    ...(body !== undefined && withBody(body)),
    ...(options.signal && { signal: options.signal }),
    ...(options.isFresh && { cache: 'no-cache' }),
    timeout: limits.requestTimeoutMs,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'same-origin',
  });
}

/** ky copies every request for a retry, and a body that is copied takes half as long again. */
function withBody(body: NonNullable<Wanted['body']>): Pick<Options, 'fetch'> {
  return { fetch: (request, rest) => fetch(request, { ...rest, body }) };
}

function addressOf(path: string, params: object = {}): URL {
  const url = new URL(path, globalThis.location.origin);
  url.search = writeQuery({ ...params, lang: session.getState().lang }).toString();
  return url;
}

/** Answers to one dead token come in twos and threes; and a new login may have overtaken them. */
function refuseToken(token: string | null, msg: string): void {
  if (!token || session.getState().token !== token) return;
  dropToken(msg);
}

async function readOutcome<T>(response: Response, keptAt: number | undefined): Promise<Outcome<T>> {
  const body = await readEnvelope(response);
  if (response.status === 401) return { kind: 'unauthorised', msg: body?.msg ?? '' };
  if (!body) return unreachable('status', response);
  if (body.code === successCode) return { kind: 'delivered', data: body.data as T, keptAt };
  const { error, retryable } = body as { error?: unknown; retryable?: boolean };
  if (retryable || response.status >= 500) return unreachable('busy', response);
  const issues = (body.data as { issues?: [] } | null)?.issues ?? [];
  const word = isErrorWord(error) ? error : undefined;
  return { kind: 'refused', word, code: body.code, msg: body.msg, issues };
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  try {
    const body: unknown = await response.json();
    const isEnvelope = typeof body === 'object' && body !== null && 'code' in body;
    return isEnvelope ? (body as Envelope) : undefined;
  } catch {
    // Not JSON, or cut short: the status is all there is to go by.
    return undefined;
  }
}

function unreachable(reason: Unreachable['reason'], response?: Response): Unreachable {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return { kind: 'unreachable', reason, status: response?.status, retryAfterMs };
}
