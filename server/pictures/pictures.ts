import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import pLimit from 'p-limit';
import type { PictureWidth } from '#contract/pictures.ts';
import type { Database } from '../db/database.ts';
import { pictureMaster } from '../db/schema/assets.ts';
import { picture } from '../db/schema/catalogue.ts';
import { addPictures } from './add-pictures.ts';
import type { Master, VariantType } from './picture-files.ts';
import type { Workshop } from './workshop.ts';
import { writeDurably } from './write-durably.ts';

export interface Pictures {
  /** A variant's bytes, made on first demand; undefined for an id that nobody has. */
  variant(id: string, width: PictureWidth, type: VariantType): Promise<Buffer | undefined>;
  /** Decodes and encodes an upload again; nothing is kept yet. Throws UnreadablePicture. */
  clean(bytes: Buffer): Promise<Master>;
  /** Keeps an uploaded picture and returns its id. Throws UnreadablePicture. */
  keep(bytes: Buffer): Promise<string>;
}

interface Options {
  db: Database;
  folder: string;
  workshop: Workshop;
}

/** How many pictures are made at once: the shop needs the other core. */
const makers = 2;

/** The name that a picture's content gives it. */
export function pictureId(master: Buffer): string {
  return createHash('sha256').update(master).digest('hex').slice(0, 32);
}

/** The pictures of a shop: masters and their variants, in files named by content. */
export function createPictures({ db, folder, workshop }: Options): Pictures {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const takeTurn = pLimit(makers);
  const making = new Map<string, Promise<Buffer | undefined>>();

  async function read(key: string): Promise<Buffer | undefined> {
    return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined;
  }

  async function masterOf(id: string): Promise<Buffer | undefined> {
    const key = `${id}/master.webp`;
    const kept = await read(key);
    if (kept) return kept;
    const [row] = await db
      .select({ recipe: picture.recipe, bytes: pictureMaster.bytes })
      .from(picture)
      .leftJoin(pictureMaster, eq(pictureMaster.pictureId, picture.id))
      .where(eq(picture.id, id));
    if (row?.bytes) return await moveToFile(id, row.bytes);
    // Between the two looks another server may have moved it into its file.
    if (!row?.recipe) return await read(key);
    const { master } = await workshop.draw(row.recipe);
    await disk.put(key, master);
    return master;
  }

  async function moveToFile(id: string, master: Buffer): Promise<Buffer> {
    await writeDurably(join(folder, id, 'master.webp'), master);
    await db.delete(pictureMaster).where(eq(pictureMaster.pictureId, id));
    return master;
  }

  async function make(id: string, width: PictureWidth, type: VariantType, key: string) {
    const master = await masterOf(id);
    if (!master) return undefined;
    const made = await workshop.vary(master, width, type);
    await disk.put(key, made);
    return made;
  }

  /** Several requests for one picture share one making. */
  function onceAtATime(key: string, work: () => Promise<Buffer | undefined>) {
    const running = making.get(key);
    if (running) return running;
    const started = takeTurn(work).finally(() => making.delete(key));
    making.set(key, started);
    return started;
  }

  return {
    async variant(id, width, type) {
      const key = `${id}/${width}.${type}`;
      return (await read(key)) ?? (await onceAtATime(key, () => make(id, width, type, key)));
    },
    clean: (bytes) => takeTurn(() => workshop.clean(bytes)),
    async keep(bytes) {
      const { master, tint } = await workshop.clean(bytes);
      const id = pictureId(master);
      const row = sql`select ${id}::text as id, ${tint}::text as tint, ${master}::bytea as master`;
      await db.transaction((tx) => addPictures(tx, row));
      await moveToFile(id, master);
      return id;
    },
  };
}
