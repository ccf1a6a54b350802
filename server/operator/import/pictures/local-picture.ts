import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { maxPictureBytes, tooLarge } from './download.ts';
import { PictureProblem } from './picture-problem.ts';

export interface LocalSettings {
  /** The folder that pictures may be read from; undefined allows none. */
  folder: string | undefined;
  /** The catalogue's own folder; file names may be relative to it too. */
  base: string;
}

/**
 * Reads a picture that a catalogue names by file, from within one folder. Throws PictureProblem.
 */
export async function readLocalPicture(
  name: string,
  { folder, base }: LocalSettings,
): Promise<Buffer> {
  if (folder === undefined) {
    throw new PictureProblem('is a file name; say where its pictures are with --pictures DIR');
  }
  const root = await realpath(folder);
  for (const from of [root, base]) {
    const path = await findFile(from, name);
    if (path === undefined || !isWithin(root, path)) continue;
    const found = await stat(path);
    if (!found.isFile()) continue;
    if (found.size > maxPictureBytes) throw tooLarge();
    return await readFile(path);
  }
  throw new PictureProblem('is not in the folder of the pictures');
}

/** The path of a file, with resolved links: by its name as it is, else as another system spells it. */
async function findFile(folder: string, name: string): Promise<string | undefined> {
  const exact = await realpath(resolve(folder, name)).catch(() => undefined);
  if (exact !== undefined) return exact;
  let path = folder;
  for (const part of relative(folder, resolve(folder, name)).split(sep)) {
    const wanted = part.normalize('NFC');
    const entries = await readdir(path).catch(() => []);
    const entry = entries.find((it) => it === part) ?? entries.find(isSpelt(wanted));
    if (entry === undefined) return undefined;
    path = join(path, entry);
  }
  return await realpath(path).catch(() => undefined);
}

/** macOS writes `é` as two characters, Windows and Linux as one. */
const isSpelt = (wanted: string) => (entry: string) => entry.normalize('NFC') === wanted;

/** Whether a path with resolved links is below a folder. */
function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}
