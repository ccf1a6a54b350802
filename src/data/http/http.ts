import ky, { HTTPError, type Options, TimeoutError } from 'ky';
import { privateFileUrl } from '#contract/calls/assets.ts';
import type { AnyCall, InputOf, ReplyOf } from '#contract/endpoint.ts';
import * as limits from '#contract/rules/limits.ts';
import { type Envelope, headers, successCode, writeQuery } from '#contract/wire.ts';
import { connectivity } from '#sync/sync.ts';
import { dropToken, session } from '../session.ts';
import { cachedAtHeader, freshMode } from '../worker/cache-names.ts';
import type { Outcome, Refused, Unreachable } from './outcome.ts';
import { type Classified, classifyResponse } from './response-origin.ts';
import { noteServerTime } from './server-clock.ts';

interface SendOptions {
  /** The Idempotency-Key: the same for every try of one request. */
  key?: string;
  /** Additional headers, such as the outbox's. */
  headers?: { [name: string]: string };
  /** False sends the call without the token. */
  withToken?: boolean;
  /** Asks whose the token is: the shopper is not named. */
  isUnnamed?: boolean;
  /** Asks the server; the worker's cached response is used only if the server does not answer. */
  isFresh?: boolean;
  signal?: AbortSignal;
}

/** A request to send. */
interface Wanted {
  url: URL;
  method: AnyCall['method'];
  token: string | null;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

type Headers = { [name: string]: string };

/** Sends one request, without retries. Resolves to its outcome; throws only for bugs and aborts. */
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

/**
 * Sends one request with raw bytes, or without a body, under the session's token. Its outcome is
 * that of a call.
 */
export function put<T>(
  path: string,
  body: Uint8Array<ArrayBuffer> | undefined,
  extra: Headers,
): Promise<Outcome<T>> {
  const { token } = session.getState();
  const type = body && { 'content-type': 'application/octet-stream' };
  return ask({ url: addressOf(path), method: 'PUT', token, headers: { ...extra, ...type }, body });
}

/**
 * Reads a picture that only this shopper may see, under the session's token. It is in memory only:
 * no cache keeps it.
 */
export function loadPrivateFile(id: string): Promise<Outcome<Blob>> {
  const { token } = session.getState();
  const url = addressOf(privateFileUrl(id));
  return ask({ url, method: 'GET', token, headers: {}, body: undefined }, {}, readPicture);
}

/** A picture's bytes; undefined for any other response, such as a refusal or a portal's page. */
async function readPicture(response: Response): Promise<Blob | undefined> {
  const type = response.headers.get('content-type') ?? '';
  const isPicture = response.ok && !response.redirected && /^image\/(webp|jpeg)$/.test(type);
  return isPicture ? await response.blob() : undefined;
}

/** `readBytes` reads a reply without an envelope; it returns undefined for one with an envelope. */
async function ask<T>(
  wanted: Wanted,
  options: SendOptions = {},
  readBytes?: (response: Response) => Promise<T | undefined>,
): Promise<Outcome<T>> {
  const { token } = wanted;
  const { shopperId } = session.getState();
  try {
    const response = await request(wanted, options);
    const outcome = await outcomeIn(response, readBytes);
    if (outcome.kind === 'unauthorised') refuseToken(token, outcome.msg);
    if (outcome.kind === 'refused' && outcome.word === 'other_shopper') doubt(shopperId);
    return outcome;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    connectivity.note('nobody');
    if (error instanceof TimeoutError) return unreachable('timeout');
    if (error instanceof HTTPError) throw error;
    // fetch reports a missing network as a TypeError; ky may wrap it.
    return unreachable('network');
  }
}

async function outcomeIn<T>(
  response: Response,
  readBytes?: (response: Response) => Promise<T | undefined>,
): Promise<Outcome<T>> {
  const data = await readBytes?.(response);
  if (data !== undefined) {
    connectivity.note('server');
    return { kind: 'delivered', data };
  }
  const cachedAt = Number(response.headers.get(cachedAtHeader)) || undefined;
  const classified = classifyResponse(response, await response.text());
  if (cachedAt === undefined) noteOrigin(classified);
  if (cachedAt === undefined && classified.origin === 'shop') noteServerTime(response);
  return outcomeOf<T>(classified, response, cachedAt);
}

/** Public calls are sent without the token, because only then may the worker cache them. */
function tokenFor(call: AnyCall, { withToken }: SendOptions): string | null {
  const isPublic = call.policy === 'read' && call.access === 'anyone';
  return isPublic || withToken === false ? null : session.getState().token;
}

/**
 * Never the HTTP cache alone, which may hold the page of a captive portal for hours. A public answer
 * is asked for again only if it has changed; a fresh one passes the worker's cache.
 */
function cacheModeOf({ isFresh }: SendOptions, token: string | null): RequestCache {
  if (isFresh) return freshMode;
  return token ? 'no-store' : 'no-cache';
}

function request({ url, method, token, headers: own, body }: Wanted, options: SendOptions) {
  return ky(url, {
    method,
    headers: { ...(token && identity(token, options)), ...own },
    ...(body !== undefined && withBody(body)),
    ...(options.signal && { signal: options.signal }),
    cache: cacheModeOf(options, token),
    // The server never redirects a call; a captive portal does.
    redirect: 'manual',
    timeout: limits.requestTimeoutMs,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'same-origin',
  });
}

/**
 * Names the shopper whose data this device shows: after a crash, the token in the cookie can be
 * another's than the stored shopper's, and their data would mix.
 */
export function identity(token: string, { isUnnamed }: SendOptions = {}): Headers {
  const { shopperId } = session.getState();
  return {
    [headers.token]: token,
    ...(shopperId !== null && !isUnnamed && { [headers.shopper]: shopperId }),
  };
}

/** ky clones every request for a retry, which makes sending a body half as slow again. */
function withBody(body: NonNullable<Wanted['body']>): Pick<Options, 'fetch'> {
  return { fetch: (request, rest) => fetch(request, { ...rest, body }) };
}

/** The URL of a path, in the language of the screen. */
export function addressOf(path: string, params: object = {}): URL {
  const url = new URL(path, globalThis.location.origin);
  url.search = writeQuery({ ...params, lang: session.getState().lang }).toString();
  return url;
}

/** One dead token often gets several 401 replies, possibly after a new login. */
function refuseToken(token: string | null, msg: string): void {
  if (!token || session.getState().token !== token) return;
  dropToken(msg);
}

/** The token is not this shopper's: the route guard finds out whose it is. */
function doubt(shopperId: string | null): void {
  if (session.getState().shopperId === shopperId) session.setState({ isUserLoaded: false });
}

function noteOrigin({ origin }: Classified): void {
  if (origin === 'unknown') connectivity.clearPortal();
  else connectivity.note(origin === 'shop' ? 'server' : 'portal');
}

function outcomeOf<T>(
  classified: Classified,
  response: Response,
  cachedAt: number | undefined,
): Outcome<T> {
  if (classified.origin === 'portal') return unreachable('portal', response);
  // A success that is cut or foreign is no error of the server: something on the way disturbs.
  if (classified.origin === 'unknown') {
    return unreachable(response.ok ? 'network' : 'status', response);
  }
  const { envelope } = classified;
  if (response.status === 401) return { kind: 'unauthorised', msg: envelope.msg };
  if (envelope.code === successCode) {
    return { kind: 'delivered', data: envelope.data as T, cachedAt };
  }
  return failureOf(envelope as FailureEnvelope, response);
}

type FailureEnvelope = Extract<Envelope, { error: unknown }>;

function failureOf(
  { code, msg, data, error, retryable }: FailureEnvelope,
  response: Response,
): Refused | Unreachable {
  if (retryable || response.status >= 500) return unreachable('busy', response);
  const issues = (data as { issues?: [] } | null)?.issues ?? [];
  // The server has stored it, as it does with refusals of business.
  const isFinal = response.status === 200;
  return { kind: 'refused', word: error, code, msg, issues, isFinal };
}

function unreachable(reason: Unreachable['reason'], response?: Response): Unreachable {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return { kind: 'unreachable', reason, status: response?.status, retryAfterMs };
}
