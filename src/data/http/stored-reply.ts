import type { ErrorWord } from '#contract/rules/errors.ts';
import { type Envelope, successCode } from '#contract/wire.ts';
import type { Delivered, Refused } from './outcome.ts';

/** The outcome of a call from its stored reply's text. */
export function readStoredReply<T>(text: string): Delivered<T> | Refused {
  const body = JSON.parse(text) as Envelope<T>;
  if (body.code === successCode) return { kind: 'delivered', data: body.data as T };
  const { error } = body as { error?: ErrorWord };
  return { kind: 'refused', word: error, code: body.code, msg: body.msg, issues: [] };
}
