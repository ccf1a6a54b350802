import type { FastifyInstance, InjectOptions } from 'fastify';
import { v7 as newId } from 'uuid';
import type { AnyCall, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { headers, type Params, successCode, writeQuery } from '#contract/wire.ts';

/** The caller and the options of a call. A shopper of the test shop fits. */
export interface CallOptions {
  token?: string;
  /** The idempotency key. By default a fresh one, if the call needs it. */
  key?: string;
  lang?: string;
  headers?: { [name: string]: string };
  /** The apparent client address. */
  ip?: string;
}

/** A reply as received. */
export interface Answered<T = unknown> {
  status: number;
  headers: { [name: string]: unknown };
  /** The body's exact text. */
  text: string;
  body: { code: number; msg: string; data: T; error?: ErrorWord; retryable?: boolean };
}

export interface Calling {
  call<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    options?: CallOptions,
  ): Promise<Answered<ReplyOf<C>>>;
  /** Makes a call that must succeed. Returns its data. */
  ok<C extends AnyCall>(call: C, input: InputOf<C>, options?: CallOptions): Promise<ReplyOf<C>>;
  /** The outcome of a call: an error's code, or `ok`. */
  word<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    options?: CallOptions,
  ): Promise<ErrorWord | 'ok'>;
  /** Sends any request. */
  send(request: InjectOptions): Promise<Answered>;
}

/** Calls an app without a port, typed by the contract. */
export function calling(app: FastifyInstance): Calling {
  async function send(request: InjectOptions): Promise<Answered> {
    const { statusCode, headers: replied, body } = await app.inject(request);
    return { status: statusCode, headers: replied, text: body, body: parsed(body) };
  }

  async function call<C extends AnyCall>(it: C, input: InputOf<C>, options: CallOptions = {}) {
    return (await send(requestFor(it, input, options))) as Answered<ReplyOf<C>>;
  }

  return {
    send,
    call,
    async ok(it, input, options) {
      const { body, text } = await call(it, input, options);
      if (body.code !== successCode) throw new Error(`${it.path} answered ${text}`);
      return body.data;
    },
    async word(it, input, options) {
      const { body } = await call(it, input, options);
      return body.code === successCode ? 'ok' : (body.error ?? 'server_error');
    },
  };
}

/** A request as the client would write it. */
export function requestFor(call: AnyCall, input: unknown, options: CallOptions): InjectOptions {
  const query = call.method === 'GET' ? writeQuery(input as Params) : new URLSearchParams();
  if (options.lang) query.set('lang', options.lang);
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method: call.method,
    url: `${call.path}${search}`,
    headers: headersFor(call, options),
    ...(call.method !== 'GET' && { payload: JSON.stringify(input) }),
    ...(options.ip && { remoteAddress: options.ip }),
  };
}

function headersFor(call: AnyCall, options: CallOptions): { [name: string]: string } {
  const key = options.key ?? (needsKey(call) ? newId() : undefined);
  return {
    ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    ...(options.token && { [headers.token]: options.token }),
    ...(key && { [headers.key]: key }),
    ...options.headers,
  };
}

/** Whether a call is refused without an idempotency key. */
export function needsKey(call: AnyCall): boolean {
  return call.policy === 'tap' && call.replay === 'stored' && call.key === 'required';
}

function parsed(text: string): Answered['body'] {
  try {
    return JSON.parse(text) as Answered['body'];
  } catch {
    return { code: 0, msg: '', data: null };
  }
}
