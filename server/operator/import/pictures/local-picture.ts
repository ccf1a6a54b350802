import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
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
  const candidates = [resolve(root, name), resolve(base, name)];
  for (const candidate of candidates) {
    const path = await realpath(candidate).catch(() => undefined);
    if (path === undefined || !isWithin(root, path)) continue;
    const { size, isFile } = await statOf(path);
    if (!isFile) continue;
    if (size > maxPictureBytes) throw tooLarge();
    return await readFile(path);
  }
  throw new PictureProblem('is not in the folder of the pictures');
}

async function statOf(path: string) {
  const found = await stat(path);
  return { size: found.size, isFile: found.isFile() };
}

/** Whether a path with resolved links is below a folder. */
function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}
