import type { CDPSession, Page } from '@playwright/test';

/** A device’s own authenticator, whose person answers at once. */
export interface DeviceLock {
  /** Whether the person is recognised from now on, or every question is refused. */
  recognises(is: boolean): Promise<void>;
  /** How many passkeys the device holds. */
  count(): Promise<number>;
}

/** Gives a page’s device a screen lock, which it has not got in a test browser. */
export async function deviceLock(page: Page): Promise<DeviceLock> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async recognises(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async count() {
      const held = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return held.credentials.length;
    },
  };
}
