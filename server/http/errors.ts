import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorWord } from '#contract/rules/errors.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { failure, refused, sendPrivate } from './envelope.ts';
import { callLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { isInTheWay, postgresCode } from './retry.ts';

/** Gives every failure the contract's shape; logs unexpected ones and answers them with 500. */
export function registerErrors(app: FastifyInstance, shopLang: Lang): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const lang = request.lang ?? callLanguage(request, null, shopLang);
    if (error instanceof Refusal) {
      const { seconds } = error.figures;
      if (error.http === 429 && seconds !== undefined) reply.header('retry-after', seconds);
      return sendPrivate(reply, refused(error, lang));
    }
    const word = wordFor(error);
    if (word === 'server_error' || word === 'unavailable') request.log.error({ err: error });
    return sendPrivate(reply, failure(word, lang));
  });
}

/** Answers a request for an unknown path under `/api`. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply, shopLang: Lang) {
  return sendPrivate(reply, failure('not_found', callLanguage(request, null, shopLang)));
}

function wordFor(error: FastifyError): ErrorWord {
  if (isOutOfReach(error)) return 'unavailable';
  if (isInTheWay(error)) return 'busy';
  switch (error.statusCode) {
    case 413:
      return 'too_large';
    case 415:
      return 'unsupported_type';
    default:
      return (error.statusCode ?? 500) < 500 ? 'invalid_input' : 'server_error';
  }
}

/** SQLSTATE classes of a database that is full, stopping or too slow to answer in time. */
const passingClasses = ['57', '53'];

function isOutOfReach(error: FastifyError): boolean {
  if (isConnectionLost(error)) return true;
  return passingClasses.includes(postgresCode(error)?.slice(0, 2) ?? '');
}
