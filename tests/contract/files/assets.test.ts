import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetBounds, assetUrl } from '#contract/calls/assets.ts';
import { notRefused } from '../../support/calls/complaints.ts';
import { digestTables } from '../../support/database/tables.ts';
import { deferred } from '../../support/deferred.ts';
import {
  askPhoto,
  createPhotoShop,
  type PhotoShop,
  putPart,
  putPhoto,
  putRange,
  rangeOf,
  sha256Of,
  takePhoto,
} from '../../support/pictures/photos.ts';
import type { Shopper, TestApp } from '../../support/shop.ts';

let shop: PhotoShop;
let other: TestApp;
let ada: Shopper;
let photo: Buffer;
/** The number of further attempts to clean a picture that fail. */
let failures = 0;
/** What the cleaning of a picture waits for. */
let hold = async () => {};

beforeAll(async () => {
  shop = await createPhotoShop((pictures) => ({
    ...pictures,
    async clean(bytes) {
      if (failures > 0) {
        failures -= 1;
        throw new Error('the image worker closed early');
      }
      await hold();
      return await pictures.clean(bytes);
    },
  }));
  other = await shop.openAnother();
  [ada, photo] = await Promise.all([shop.register(), takePhoto()]);
});

afterAll(() => shop.close());

const { partBytes, wholeBytes } = assetBounds;
const whole = (bytes: Buffer) => ({ received: bytes.length, is_whole: true });
const nothing = { received: 0, is_whole: false };

async function partsOf(bytes: Buffer): Promise<unknown> {
  const { rows } = await shop.db.execute<{ n: number }>(
    `select count(*)::int as n from asset_part where sha256 = '${sha256Of(bytes)}'`,
  );
  return rows[0]?.n;
}

describe('a photo', () => {
  test('is uploaded in chunks to two servers, and complete with its last byte', async () => {
    expect((await askPhoto(shop, photo, ada)).body.data).toEqual(nothing);
    const first = await putPart(shop, photo, 0, ada);
    expect(first.body.data).toEqual({ received: partBytes, is_whole: false });
    expect((await askPhoto(other, photo, ada)).body.data).toEqual(first.body.data);
    const last = await putPart(other, photo, partBytes, ada);
    expect([last.status, last.body]).toEqual([200, { code: 1, msg: '', data: whole(photo) }]);
    expect(last.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(await partsOf(photo)).toBe(0);
    for (const again of [putPart(shop, photo, 0, ada), askPhoto(other, photo, ada)]) {
      expect((await again).body.data).toEqual(whole(photo));
    }
    expect(await partsOf(photo)).toBe(0);
  });

  test('of one shopper is invisible to another, whatever its progress', async () => {
    const eve = await shop.register();
    expect((await askPhoto(shop, photo, eve)).body.data).toEqual(nothing);
    const begun = await takePhoto();
    await putPart(shop, begun, 0, ada);
    const foreign = await putPart(shop, begun, partBytes, eve);
    expect(foreign.body.data).toEqual(nothing);
    expect((await putPhoto([shop], begun, eve)).body.data).toEqual(whole(begun));
    expect((await askPhoto(shop, begun, ada)).body.data.received).toBe(partBytes);
  });

  test('takes each chunk once, even if all arrive at once on two servers', async () => {
    const bytes = await takePhoto();
    const starts = [0, partBytes, 0, partBytes, 0, partBytes];
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all(
        starts.map((from, n) => putPart(n % 2 === 0 ? shop : other, bytes, from, ada)),
      );
      expect(answers.map(({ status }) => status)).toEqual(starts.map(() => 200));
    }
    expect((await askPhoto(shop, bytes, ada)).body.data).toEqual(whole(bytes));
  });

  test('is complete for each of two shoppers who upload it at once', async () => {
    const [bytes, eve] = [await takePhoto(), await shop.register()];
    const parts = 2 * Math.ceil(bytes.length / partBytes);
    const arrived = deferred();
    hold = () => arrived.promise;
    const uploads = [ada, eve].map((by) => putPhoto([shop], bytes, by));
    await expect.poll(() => partsOf(bytes)).toBe(parts);
    arrived.resolve();
    const last = await Promise.all(uploads);
    hold = async () => {};
    expect(last.map(({ body }) => body.data)).toEqual([whole(bytes), whole(bytes)]);
  });

  test('is unchanged by a chunk at the wrong offset', async () => {
    const bytes = await takePhoto();
    await putPart(shop, bytes, 0, ada);
    for (const from of [0, 1, partBytes - 1, partBytes + 1]) {
      const { data } = (await putPart(shop, bytes, from, ada)).body;
      expect(data).toEqual({ received: partBytes, is_whole: false });
    }
    expect(await partsOf(bytes)).toBe(1);
  });

  test('restarts if it is given another length', async () => {
    const bytes = await takePhoto();
    const id = sha256Of(bytes);
    const part = bytes.subarray(0, 10);
    await putRange(shop, id, rangeOf(bytes.length - 1, 0, 10), part, ada);
    expect((await askPhoto(shop, bytes, ada)).body.data).toEqual(nothing);
    expect((await putPhoto([shop], bytes, ada)).body.data).toEqual(whole(bytes));
  });

  test('is completed later if the server could not finish it', async () => {
    const bytes = await takePhoto();
    failures = 2;
    const failed = await putPhoto([shop], bytes, ada);
    expect([failed.status, failed.body.error, failed.body.retryable]).toEqual([
      ...[500, 'server_error', true],
    ]);
    expect((await putPart(other, bytes, 0, ada)).status).toBe(500);
    expect((await askPhoto(other, bytes, ada)).body.data).toEqual(whole(bytes));
  });
});

test('sixty photos, each cut at a random byte and resumed, are all complete', async () => {
  const shoppers = await Promise.all([shop.register(), shop.register()]);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const cuts = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 60, seed: 7_226 });
  const states: unknown[] = [];
  for (let start = 0; start < cuts.length; start += 6) {
    const by = shoppers[(start / 6) % 2] as Shopper;
    const batch = cuts.slice(start, start + 6).map(async (cut) => {
      const bytes = await takePhoto(70_000);
      const end = Math.floor(cut * bytes.length);
      await putUntil(port, bytes, end, by);
      const { received } = (await askPhoto(shop, bytes, by)).body.data;
      expect([received % partBytes, received <= end]).toEqual([0, true]);
      states.push((await putPhoto([shop, other], bytes, by)).body.data);
    });
    await Promise.all(batch);
  }
  expect(states).toEqual(cuts.map(() => ({ received: 70_000, is_whole: true })));
});

/** Uploads a file over a connection that breaks before the byte at `end`. */
async function putUntil(port: number, bytes: Buffer, end: number, by: Shopper): Promise<void> {
  for (let from = 0; from + partBytes <= end; from += partBytes) {
    await putPart(shop, bytes, from, by);
  }
  const from = end - (end % partBytes);
  const part = bytes.subarray(from, from + partBytes);
  const line = createConnection(port, '127.0.0.1');
  await once(line, 'connect');
  const head = [
    `PUT ${assetUrl(sha256Of(bytes))} HTTP/1.1`,
    ...['host: shop', `token: ${by.token}`, 'content-type: application/octet-stream'],
    `content-range: ${rangeOf(bytes.length, from, part.length)}`,
    `content-length: ${part.length}`,
  ];
  line.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => line.write(part.subarray(0, end - from), () => resolve()));
  line.destroy();
}

describe('a file that is not a photo:', () => {
  const bomb = () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    pixel.writeUInt32BE(30_000, 16);
    pixel.writeUInt32BE(30_000, 20);
    pixel.writeUInt32BE(crc32(pixel.subarray(12, 29)), 29);
    return pixel;
  };

  test.for([
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that starts like a picture', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
    ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
    ['a truncated photo', () => photo.subarray(0, 500)],
    ['a bomb', bomb],
  ] as const)('%s is refused and deleted', async ([, make]) => {
    const bytes = make();
    const refused = await putPhoto([shop], bytes, { ...ada, lang: 'fr' });
    expect([refused.status, refused.body.error]).toEqual([200, 'picture_unreadable']);
    expect(notRefused(refused, 'fr')).toBeUndefined();
    expect((await askPhoto(shop, bytes, ada)).body.data).toEqual(nothing);
    expect(await partsOf(bytes)).toBe(0);
  });

  test('that does not match its hash is deleted, and can be uploaded again', async () => {
    const bytes = await takePhoto();
    const broken = Buffer.from(bytes);
    broken.writeUInt8(broken.readUInt8(70_000) ^ 1, 70_000);
    const refused = await putPhoto([shop], broken, ada, sha256Of(bytes));
    expect([refused.status, refused.body.error]).toEqual([200, 'asset_broken']);
    expect(await partsOf(bytes)).toBe(0);
    expect((await putPhoto([shop], bytes, ada)).body.data).toEqual(whole(bytes));
  });
});

describe('a request about a photo', () => {
  const id = 'ab'.repeat(32);
  const some = Buffer.alloc(10, 1);
  const put = (range: string, bytes: Buffer, more: object = {}, name = id) =>
    putRange(shop, name, range, bytes, { ...ada, lang: 'it', headers: { ...more } });

  const wrong = [
    ['without a range', 400, () => put('', some)],
    ['of other units', 400, () => put('items 0-9/10', some)],
    ['that ends before it begins', 400, () => put('bytes 9-0/10', some)],
    ['that is shorter than it says', 400, () => put('bytes 0-10/20', some)],
    ['that is longer than it says', 400, () => put('bytes 0-8/20', some)],
    ['beyond the end', 400, () => put('bytes 15-24/20', some)],
    ['of nothing', 400, () => put('bytes 0-0/0', Buffer.alloc(0))],
    ['with a question and bytes', 400, () => put('bytes */20', some)],
    ['with an invalid name', 400, () => put('bytes 0-9/10', some, {}, id.toUpperCase())],
    ['of too much', 413, () => put(`bytes 0-9/${wholeBytes + 1}`, some)],
    ['with too much', 413, () => put('bytes 0-65536/70000', Buffer.alloc(partBytes + 1))],
    ['in words', 415, () => put('bytes 0-9/10', some, { 'content-type': 'application/json' })],
    ['by nobody', 401, () => put('bytes 0-9/10', some, { token: '' })],
    ['by somebody else', 409, () => put('bytes 0-9/10', some, { 'x-op-user': '999999' })],
    ['from elsewhere', 401, () => put('bytes 0-9/10', some, { 'sec-fetch-site': 'cross-site' })],
    ['from a form', 401, () => put('bytes 0-9/10', some, { 'sec-fetch-dest': 'document' })],
  ] as const;

  test('that is invalid is refused with a message and changes nothing', async () => {
    const before = await digestTables(shop.db);
    for (const [what, status, send] of wrong) {
      const refused = await send();
      expect(refused.status, `${what}: ${refused.text}`).toBe(status);
      expect(notRefused(refused, 'it'), what).toBeUndefined();
      expect(refused.headers['cache-control'], what).toBe('private, no-store');
    }
    expect(await digestTables(shop.db)).toEqual(before);
  });
});

/** Starts a file of a hundred bytes, another one for each number. */
function begin(n: number, server: TestApp, by: Shopper) {
  const part = Buffer.from(`photo ${n}`);
  return putRange(server, sha256Of(part), rangeOf(100, 0, part.length), part, by);
}

test('forty photos may wait unused; a started upload can continue', async () => {
  const eve = await shop.register();
  const begun = await takePhoto();
  await putPart(shop, begun, 0, eve);
  const words = await Promise.all(
    Array.from({ length: 45 }, async (_, n) => (await begin(n, other, eve)).body.error ?? 'ok'),
  );
  expect(words.filter((word) => word === 'ok')).toHaveLength(39);
  expect(words.filter((word) => word === 'assets_full')).toHaveLength(6);
  expect((await putPart(shop, begun, partBytes, eve)).body.data).toEqual(whole(begun));
  const { rows } = await shop.db.execute(
    `select count(*)::int as n from asset where shopper_id = ${eve.id}`,
  );
  expect(rows).toEqual([{ n: 40 }]);
});

test('the fortieth photo is accepted, from any number of tabs at once', async () => {
  const eve = await shop.register();
  await Promise.all(Array.from({ length: 39 }, (_, n) => begin(n, shop, eve)));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => begin(40, n % 2 === 0 ? shop : other, eve)),
  );
  expect(answers.map(({ body }) => body.error ?? 'ok')).toEqual(answers.map(() => 'ok'));
});
