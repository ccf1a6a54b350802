import type { FastifyReply } from 'fastify';
import { type ErrorWord, errors } from '#contract/rules/errors.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { type Envelope, successCode } from '#contract/wire.ts';
import { errorMessage } from './messages.ts';
import type { Refusal } from './refusal.ts';

/** A reply as sent: its status and the exact text of its body. */
export interface Answer {
  status: number;
  body: string;
  setCookie?: string[];
  /** To be done once the call's write is committed. */
  due?: (() => void)[];
}

/** Sends an answer that nobody but the caller may keep. */
export function sendPrivate(reply: FastifyReply, { status, body }: Answer) {
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

export function success(data: unknown): Answer {
  const envelope: Envelope = { code: successCode, msg: '', data };
  return { status: 200, body: JSON.stringify(envelope) };
}

export function refused(refusal: Refusal, lang: Lang): Answer {
  return failure(refusal.word, lang, refusal.figures, refusal.issues);
}

export function failure(
  word: ErrorWord,
  lang: Lang,
  figures: Refusal['figures'] = {},
  issues: Refusal['issues'] = [],
): Answer {
  const { code, http, retryable } = errors[word];
  const data = issues.length > 0 ? { issues } : figures;
  const envelope: Envelope = {
    code,
    msg: errorMessage(lang, word, figures),
    data,
    error: word,
    retryable,
  };
  return { status: http, body: JSON.stringify(envelope) };
}
