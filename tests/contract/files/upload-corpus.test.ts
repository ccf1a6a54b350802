import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { complaint } from '#contract/calls/support/cases.ts';
import { headers } from '#contract/wire.ts';
import { openImageWorker } from '../../../server/pictures/image-worker.ts';
import { createPictures } from '../../../server/pictures/pictures.ts';
import { notRefused } from '../../support/calls/complaints.ts';
import { newComplaint } from '../../support/goods/cases.ts';
import { putPhoto, putRange, sha256Of } from '../../support/pictures/photos.ts';
import { smuggled, uploadCorpus } from '../../support/pictures/upload-corpus.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

/** What the picture processes may hold at a time; the corpus needs about 105. */
const mostMegabytes = 250;

const imageWorker = openImageWorker();
let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({
    pictures: (db) => createPictures({ db, folder: '/nowhere', imageWorker }),
  });
});

afterAll(async () => {
  imageWorker.stop();
  await shop.close();
});

/** The private file that a shopper's upload becomes as the certificate of a complaint. */
async function storedFile(by: Shopper, bytes: Buffer): Promise<Buffer> {
  const input = await newComplaint(shop, by, { certificate: [sha256Of(bytes)] });
  const { pictures } = await shop.ok(complaint.send, input, by);
  const url = privateFileUrl(pictures[0] ?? '');
  const answer = await shop.app.inject({ url, headers: { [headers.token]: by.token } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** The most memory that a picture process has held, in MB; Linux tells it for each process. */
function peakOfPictures(): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const peaks = children.map((id) => {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('image-worker-process')) return 0;
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      if (!status.includes(`PPid:\t${process.pid}\n`)) return 0;
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    } catch {
      // It ended meanwhile.
      return 0;
    }
  });
  return Math.max(...peaks);
}

test('each file of the corpus is refused or re-encoded, within bounded memory', async () => {
  expect(uploadCorpus.length).toBeGreaterThanOrEqual(60);
  let by = await shop.register();
  for (const [n, { name, end, make }] of uploadCorpus.entries()) {
    // A shopper may have twenty open complaints.
    if (n % 20 === 19) by = await shop.register();
    const bytes = await make();
    const answered = await putPhoto([shop], bytes, { ...by, lang: 'th' });
    const isKept = answered.body.code === 1;
    if (end !== 'either') expect([name, isKept]).toEqual([name, end === 'kept']);
    if (!isKept) {
      expect([name, answered.status, answered.body.error]).toEqual([
        ...[name, 200, 'picture_unreadable'],
      ]);
      expect(notRefused(answered, 'th'), name).toBeUndefined();
      continue;
    }
    const stored = await storedFile(by, bytes);
    expect(stored.equals(bytes), name).toBe(false);
    expect(stored.includes(smuggled), name).toBe(false);
    const found = await sharp(stored).metadata();
    expect([name, found.format, found.exif, found.xmp]).toEqual([
      ...[name, 'webp', undefined, undefined],
    ]);
    expect(Math.max(found.width, found.height), name).toBeLessThanOrEqual(1440);
  }
  const peak = peakOfPictures();
  // Node.js itself takes half of it.
  expect(peak).toBeGreaterThan(20);
  expect(peak).toBeLessThan(mostMegabytes);
}, 120_000);

test('a file of no bytes is invalid', async () => {
  const by = await shop.register();
  const nothing = Buffer.alloc(0);
  const answered = await putRange(shop, sha256Of(nothing), 'bytes 0-0/0', nothing, by);
  expect(answered.status).toBe(400);
});
