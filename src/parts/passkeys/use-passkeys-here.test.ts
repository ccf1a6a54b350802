import { afterEach, expect, test, vi } from 'vitest';
import { arePasskeysHere } from './use-passkeys-here.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser at an address; `hasLock` is undefined if it knows no passkeys. */
function browse(address: string, hasLock: boolean | undefined): void {
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => hasLock;
  const api = { PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable } };
  const known = hasLock === undefined ? {} : api;
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('window', known);
  vi.stubGlobal('PublicKeyCredential', api.PublicKeyCredential);
}

test.each([
  ['https://shop.example', true, true],
  ['http://localhost:8080', true, true],
  ['https://shop.example', false, false],
  ['https://shop.example', undefined, false],
  ['http://192.168.0.7:8080', true, false],
  ['http://[::1]:8080', true, false],
])('at %s with a screen lock: %s, passkeys can be made: %s', async (address, hasLock, isHere) => {
  browse(address, hasLock);
  expect(await arePasskeysHere()).toBe(isHere);
});
