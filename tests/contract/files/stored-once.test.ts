import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { message } from '#contract/calls/support/messages.ts';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { headers } from '#contract/wire.ts';
import { keepPrivately } from '../../../server/files/keep-privately.ts';
import { newMessage } from '../../support/goods/messages.ts';
import { keepHouse } from '../../support/keep-house.ts';
import {
  createPhotoShop,
  type PhotoShop,
  putPart,
  putPhoto,
  sha256Of,
  takePhoto,
} from '../../support/pictures/photos.ts';
import type { Shopper } from '../../support/shop.ts';

let shop: PhotoShop;

beforeAll(async () => {
  shop = await createPhotoShop();
});

afterAll(() => shop.close());

/** A photo that stays large when it is cleaned. */
function takeLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1100, height: 1100, channels: 3, background: '#888888', noise } as const;
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}

async function upload(by: Shopper, photo: Buffer): Promise<string> {
  await putPhoto([shop], photo, by);
  return sha256Of(photo);
}

/** Uses uploads, in a transaction of their own. */
function keep({ id }: Shopper, names: string[], keptDays = 30) {
  const kept = { now: shop.clock.now(), keptDays };
  return shop.db.transaction((tx) => keepPrivately(tx, Number(id), names, kept));
}

async function bytesOf(by: Shopper, file: string): Promise<Buffer | number> {
  const sent = { [headers.token]: by.token };
  const { statusCode, rawPayload } = await shop.app.inject({
    url: privateFileUrl(file),
    headers: sent,
  });
  return statusCode === 200 ? rawPayload : statusCode;
}

async function contents({ id }: Shopper): Promise<unknown> {
  const { rows } = await shop.db.execute(
    `select count(*)::int as n from file_content where shopper_id = ${id}`,
  );
  return rows[0]?.['n'];
}

async function sumOf({ id }: Shopper): Promise<number> {
  const { rows } = await shop.db.execute(
    `select sum(octet_length(bytes)) as size from file_content where shopper_id = ${id}`,
  );
  return Number(rows[0]?.['size']);
}

async function databaseBytes(): Promise<number> {
  const { rows } = await shop.db.execute('select pg_database_size(current_database()) as size');
  return Number(rows[0]?.['size']);
}

/** Lets days pass, which end the session. */
async function wait(by: Shopper, days: number): Promise<void> {
  shop.clock.advance({ days });
  await keepHouse(shop);
  by.token = await shop.login(by);
}

describe('the bytes of a file', () => {
  test('are stored once for all messages that bring them', async () => {
    const ada = await shop.register();
    const pictures: string[] = [];
    for (let n = 0; n < 4; n += 1) pictures.push(await upload(ada, await takeLargePhoto()));
    expect(await sumOf(ada)).toBeGreaterThan(2_000_000);
    const before = await databaseBytes();
    for (let n = 0; n < 120; n += 1) {
      if (n % afterSaleBounds.maxMessagesPerHour === 0) shop.clock.advance({ minutes: 60 });
      await shop.ok(message.send, newMessage({ text: `Look ${n}`, pictures }), ada);
    }
    expect(await contents(ada)).toBe(4);
    expect((await databaseBytes()) - before).toBeLessThan(8_000_000);
  });

  test('belong to one shopper: another with the same photo has their own', async () => {
    const [ada, eve] = [await shop.register(), await shop.register()];
    const photo = await takePhoto();
    const [name] = [await upload(ada, photo), await upload(eve, photo)];
    const [mine = ''] = await keep(ada, [name]);
    const [theirs = ''] = await keep(eve, [name]);
    expect([await contents(ada), await contents(eve)]).toEqual([1, 1]);
    expect(await bytesOf(ada, theirs)).toBe(404);
    await shop.db.execute(`delete from private_file where id = '${theirs}'`);
    expect(await bytesOf(ada, mine)).toBeInstanceOf(Buffer);
  });

  test('are kept until the last use ends, and then are gone', async () => {
    const ada = await shop.register();
    const name = await upload(ada, await takePhoto());
    const [short = ''] = await keep(ada, [name], 2);
    const [long = ''] = await keep(ada, [name], 20);
    const bytes = await bytesOf(ada, long);
    await wait(ada, 2);
    expect([await bytesOf(ada, short), await bytesOf(ada, long)]).toEqual([404, bytes]);
    await wait(ada, 8);
    expect([await bytesOf(ada, long), await contents(ada)]).toEqual([bytes, 1]);
    await wait(ada, 10);
    expect([await bytesOf(ada, long), await contents(ada)]).toEqual([404, 0]);
  });

  test('go with an upload that nothing used', async () => {
    const ada = await shop.register();
    await upload(ada, await takePhoto());
    expect(await contents(ada)).toBe(1);
    await wait(ada, 8);
    expect(await contents(ada)).toBe(0);
  });

  test('stay for a use that begins while the last one ends', async () => {
    const ada = await shop.register();
    const photo = await takePhoto();
    const name = await upload(ada, photo);
    await keep(ada, [name], 2);
    await wait(ada, 8);
    for (let n = 0; n < 10; n += 1) {
      await upload(ada, photo);
      const [file = ''] = (
        await Promise.all([
          keep(ada, [name], 2),
          shop.db.execute(`delete from private_file where shopper_id = ${ada.id}`),
          shop.db.execute(`delete from private_file where shopper_id = ${ada.id}`),
        ])
      )[0];
      const kept = await bytesOf(ada, file);
      expect(Buffer.isBuffer(kept) || kept === 404).toBe(true);
    }
    const [last = ''] = await keep(ada, [name]);
    expect(await bytesOf(ada, last)).toBeInstanceOf(Buffer);
  });
});

describe('a shopper’s share of the disk', () => {
  test('counts what has begun; a full one refuses new photos until older ones are gone', async () => {
    const small = await shop.openAnother({ fileBytesPerShopper: 1_000_000 });
    const ada = await shop.register();
    const [begun, used, late] = [
      await takePhoto(600_000),
      await takePhoto(100_000),
      await takePhoto(500_000),
    ];
    const name = await upload(ada, used);
    await putPart(small, begun, 0, ada);
    const refused = await putPhoto([small], late, { ...ada, lang: 'en' });
    expect(refused.body).toMatchObject({ error: 'files_full', retryable: false });
    expect(refused.body.msg).toContain('1 MB');
    // What is there goes on: a photo under way, a use of another, the same photo once more.
    expect((await putPhoto([small], begun, ada)).body.data?.is_whole).toBe(true);
    expect(await keep(ada, [name])).toHaveLength(1);
    expect((await putPhoto([small], used, ada)).body.data?.is_whole).toBe(true);

    await putPart(small, await takePhoto(900_000), 0, ada);
    expect((await putPhoto([small], late, ada)).body.error).toBe('files_full');
    await wait(ada, 8);
    expect((await putPhoto([small], late, ada)).body.data?.is_whole).toBe(true);
  });

  test('counts a photo once that is uploaded again while a message still has it', async () => {
    const ada = await shop.register();
    const photo = await takeLargePhoto();
    await keep(ada, [await upload(ada, photo)]);
    await wait(ada, 8);
    const twice = photo.length + (await sumOf(ada));
    const full = await shop.openAnother({ fileBytesPerShopper: twice - 1 });
    const other = await takePhoto(photo.length);
    expect((await putPhoto([full], other, ada)).body.error).toBe('files_full');
    expect((await putPhoto([full], photo, ada)).body.data?.is_whole).toBe(true);
  });
});
