import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PictureProblem } from './picture-problem.ts';

/** True for a public internet address: not this machine, its network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Looks up a name and returns only its public addresses. The connection uses the checked address,
 * so a name that resolves differently the second time gains nothing.
 */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const open = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error) return done(error, '');
    if (!first) return done(new PictureProblem('is in a private network'), '');
    if (options.all) return done(null, open);
    return done(null, first.address, first.family);
  });
};
