import { PictureProblem } from './picture-problem.ts';

/** A host that did not answer so many times in a row is left alone for the rest of the run. */
const tries = 3;

/**
 * Fetches from hosts, and gives one up that is silent: a catalogue of thousands of pictures from a
 * dead host would wait for each of them.
 */
export function createPatience() {
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
