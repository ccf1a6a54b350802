import type { VisitorContext } from '../http/context.ts';

/** The signature algorithms of all present platform authenticators: EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257];

/**
 * The result of one of the library's checks; undefined if the answer is wrong. The library throws
 * for every flaw of an answer, which is the sender's doing and not a bug.
 */
export async function checked<T extends { verified: boolean }>(
  log: VisitorContext['log'],
  check: Promise<T>,
): Promise<T | undefined> {
  try {
    const result = await check;
    if (result.verified) return result;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  // Its message would quote what was sent.
  log.warn({ event: 'passkey refused' });
  return undefined;
}
