import { WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';

/** Ends the wait for the device, while there is one. */
let stopWaiting: (() => void) | undefined;

/**
 * The answer of the shopper's device; undefined without one: cancelled, timed out, or not
 * verified, which browsers do not tell apart. `known`: the device has such a passkey already.
 */
export async function unlessCancelled<T>(asked: Promise<T>): Promise<T | 'known' | undefined> {
  let stop = () => {};
  const stopped = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
  });
  stopWaiting = stop;
  try {
    return await Promise.race([asked, stopped]);
  } catch (error) {
    if ((error as Partial<Error>).name === 'InvalidStateError') return 'known';
    if (error instanceof WebAuthnError || isDomException(error)) return undefined;
    throw error;
  } finally {
    // The next question may have begun: it ends this one.
    if (stopWaiting === stop) stopWaiting = undefined;
  }
}

/** Of this window, or of the one around the phone frame. */
const isDomException = (error: unknown): boolean =>
  Object.prototype.toString.call(error) === '[object DOMException]';

/**
 * Cancels the question to the device. Some password managers never answer, not even to this
 * (KeePassXC-Browser 3046): the wait ends all the same. False if the device is not being asked.
 */
export function cancelAsking(): boolean {
  if (!stopWaiting) return false;
  WebAuthnAbortService.cancelCeremony();
  stopWaiting();
  return true;
}
