import pLimit from 'p-limit';
import { UnreadablePicture } from '../../../pictures/picture-files.ts';
import type { Pictures } from '../../../pictures/pictures.ts';
import { type DownloadSettings, download } from './download.ts';
import { createHosts } from './hosts.ts';
import { type LocalSettings, readLocalPicture } from './local-picture.ts';
import { PictureProblem } from './picture-problem.ts';

/** A picture's id in the shop, or why it has none. */
export type Kept =
  | { id: string }
  | {
      problem: string;
      /** A later import may get it. */
      isTemporary: boolean;
    };

export type PictureSettings = DownloadSettings &
  LocalSettings & { pictures: Pick<Pictures, 'keep'> };

/** Pictures fetched at once. */
const lanes = 4;
/** Results remembered: variants share pictures, and so do products. */
const maxRemembered = 500;

/** With a scheme, or Shopify's `//cdn…`; anything else is a file name. */
const isAddress = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Fetches a catalogue's pictures and stores them in the shop, each address once. */
export function createFetcher(settings: PictureSettings): (address: string) => Promise<Kept> {
  const takeTurn = pLimit(lanes);
  const remembered = new Map<string, Promise<Kept>>();
  const fromHost = createHosts(settings.signal);

  async function keepPicture(address: string): Promise<string> {
    const keep = (read: Promise<Buffer>) => read.then((bytes) => settings.pictures.keep(bytes));
    if (!isAddress.test(address)) return takeTurn(() => keep(readLocalPicture(address, settings)));
    const url = address.startsWith('//') ? `https:${address}` : address;
    return fromHost(url, () => takeTurn(() => keep(download(url, settings))));
  }

  async function tryToKeep(address: string): Promise<Kept> {
    try {
      return { id: await keepPicture(address) };
    } catch (error) {
      if (error instanceof PictureProblem) {
        return { problem: error.message, isTemporary: error.hindrance.isTemporary ?? false };
      }
      if (error instanceof UnreadablePicture) {
        return { problem: 'is not a readable picture', isTemporary: false };
      }
      throw error;
    }
  }

  return (address) => {
    const known = remembered.get(address);
    if (known) return known;
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest);
    const asked = tryToKeep(address);
    remembered.set(address, asked);
    return asked;
  };
}
