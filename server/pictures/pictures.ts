import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { PictureSize } from '#contract/pictures.ts';
import type { Database } from '../db/database.ts';
import { pictureMaster } from '../db/schema/assets.ts';
import { picture } from '../db/schema/catalogue.ts';
import { addingPictures } from './add-pictures.ts';
import { openDurableDisk } from './durable-disk.ts';
import type { ImageWorker } from './image-worker.ts';
import { isWhole } from './is-whole.ts';
import type { Master, VariantType } from './picture-files.ts';

export interface Pictures {
  /** A variant's bytes, made on first demand; undefined for an unknown id. */
  variant(id: string, size: PictureSize, type: VariantType): Promise<Buffer | undefined>;
  /** Decodes and re-encodes an upload without storing it. Throws UnreadablePicture. */
  clean(bytes: Buffer): Promise<Master>;
  /** Stores an uploaded picture and returns its id. Throws UnreadablePicture. */
  keep(bytes: Buffer): Promise<string>;
}

interface Options {
  db: Database;
  folder: string;
  imageWorker: ImageWorker;
}

/** Uploads cleaned, and variants made, at once: the shop has priority. */
const makers = 2;

/** The pictures' folder inside the data folder. */
export const picturesFolder = (dataDir: string) => join(dataDir, 'pictures');

/** A picture's id, derived from its content. */
export function pictureId(master: Buffer): string {
  return createHash('sha256').update(master).digest('hex').slice(0, 32);
}

const masterKey = (id: string) => `${id}/master.webp`;

/** The pictures of a shop: masters and their variants, in files named by content. */
export function createPictures({ db, folder, imageWorker }: Options): Pictures {
  const disk = openDurableDisk(folder);
  const forUploads = pLimit(makers);
  const forCatalogue = pLimit(makers);
  const running = new Map<string, Promise<Buffer | undefined>>();

  /** A file's bytes; undefined if it is missing or truncated, in which case it is made again. */
  async function read(key: string): Promise<Buffer | undefined> {
    if (!(await disk.exists(key))) return undefined;
    const bytes = Buffer.from(await disk.getBytes(key));
    return isWhole(key, bytes) ? bytes : undefined;
  }

  /** Reads a file, or makes it if it is missing; concurrent requests share the work. */
  function readOrMake(key: string, make: () => Promise<Buffer | undefined>) {
    const shared = running.get(key);
    if (shared) return shared;
    const started = read(key)
      .then((kept) => kept ?? make())
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  function masterOf(id: string): Promise<Buffer | undefined> {
    const key = masterKey(id);
    return readOrMake(key, () => makeMaster(id, key));
  }

  async function makeMaster(id: string, key: string): Promise<Buffer | undefined> {
    const [row] = await db
      .select({ recipe: picture.recipe, bytes: pictureMaster.bytes })
      .from(picture)
      .leftJoin(pictureMaster, eq(pictureMaster.pictureId, picture.id))
      .where(eq(picture.id, id));
    if (row?.bytes) return await moveToFile(id, row.bytes);
    // Between the two checks another server may have moved it into its file.
    if (!row?.recipe) return await read(key);
    const { master } = await imageWorker.draw(row.recipe);
    await disk.put(key, master);
    return master;
  }

  async function moveToFile(id: string, master: Buffer): Promise<Buffer> {
    await disk.put(masterKey(id), master);
    await db.delete(pictureMaster).where(eq(pictureMaster.pictureId, id));
    return master;
  }

  async function make(id: string, size: PictureSize, type: VariantType, key: string) {
    const master = await masterOf(id);
    if (!master) return undefined;
    const made = await imageWorker.vary(master, size, type);
    await disk.put(key, made);
    return made;
  }

  return {
    variant(id, size, type) {
      const key = `${id}/${size}.${type}`;
      return readOrMake(key, () => forCatalogue(() => make(id, size, type, key)));
    },
    clean: (bytes) => forUploads(() => imageWorker.clean(bytes)),
    async keep(bytes) {
      const { master, tint } = await imageWorker.clean(bytes);
      const id = pictureId(master);
      const row = sql`select ${id}::text as id, ${tint}::text as tint, ${master}::bytea as master`;
      await db.transaction((tx) => tx.execute(sql`with ${addingPictures(row)} select`));
      await moveToFile(id, master);
      return id;
    },
  };
}
