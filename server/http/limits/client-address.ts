import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies append the port. */
const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The address that every limit counts a client by. An IPv6 subscriber has at least a /64, so the
 * /64 counts; IPv4-mapped IPv6 counts as IPv4. Clients without a valid address count as one.
 */
export function clientAddress(ip: string | undefined): string {
  const [, ipv6, ipv4] = withPort.exec(ip ?? '') ?? [];
  const written = ipv6 ?? ipv4 ?? ip ?? '';
  if (isIPv4(written)) return written;
  if (!ipaddr.isValid(written)) return 'unknown';
  const address = ipaddr.process(written);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
