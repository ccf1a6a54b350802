import type { FastifyRequest } from 'fastify';
import { AssetId, assetBounds } from '#contract/assets.ts';
import { Refusal } from '../http/refusal.ts';

/** What one request says of a file. */
export interface Part {
  sha256: string;
  /** How many bytes the whole file has. */
  total: number;
  /** Where the bytes begin; undefined where it is only asked how far the file is. */
  from: number | undefined;
  bytes: Buffer;
}

const header = 'content-range';
const shape = /^bytes (?:(\d{1,10})-(\d{1,10})|\*)\/(\d{1,10})$/;

/** Reads a part. Throws `invalid_input` for what is none, `too_large` for a file beyond the bound. */
export function readPart(request: FastifyRequest<{ Params: { sha256: string } }>): Part {
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
