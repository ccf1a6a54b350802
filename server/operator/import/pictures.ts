import pLimit from 'p-limit';
import { UnreadablePicture } from '../../pictures/picture-files.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import { type DownloadSettings, download } from './download.ts';
import { type LocalSettings, readLocalPicture } from './local-picture.ts';
import { createPatience } from './patience.ts';
import { PictureProblem } from './picture-problem.ts';

/** A picture's id in the shop, or why it has none. */
export type Kept = { id: string } | { problem: string };

export type PictureSettings = DownloadSettings &
  LocalSettings & { pictures: Pick<Pictures, 'keep'> };

/** How many are fetched at once. */
const lanes = 4;
/** How many answers are remembered: variants share pictures, and products do. */
const maxRemembered = 500;

/** With a scheme, or Shopify's `//cdn…`; all else is a file name. */
const isAddress = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Fetches the pictures of a catalogue and keeps them in the shop, each address once. */
export function createFetcher(settings: PictureSettings): (address: string) => Promise<Kept> {
  const takeTurn = pLimit(lanes);
  const remembered = new Map<string, Promise<Kept>>();
  const fromHost = createPatience();

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
      if (error instanceof UnreadablePicture) return { problem: 'is no picture that can be read' };
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
