import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

/**
 * Gives each address of a host 2.5 seconds to accept a connection. Node's quarter of a second is too
 * short for a distant host: where IPv6 is dead, none of its addresses is reached.
 */
export function connectPatiently(): void {
  // https://github.com/nodejs/node/issues/54359
  setDefaultAutoSelectFamilyAttemptTimeout(2500);
}
