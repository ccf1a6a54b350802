import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's minimum for argon2id, the library's default: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes its memory and a libuv thread, which file and DNS calls need as well. */
const mostAtOnce = 2;
const takeTurn = pLimit(mostAtOnce);

/** Secrets are peppered first, so that a leaked table cannot be brute-forced. */
const peppered = (secret: string, pepper: string) =>
  createHmac('sha256', pepper).update(secret.normalize('NFKC')).digest('base64');

/** The argon2id hash to store for a password or payment code. */
export function hashSecret(secret: string, pepper: string): Promise<string> {
  return takeTurn(() => hash(peppered(secret, pepper), strength));
}

/** Whether a secret matches the stored hash. A locked hash matches none. */
export async function isSecret(kept: string, secret: string, pepper: string): Promise<boolean> {
  const isRight = await takeTurn(() => verify(unlockedHash(kept), peppered(secret, pepper)));
  return isRight && unlockedHash(kept) === kept;
}

/** In front of a hash, as in /etc/shadow. */
const lock = '!';

/** The hash of a secret that no longer opens anything. */
export const lockedHash = (kept: string) => lock + unlockedHash(kept);

/** The hash as it was before it was locked: a new secret must differ from the old one. */
export const unlockedHash = (kept: string) => (kept.startsWith(lock) ? kept.slice(1) : kept);

/** A random 256-bit token and the digest to store it under. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The digest under which a token is kept. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
