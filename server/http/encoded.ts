import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller bodies, in bytes, fit in one packet anyway. */
export const smallestWorthIt = 1024;

/** A reply's body for many requests: compressed once for each encoding, by its first use. */
export interface Encoded {
  /** Its validator. */
  etag: string;
  identity: Buffer;
  br(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
}

/** Prepares a text for many replies. `effort` is that of the compression, 0 to 11. */
export function encode(text: string, effort: number): Encoded {
  const identity = Buffer.from(text);
  const digest = createHash('sha1').update(identity).digest('base64url');
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length),
  };
  return {
    etag: `W/"${digest}"`,
    identity,
    br: once(() => toBrotli(identity, { params })),
    gzip: once(() => toGzip(identity, { level: Math.min(effort, 9) })),
  };
}

/**
 * The smallest window that holds a whole body, as a power of two: the usual one takes 4 MB of every
 * thread that compresses.
 */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  // The format keeps 16 bytes of a window for itself.
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 16))));
}

function once<V>(make: () => Promise<V>): () => Promise<V> {
  let made: Promise<V> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Sends a body in the best encoding that the client accepts, or 304 if the client has it. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: Encoded) {
  reply.header('etag', body.etag);
  if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
  const encoding = encodingOf(request, body);
  if (encoding === 'identity') return reply.send(body.identity);
  return reply.header('content-encoding', encoding).send(await body[encoding]());
}

/** Types that are sent compressed to those who accept it. */
const compressible = /^text\/(?!event-stream)|[/+](?:json|xml)\b/;

/**
 * Says in each form of a reply that a cache may keep, compressed or not, and 304, that the form depends
 * on `Accept-Encoding`: a cache would give the one it has to those who cannot read it.
 */
export function varyByEncoding(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const mayBeKept = !/no-store/.test(String(reply.getHeader('cache-control')));
    if (mayBeKept && compressible.test(String(reply.getHeader('content-type')))) {
      const others = [reply.getHeader('vary') ?? []].flat().map(String);
      if (/accept-encoding/i.test(others.join())) return;
      reply.header('vary', [...others, 'accept-encoding'].join(', '));
    }
  });
}

function encodingOf({ headers }: FastifyRequest, { identity }: Encoded) {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (identity.length < smallestWorthIt) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether a client named an encoding, and not with the weight 0, which rejects it (RFC 9110, 12.5.3). */
function accepts(accepted: string, encoding: string): boolean {
  const offers = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.replaceAll(/\s/g, ''));
  const offer = offers.find((it) => it.split(';')[0] === encoding);
  return offer !== undefined && !/;q=0(\.0*)?$/.test(offer);
}
