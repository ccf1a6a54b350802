import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// AES-256-GCM: a nonce of 12 bytes, a tag of 16, then the text.
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a bank card number. Its key derives from the shop's secret, outside the database. */
export function sealNumber(number: string, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce);
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Throws if the secret is another one or a byte was changed. */
export function openNumber(sealed: Buffer, secret: string): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), nonce);
  decipher.setAuthTag(tag);
  const text = sealed.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

const keyFrom = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'caravel bank card numbers', 32));
