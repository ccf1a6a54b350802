import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorWord } from '#contract/rules/errors.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { failure } from './envelope.ts';

/** The refusals of what is not a readable HTTP request, by the code of Node.js. */
const refusals: { [code: string]: { status: number; word: ErrorWord } } = {
  HPE_HEADER_OVERFLOW: { status: 431, word: 'too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, word: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, word: 'unavailable' },
};

const malformed = { status: 400, word: 'invalid_input' } as const;

/**
 * Answers what cannot be read as HTTP in the contract's shape, in the shop's language, and closes
 * the connection. A client that is gone, or has part of another answer, gets none.
 */
export function answerMalformed(shopLang: Lang) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, word } = refusals[error.code ?? ''] ?? malformed;
    if (socket.writable && !isAnswering(socket)) socket.write(response(status, word, shopLang));
    socket.destroySoon();
  };
}

/** Whether an answer to an earlier request on this connection has begun. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

/** Refuses a request with an `Expect` that nobody knows; Node.js would send an empty body. */
export function refuseExpectations(app: FastifyInstance, shopLang: Lang): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, reply: ServerResponse) => {
    const { body } = failure('invalid_input', shopLang);
    reply.writeHead(417, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  });
}

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  connection: 'close',
};

function response(status: number, word: ErrorWord, shopLang: Lang): string {
  const { body } = failure(word, shopLang);
  const all = { ...headers, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
