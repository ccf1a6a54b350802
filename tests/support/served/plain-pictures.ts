import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { connect } from '../../../server/db/database.ts';
import { picture } from '../../../server/db/schema/catalogue.ts';
import { picturesFolder } from '../../../server/pictures/pictures.ts';

/**
 * Stores small pictures of one colour as the masters of a shop's pictures, for tests that check none. A
 * new shop would have to draw each for seconds, and six that are being drawn keep a browser's
 * connections from the app.
 */
export async function storePlainPictures(databaseUrl: string, dataDir: string): Promise<void> {
  const { db, close } = connect(databaseUrl, 1);
  const drawn = await db.select({ id: picture.id }).from(picture);
  await close();
  await storePlainMasters(
    dataDir,
    drawn.map(({ id }) => id),
  );
}

/** Stores the same picture of one colour under each id. */
export async function storePlainMasters(dataDir: string, ids: string[]): Promise<void> {
  const colour = { width: 32, height: 32, channels: 3, background: '#2a6f97' } as const;
  const master = await sharp({ create: colour }).webp().toBuffer();
  for (const id of ids) {
    const folder = join(picturesFolder(dataDir), id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'master.webp'), master);
  }
}
