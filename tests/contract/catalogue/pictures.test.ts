import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type PictureSize,
  type PictureType,
  pictureTypes,
  pictureUrl,
} from '#contract/pictures.ts';
import { pictureMaster } from '../../../server/db/schema/assets.ts';
import { picture } from '../../../server/db/schema/catalogue.ts';
import { type ImageWorker, openImageWorker } from '../../../server/pictures/image-worker.ts';
import { createPictures, type Pictures } from '../../../server/pictures/pictures.ts';
import { makeAhead } from '../../../server/pictures/warm-up.ts';
import { takePhoto } from '../../support/pictures/photos.ts';
import type { TroubledRecipe } from '../../support/pictures/troubled-draw.ts';
import { createTestShop, type TestApp, type TestShop } from '../../support/shop.ts';

const imageWorker = openImageWorker(
  new URL('../../support/pictures/troubled-draw.ts', import.meta.url),
);
/** The image worker, counting its jobs. */
const counting: ImageWorker = {
  ...imageWorker,
  draw(recipe) {
    asked.push('draw');
    return imageWorker.draw(recipe);
  },
  vary(master, size, type) {
    asked.push(`${size}.${type}`);
    return imageWorker.vary(master, size, type);
  },
};

let folder: string;
let shop: TestShop;
let other: TestApp;
let pictures: Pictures;
let asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravel-variants-'));
  shop = await createTestShop({
    pictures: (db) => {
      pictures = createPictures({ db, folder, imageWorker: counting });
      return pictures;
    },
  });
  other = await shop.openAnother();
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  imageWorker.stop();
  await shop.close();
  await rm(folder, { recursive: true });
});

let ids = 0;

/** A picture stored as a recipe, and whether its first drawing fails. */
async function addPicture(trouble?: TroubledRecipe['trouble']): Promise<string> {
  ids += 1;
  const id = ids.toString(16).padStart(32, '0');
  const marker = join(folder, `${id}.marker`);
  if (!trouble) await writeFile(marker, 'drawn before');
  await shop.db.insert(picture).values({ id, tint: '#c03030', recipe: { trouble, marker } });
  return id;
}

const look = (
  id: string,
  size: PictureSize = 360,
  type: PictureType = 'avif',
  at: TestApp = shop,
) => at.app.inject(pictureUrl(id, size, type));

async function expectWhole(reply: Awaited<ReturnType<typeof look>>): Promise<void> {
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const { width } = await sharp(reply.rawPayload, { failOn: 'error' }).metadata();
  await sharp(reply.rawPayload, { failOn: 'error' }).stats();
  expect(width).toBe(360);
}

describe('a file truncated by an earlier version', () => {
  test.each(pictureTypes)('of a variant, %s, is made again', async (type) => {
    const id = await addPicture();
    const { rawPayload } = await look(id, 360, type);
    const file = join(folder, id, `360.${type}`);
    for (const length of [rawPayload.length - 1, rawPayload.length >> 1, 0]) {
      await truncate(file, length);
      await expectWhole(await look(id, 360, type));
      expect(await readFile(file)).toEqual(rawPayload);
    }
  });

  test('of a drawn master is drawn again', async () => {
    const id = await addPicture();
    await look(id, 360, 'jpeg');
    const file = join(folder, id, 'master.webp');
    await truncate(file, (await stat(file)).size - 2);
    await expectWhole(await look(id));
    expect(asked).toEqual(['draw', '360.jpeg', 'draw', '360.avif']);
  });
});

describe('a picture requested by many at once', () => {
  test('is made once', async () => {
    const id = await addPicture();
    const replies = await Promise.all(Array.from({ length: 20 }, () => look(id)));
    for (const reply of replies) await expectWhole(reply);
    expect(asked).toEqual(['draw', '360.avif']);
  });

  test('in two types is drawn once', async () => {
    const id = await addPicture();
    const replies = await Promise.all([look(id), look(id, 360, 'jpeg')]);
    for (const reply of replies) await expectWhole(reply);
    expect(asked.sort()).toEqual(['360.avif', '360.jpeg', 'draw']);
  });

  test('of two servers is complete from both', async () => {
    const id = await addPicture();
    const replies = await Promise.all([look(id), look(id, 360, 'avif', other)]);
    for (const reply of replies) await expectWhole(reply);
  });
});

describe('a picture whose process', () => {
  test('is killed is an uncached error, and works on the next request', async () => {
    const id = await addPicture('dies');
    const failed = await look(id);
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([
      500,
      'private, no-store',
    ]);
    await expectWhole(await look(id));
  });

  test('cannot make it is reported and skipped when pictures are made ahead', async () => {
    const [broken, good] = [await addPicture('fails'), await addPicture()];
    const reported: unknown[] = [];
    await makeAhead(pictures, [broken, good], (error) => void reported.push(error));
    expect(reported).toEqual([new Error('Error: cannot be drawn')]);
    expect(asked).toContain('480.avif');
    asked = [];
    await expectWhole(await look(good));
    expect(asked).toEqual([]);
  });

  test('is busy with the catalogue does not delay an upload, nor the reverse', async () => {
    const never = new Promise<never>(() => {});
    const photo = await takePhoto();
    const open = (stuck: Partial<ImageWorker>) =>
      createPictures({ db: shop.db, folder, imageWorker: { ...imageWorker, ...stuck } });
    const busy = open({ vary: () => never });
    for (let n = 0; n < 5; n += 1) void busy.variant(await addPicture(), 360, 'avif');
    await expect(busy.clean(photo)).resolves.toHaveProperty('tint');
    const full = open({ clean: () => never });
    for (let n = 0; n < 5; n += 1) void full.clean(photo);
    await expect(full.variant(await addPicture(), 360, 'jpeg')).resolves.toBeDefined();
  });
});

test('a picture that is no square is there as a whole, too', async () => {
  const create = { width: 2000, height: 1000, channels: 3, background: 'red' } as const;
  const id = await pictures.keep(await sharp({ create }).jpeg().toBuffer());
  for (const [size, sides] of [
    ['whole', [1080, 540]],
    [720, [720, 720]],
  ] as const) {
    for (const type of pictureTypes) {
      const { rawPayload, headers } = await look(id, size, type);
      const { width, height } = await sharp(rawPayload, { failOn: 'error' }).metadata();
      expect([headers['content-type'], width, height]).toEqual([`image/${type}`, ...sides]);
    }
  }
  const small = { ...create, width: 300, height: 400 };
  const smaller = await pictures.keep(await sharp({ create: small }).png().toBuffer());
  const { rawPayload } = await look(smaller, 'whole');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 400 });
});

test('a picture is on the disk before its bytes are deleted from the database', async () => {
  ids += 1;
  const id = ids.toString(16).padStart(32, '0');
  await shop.db.insert(picture).values({ id, tint: '#c03030' });
  await shop.db.insert(pictureMaster).values({ pictureId: id, bytes: await takePhoto() });
  let looked: ReturnType<typeof look> | undefined;
  await shop.db.transaction(async (tx) => {
    const isIt = eq(pictureMaster.pictureId, id);
    // Nobody can delete it meanwhile.
    await tx.select().from(pictureMaster).where(isIt).for('update');
    looked = look(id);
    await expect.poll(() => existsSync(join(folder, id, 'master.webp'))).toBe(true);
  });
  if (looked) await expectWhole(await looked);
  expect(await shop.db.$count(pictureMaster)).toBe(0);
});
