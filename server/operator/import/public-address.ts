import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PictureProblem } from './picture-problem.ts';

/** True for an address of the open internet: not this machine, its network, or one set apart. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Looks a name up and hands out its public addresses only. The connection is made to what was
 * checked: a name that answers otherwise the second time gains nothing.
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
