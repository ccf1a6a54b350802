import { errors } from '#contract/rules/errors.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { successCode } from '#contract/wire.ts';
import { errorMessage } from '../../../server/http/messages.ts';
import type { Answered } from './calling.ts';

/** The problem of an answer that must be a refusal in the contract's shape, if any. */
export function notRefused({ status, body, text }: Answered, lang: Lang): string | undefined {
  const { code, data, error, retryable } = body;
  if (status >= 500) return `status ${status}`;
  if (code === successCode) return 'accepted';
  if (Object.keys(body).join() !== 'code,msg,data,error,retryable') return 'another shape';
  if (!error) return 'no word';
  const kind = errors[error];
  if (kind.http !== status || kind.code !== code || kind.retryable !== retryable) {
    return 'another kind than the catalogue has';
  }
  const said = errorMessage(lang, error, data as { [figure: string]: string });
  if (said === '' || body.msg !== said) return `not said in ${lang}`;
  return /node_modules|\bat .+:\d+|Error:|select |insert /.test(text)
    ? 'reveals internals'
    : undefined;
}

/** The same for an answer that must be a refusal by the schema. */
export function notBadRequest(answered: Answered, lang: Lang): string | undefined {
  return answered.status === 400 ? notRefused(answered, lang) : `status ${answered.status}`;
}

/** The same for an answer that may be a success or a refusal, but not a failure. */
export function notAnswered(answered: Answered, lang: Lang): string | undefined {
  return answered.body.code === successCode ? undefined : notRefused(answered, lang);
}
