import pLimit from 'p-limit';
import { UnreadablePicture } from '../../../pictures/picture-files.ts';
import type { Pictures } from '../../../pictures/pictures.ts';
import { type DownloadSettings, download } from './download.ts';
import { type LocalSettings, readLocalPicture } from './local-picture.ts';
import { PictureProblem } from './picture-problem.ts';

/** A picture's id in the shop, or why it has none. */
export type Kept = { id: string } | { problem: string };

export type PictureSettings = DownloadSettings &
  LocalSettings & { pictures: Pick<Pictures, 'keep'> };

/** Pictures fetched at once. */
const lanes = 4;
/** Results remembered: variants share pictures, and so do products. */
const maxRemembered = 500;

/** A host that fails to answer this many times in a row is skipped for the rest of the run. */
const mostSilences = 3;

/** With a scheme, or Shopify's `//cdn…`; anything else is a file name. */
const isAddress = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Fetches a catalogue's pictures and stores them in the shop, each address once. */
export function createFetcher(settings: PictureSettings): (address: string) => Promise<Kept> {
  const takeTurn = pLimit(lanes);
  const remembered = new Map<string, Promise<Kept>>();
  const fromHost = createCircuitBreaker();

  async function fetchBytes(address: string): Promise<Buffer> {
    if (!isAddress.test(address)) return await readLocalPicture(address, settings);
    const url = address.startsWith('//') ? `https:${address}` : address;
    return await fromHost(url, () => download(url, settings));
  }

  async function keep(address: string): Promise<Kept> {
    try {
      return { id: await settings.pictures.keep(await fetchBytes(address)) };
    } catch (error) {
      if (error instanceof PictureProblem) return { problem: error.message };
      if (error instanceof UnreadablePicture) return { problem: 'is not a readable picture' };
      throw error;
    }
  }

  return (address) => {
    const known = remembered.get(address);
    if (known) return known;
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest);
    const asked = takeTurn(() => keep(address));
    remembered.set(address, asked);
    return asked;
  };
}

/**
 * Fetches from hosts and gives up on silent ones: with thousands of pictures on a dead host, the
 * import would wait for each of them.
 */
function createCircuitBreaker() {
  const silences = new Map<string, number>();

  return async (url: string, fetch: () => Promise<Buffer>): Promise<Buffer> => {
    const host = URL.canParse(url) ? new URL(url).host : '';
    const silence = () => silences.get(host) ?? 0;
    if (silence() >= mostSilences)
      throw new PictureProblem('was not tried: its host does not answer');
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
