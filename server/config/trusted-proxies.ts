import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/** The number of proxies in front of the server (0: none), or their networks. */
export type TrustedProxies = number | string[];

/** Networks that the library knows by name. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Parses `TRUST_PROXY`. */
export const TrustedProxies = z.string().transform((value, { issues }): TrustedProxies => {
  if (/^\d\d?$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  const message =
    'it must be a number of proxies, or their networks with commas between them, such as loopback,10.0.0.0/8';
  issues.push({ code: 'custom', message, input: value });
  return z.NEVER;
});

/**
 * The proxies as Fastify's `trustProxy`. Fastify ignores a plain number, because counting cannot
 * tell a proxy from a client that bypasses it; here the deployment rules that out (docs/deploy.md).
 */
export function trustOf(
  proxies: TrustedProxies,
): string[] | ((ip: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_ip, hop) => hop < proxies : proxies;
}

function isNetwork(text: string): boolean {
  if (named.includes(text)) return true;
  const [address = '', ...prefix] = text.split('/');
  // `isValid` alone also accepts 1 and 1.5 as addresses.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  return prefix.length === 0 || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);
}
