import { WebAuthnError } from '@simplewebauthn/browser';

/**
 * The answer of the shopper's device; undefined without one: cancelled, timed out, or not
 * verified, which browsers do not tell apart. `known`: the device has such a passkey already.
 */
export async function unlessCancelled<T>(asked: Promise<T>): Promise<T | 'known' | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known';
    if (error instanceof WebAuthnError || error instanceof DOMException) return undefined;
    throw error;
  }
}
