import type { FastifyRequest } from 'fastify';
import { AssetId, assetBounds } from '#contract/calls/assets.ts';
import { Refusal } from '../http/refusal.ts';

/** What one request contains. */
export interface Part {
  sha256: string;
  /** The size of the whole file in bytes. */
  total: number;
  /** The offset of the chunk; undefined if the request only asks for progress. */
  from: number | undefined;
  bytes: Buffer;
}

const header = 'content-range';
const shape = /^bytes (?:(\d{1,10})-(\d{1,10})|\*)\/(\d{1,10})$/;

/**
 * Reads a chunk. Throws `invalid_input` if it is malformed, `too_large` if the file exceeds the
 * limit.
 */
export function readChunk(request: FastifyRequest<{ Params: { sha256: string } }>): Part {
  const { sha256 } = request.params;
  if (!AssetId.safeParse(sha256).success) throw wrong('sha256');
  const match = shape.exec(request.headers[header] ?? '');
  if (!match) throw wrong(header);
  const [, first, last, whole] = match;
  const total = Number(whole);
  if (total > assetBounds.wholeBytes) throw new Refusal('too_large');
  const from = first === undefined ? undefined : Number(first);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const end = from === undefined ? 0 : Number(last) + 1;
  if (total === 0 || end > total || end - (from ?? 0) !== bytes.length) throw wrong(header);
  if (from !== undefined && bytes.length === 0) throw wrong(header);
  return { sha256, total, from, bytes };
}

function wrong(path: string): Refusal {
  return new Refusal('invalid_input', {}, [{ path, rule: 'invalid_format' }]);
}
