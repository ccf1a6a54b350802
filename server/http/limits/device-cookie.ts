import type { FastifyRequest } from 'fastify';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Config } from '../../config/config.ts';

/**
 * The server's only cookie. Scoped to the calls that take passwords or codes; scripts cannot read
 * it.
 */
const name = 'device';
const paths = ['/api/user', '/api/wallet'];

const pattern = new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`);

/** The token in a request's device cookie; undefined if missing or malformed. */
export function readDeviceCookie({ headers }: FastifyRequest): string | undefined {
  return pattern.exec(headers.cookie ?? '')?.[1];
}

/** The `Set-Cookie` headers for a device token; `Secure` if the shop is on https. */
export function writeDeviceCookie(token: string, { publicUrl }: Config): string[] {
  const seconds = (bounds.knownDeviceDays * dayMs) / 1000;
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : '';
  const attributes = `Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  return paths.map((path) => `${name}=${token}; Path=${path}; ${attributes}`);
}
