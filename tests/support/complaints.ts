import { errors } from '#contract/errors.ts';
import type { Lang } from '#contract/languages.ts';
import { successCode } from '#contract/wire.ts';
import { errorMessage } from '../../server/http/messages.ts';
import type { Answered } from './calling.ts';

/** What is wrong with an answer that has to be a refusal in the contract's shape, if anything. */
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
    ? 'tells too much'
    : undefined;
}

/** The same for one that has to be a refusal by the schema. */
export function notBadRequest(answered: Answered, lang: Lang): string | undefined {
  return answered.status === 400 ? notRefused(answered, lang) : `status ${answered.status}`;
}

/** The same for one that may succeed or be refused, but not fail. */
export function notAnswered(answered: Answered, lang: Lang): string | undefined {
  return answered.body.code === successCode ? undefined : notRefused(answered, lang);
}
