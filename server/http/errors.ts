import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorWord } from '#contract/errors.ts';
import { failure, refused } from './envelope.ts';
import { callLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { isInTheWay, postgresCode } from './retry.ts';

/** Gives every failure the contract's shape; what nobody expected is logged and answers 500. */
export function registerErrors(app: FastifyInstance, shopLang: string): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const lang = request.lang ?? callLanguage(request, null, shopLang);
    if (error instanceof Refusal) return send(reply, refused(error, lang));
    const word = wordFor(error);
    if (word === 'server_error' || word === 'unavailable') request.log.error({ err: error });
    return send(reply, failure(word, lang));
  });
}

/** What an unknown address under `/api` is answered with. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply, shopLang: string) {
  return send(reply, failure('not_found', callLanguage(request, null, shopLang)));
}

function send(reply: FastifyReply, answer: { status: number; body: string }) {
  return reply
    .code(answer.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(answer.body);
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

/** The database is starting, stopping, full or too slow to answer in time. */
const passingClasses = ['57', '53', '08'];

function isOutOfReach(error: FastifyError): boolean {
  const code = postgresCode(error);
  if (code) return passingClasses.includes(code.slice(0, 2));
  return /ECONNREFUSED|ECONNRESET|Connection terminated|timeout exceeded when trying to connect/.test(
    String(error.cause ?? error.message),
  );
}
