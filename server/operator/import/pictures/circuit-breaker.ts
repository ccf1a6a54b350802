import { PictureProblem } from './picture-problem.ts';

/** A host that fails to answer this many times in a row is skipped for the rest of the run. */
const tries = 3;

/**
 * Fetches from hosts and gives up on silent ones: with thousands of pictures on a dead host, the
 * import would wait for each of them.
 */
export function createCircuitBreaker() {
  const silences = new Map<string, number>();

  return async (url: string, fetch: () => Promise<Buffer>): Promise<Buffer> => {
    const host = URL.canParse(url) ? new URL(url).host : '';
    const silence = () => silences.get(host) ?? 0;
    if (silence() >= tries) throw new PictureProblem('was not tried: its host does not answer');
    try {
      const bytes = await fetch();
      silences.delete(host);
      return bytes;
    } catch (error) {
      const isSilent = error instanceof PictureProblem && error.isUnreachable;
      silences.set(host, isSilent ? silence() + 1 : 0);
      throw error;
    }
  };
}
