import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { CleanPicture } from '../../files/keep-privately.ts';
import { UnreadablePicture } from '../../pictures/picture-files.ts';
import { imageWorker } from '../image-worker.ts';
import { maxPictureBytes } from '../import/pictures/download.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/**
 * Reads pictures and cleans them as those of shoppers are: decoded and encoded again, without
 * metadata. Throws OperatorRefusal for a file that is not a picture.
 */
export async function readPictures(files: string[]): Promise<CleanPicture[]> {
  const pictures: CleanPicture[] = [];
  for (const file of files) pictures.push(await readPicture(file));
  return pictures;
}

async function readPicture(file: string): Promise<CleanPicture> {
  const bytes = await readBytes(file);
  try {
    const { master } = await imageWorker.clean(bytes);
    return { master, sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw new OperatorRefusal(`${file} is not a picture that shoppers can see.`);
  }
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size <= maxPictureBytes) return await readFile(file);
  } catch (error) {
    throw new OperatorRefusal(`${file} cannot be read: ${(error as Error).message}.`);
  }
  throw new OperatorRefusal(`${file} is larger than ${maxPictureBytes / 1024 / 1024} MB.`);
}
