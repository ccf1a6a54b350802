import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { headers } from '#contract/wire.ts';
import { publicPictures } from '../../../server/files/attach-pictures.ts';
import { keepPrivately } from '../../../server/files/keep-privately.ts';
import { lockFiles } from '../../../server/files/lock-files.ts';
import { digestTables } from '../../support/database/tables.ts';
import { keepHouse } from '../../support/keep-house.ts';
import {
  askPhoto,
  createPhotoShop,
  type PhotoShop,
  putPhoto,
  sha256Of,
  takePhoto,
} from '../../support/pictures/photos.ts';
import type { Shopper } from '../../support/shop.ts';

let shop: PhotoShop;
let ada: Shopper;

beforeAll(async () => {
  shop = await createPhotoShop();
  ada = await shop.register();
});

afterAll(() => shop.close());

const unknownId = '0199f2aa-0000-7000-8000-000000000000';

/** Keeps uploads privately, in a transaction of their own. */
function keep(names: string[], keptDays = 30, { id }: Pick<Shopper, 'id'> = ada) {
  const kept = { now: shop.clock.now(), keptDays };
  return shop.db.transaction((tx) => keepPrivately(tx, Number(id), names, kept));
}

function publish(names: string[]) {
  return shop.db.transaction(async (tx) => {
    const locked = await lockFiles(tx, Number(ada.id), names);
    const { ids, write } = publicPictures(locked, shop.clock.now());
    await write(tx);
    return ids;
  });
}

async function upload(photo?: Buffer): Promise<string> {
  const bytes = photo ?? (await takePhoto());
  await putPhoto([shop], bytes, ada);
  return sha256Of(bytes);
}

/** A photo with its location in the metadata. */
async function telling(): Promise<Buffer> {
  return await sharp(await takePhoto())
    .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
}

const get = (id: string, sent: { [name: string]: string }, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url: privateFileUrl(id), headers: sent });

const own = () => ({ [headers.token]: ada.token });

/** Lets days pass, which end the session. */
async function wait(by: Parameters<PhotoShop['clock']['advance']>[0]): Promise<void> {
  shop.clock.advance(by);
  ada.token = await shop.login(ada);
}

async function count(table: string, where = 'true'): Promise<unknown> {
  const { rows } = await shop.db.execute(`select count(*)::int as n from ${table} where ${where}`);
  return rows[0]?.n;
}

describe('a private file', () => {
  test('is read back by its owner, encoded again and without metadata', async () => {
    const photo = await telling();
    const [id = ''] = await keep([await upload(photo)]);
    const { statusCode, headers: replied, rawPayload } = await get(id, own());
    expect(statusCode).toBe(200);
    expect(replied).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline; filename="picture"',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['etag', 'last-modified', 'accept-ranges', 'set-cookie']) {
      expect(replied).not.toHaveProperty(name);
    }
    const { format, exif } = await sharp(rawPayload).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect(rawPayload.equals(photo)).toBe(false);
    expect(rawPayload.includes('canary')).toBe(false);
  });

  test('is the same unknown file to everybody but its owner', async () => {
    const [id = ''] = await keep([await upload()]);
    const eve = await shop.register();
    const stranger = { [headers.token]: eve.token };
    const refused = [
      await get(id, stranger),
      await get(unknownId, stranger),
      await get(unknownId, own()),
      await get('1', own()),
      await get(`${id}'`, own()),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
    const [first] = refused;
    for (const { body, headers: replied } of refused) {
      expect(body).toBe(first?.body);
      expect(replied['cache-control']).toBe('private, no-store');
    }
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ error: 'not_found' });
  });

  test.for([
    ['a visitor', () => ({}), 401, 'unauthorised'],
    ['a cookie', () => ({ cookie: `token=${ada.token}` }), 401, 'unauthorised'],
    ['another token', () => ({ [headers.token]: 'x' }), 401, 'unauthorised'],
    [
      'a device of another shopper',
      () => ({ ...own(), [headers.shopper]: '1234567' }),
      409,
      'other_shopper',
    ],
  ] as const)('is refused to %s', async ([_who, sent, status, word]) => {
    const [id = ''] = await keep([await upload()]);
    const { statusCode, body } = await get(id, sent());
    expect([statusCode, JSON.parse(body).error]).toEqual([status, word]);
  });

  test('has no HEAD, and is always sent whole', async () => {
    const [id = ''] = await keep([await upload()]);
    const head = await get(id, own(), 'HEAD');
    const none = await get(unknownId, own(), 'HEAD');
    expect([head.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(head.headers['content-length']).toBe(none.headers['content-length']);
    const whole = await get(id, own());
    const part = await get(id, { ...own(), range: 'bytes=0-9' });
    expect(part.statusCode).toBe(200);
    expect(part.rawPayload.equals(whole.rawPayload)).toBe(true);
  });

  test('becomes no picture, neither in the database nor in a file', async () => {
    const before = await digestTables(shop.db);
    const files = await shop.pictureFiles();
    const name = await upload();
    const [id = ''] = await keep([name]);
    const after = await digestTables(shop.db);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed).toEqual(['asset', 'file_content', 'private_file']);
    expect(await shop.pictureFiles()).toEqual(files);
    const { rows } = await shop.db.execute<{ id: string }>(
      `select picture_id as id from asset where sha256 = '${name}'`,
    );
    for (const guess of [rows[0]?.id ?? '', id.replaceAll('-', '')]) {
      const { statusCode } = await shop.app.inject({ url: pictureUrl(guess, 360, 'jpeg') });
      expect(statusCode).toBe(404);
    }
  });

  test('is gone when its retention ends, before and after the next housekeeping', async () => {
    const [short = '', long = ''] = [
      ...(await keep([await upload()], 3)),
      ...(await keep([await upload()], 5)),
    ];
    const statuses = async () => [
      (await get(short, own())).statusCode,
      (await get(long, own())).statusCode,
      await count('private_file', `id in ('${short}', '${long}')`),
    ];
    await wait({ days: 3, ms: -1 });
    await keepHouse(shop);
    expect(await statuses()).toEqual([200, 200, 2]);
    await wait({ ms: 1 });
    expect(await statuses()).toEqual([404, 200, 2]);
    await keepHouse(shop);
    expect(await statuses()).toEqual([404, 200, 1]);
    await wait({ days: 2 });
    await keepHouse(shop);
    expect(await statuses()).toEqual([404, 404, 0]);
  });

  test('outlives its upload', async () => {
    const name = await upload();
    const [id = ''] = await keep([name]);
    await wait({ days: 8 });
    await keepHouse(shop);
    expect(await count('asset', `sha256 = '${name}'`)).toBe(0);
    expect((await get(id, own())).statusCode).toBe(200);
    await expect(keep([name])).rejects.toMatchObject({ word: 'asset_missing' });
  });
});

describe('uploads', () => {
  test('become files in their order, one for each, and new ones for each use', async () => {
    const photos = [await takePhoto(), await takePhoto()];
    const [a = '', b = ''] = await Promise.all(photos.map(upload));
    const first = await keep([b, a, b]);
    const second = await keep([a, b]);
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([2, 2, 4]);
    const bytes = await Promise.all(
      [...first, ...second].map(async (id) => sha256Of((await get(id, own())).rawPayload)),
    );
    expect(bytes).toEqual([bytes[0], bytes[1], bytes[1], bytes[0]]);
    expect(bytes[0]).not.toBe(bytes[1]);
    expect(await keep([])).toEqual([]);
  });

  test('that are absent, unfinished or somebody else’s keep nothing', async () => {
    const mine = await upload();
    const eve = await shop.register();
    const foreign = await takePhoto();
    await putPhoto([shop], foreign, eve);
    const files = await count('private_file');
    for (const other of [sha256Of(foreign), sha256Of(await takePhoto())]) {
      await expect(keep([mine, other])).rejects.toMatchObject({ word: 'asset_missing' });
    }
    expect(await count('private_file')).toBe(files);
  });

  test('kept privately can still be published, and the other way round', async () => {
    const name = await upload();
    const [id = ''] = await keep([name]);
    const [picture = ''] = await publish([name]);
    const shown = await shop.app.inject({ url: pictureUrl(picture, 360, 'jpeg') });
    expect(shown.statusCode).toBe(200);
    const [again = ''] = await keep([name]);
    const [one, two] = await Promise.all([get(id, own()), get(again, own())]);
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
  });

  test('published first can be kept as well, wherever the picture is by then', async () => {
    const name = await upload();
    const [picture = ''] = await publish([name]);
    const [id = ''] = await keep([name]);
    expect((await get(id, own())).statusCode).toBe(200);

    const other = await upload();
    const [moved = ''] = await publish([other]);
    await shop.app.inject({ url: pictureUrl(moved, 360, 'jpeg') });
    const [late = ''] = await keep([other]);
    expect((await get(late, own())).statusCode).toBe(200);
    expect(picture).not.toBe(moved);
  });

  test('kept privately do not count as unused', async () => {
    const bea = await shop.register();
    const small = () => takePhoto(4000);
    for (let n = 0; n < 40; n += 1) {
      const photo = await small();
      await putPhoto([shop], photo, bea);
      if (n === 0) await keep([sha256Of(photo)], 30, bea);
    }
    const last = await small();
    expect((await putPhoto([shop], last, bea)).body.data?.is_whole).toBe(true);
    expect((await askPhoto(shop, last, bea)).body.data?.is_whole).toBe(true);
    expect((await putPhoto([shop], await small(), bea)).body.error).toBe('assets_full');
  });
});
