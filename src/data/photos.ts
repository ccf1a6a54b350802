import type { Attachment } from '#sync/sync.ts';
import type { Outcome } from './http/outcome.ts';
import { currentLocalDb } from './local-db.ts';

/** A photo as stored and sent: already downscaled, without camera metadata. */
export type Photo = Attachment;

/** Identifies bytes by their hash. Throws on plain http, where browsers offer no hashing. */
export async function photoOf(bytes: Uint8Array<ArrayBuffer>, type: Photo['type']): Promise<Photo> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, bytes, type };
}

/**
 * Uploads evidence while the shopper waits, before the tap that uses it: nothing of it is queued or
 * kept on this device. After a failure the next try resumes. Resolves to the files' asset ids, in
 * order.
 */
export async function uploadEvidence(files: Attachment[]): Promise<Outcome<string[]>> {
  return await currentLocalDb().upload(files);
}
