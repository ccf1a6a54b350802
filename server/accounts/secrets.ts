import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's floor for argon2id, which is this library's algorithm: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At once: each fills its memory and a thread, of which files and names need some as well. */
const mostAtOnce = 2;
const takeTurn = pLimit(mostAtOnce);

/** Passwords and payment codes are peppered first, so that a leaked table cannot be guessed at. */
const peppered = (secret: string, pepper: string) =>
  createHmac('sha256', pepper).update(secret.normalize('NFKC')).digest('base64');

/** The argon2id hash to keep for a password or payment code. */
export function hashSecret(secret: string, pepper: string): Promise<string> {
  return takeTurn(() => hash(peppered(secret, pepper), strength));
}

/** Whether a secret is the one that was hashed. */
export function isSecret(kept: string, secret: string, pepper: string): Promise<boolean> {
  return takeTurn(() => verify(kept, peppered(secret, pepper)));
}

/** 256 bits that nobody can guess, and the digest under which they are kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest() };
}
