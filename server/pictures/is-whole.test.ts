import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureSizes, pictureTypes } from '#contract/pictures.ts';
import { isWhole } from './is-whole.ts';
import { cleanMaster, makeVariant } from './variants.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const busy = { width: 720, height: 720, channels: 3, background: '#888888', noise } as const;
const plain = { width: 720, height: 720, channels: 3, background: '#882020' } as const;

test.each([
  ['a busy picture', busy],
  ['a plain one', plain],
])('every variant of %s is whole, and no truncation of it is', async (_what, create) => {
  const { master } = await cleanMaster(await sharp({ create }).png().toBuffer());
  const files: [string, Buffer][] = [['master.webp', master]];
  for (const size of pictureSizes) {
    for (const type of pictureTypes) {
      files.push([`${size}.${type}`, await makeVariant(master, size, type)]);
    }
  }
  for (const [name, bytes] of files) {
    expect(isWhole(name, bytes), name).toBe(true);
    const step = Math.ceil(bytes.length / 500);
    for (let length = bytes.length - 1; length >= 0; length -= length < 500 ? 1 : step) {
      expect(isWhole(name, bytes.subarray(0, length)), `${length} bytes of ${name}`).toBe(false);
    }
  }
});
