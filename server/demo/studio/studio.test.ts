import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Shot, View } from './plan.ts';
import { draw } from './studio.ts';
import { tunedMotifs } from './tuning.ts';

const size = 48;
const teapot: Shot = { motif: 'teapot', category: 'family', view: 'front', seed: 7 };
const motifs = readdirSync(new URL('../art/', import.meta.url))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.slice(0, -'.svg'.length));

/** The mean colour of the picture's middle, where the object stands. */
async function middle(picture: Buffer): Promise<number[]> {
  const { width } = await sharp(picture).metadata();
  const part = Math.round(width / 6);
  const at = Math.round((width - part) / 2);
  const { channels } = await sharp(
    await sharp(picture).extract({ left: at, top: at, width: part, height: part }).toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean);
}

describe('draw', () => {
  it('gives the same bytes for the same shot', async () => {
    const [once, again] = await Promise.all([draw(teapot, 120), draw(teapot, 120)]);
    expect(again.equals(once)).toBe(true);
  });

  it('gives a square picture of the requested size, without transparency', async () => {
    const { width, height, hasAlpha } = await sharp(await draw(teapot, 90)).metadata();
    expect([width, height, hasAlpha]).toEqual([90, 90, false]);
  });

  it('looks different for another seed and from every view', async () => {
    const shots: Shot[] = [1, 2, 3].map((seed) => ({ ...teapot, seed }));
    for (const view of ['side', 'close'] satisfies View[]) shots.push({ ...teapot, view });
    const pictures = await Promise.all(shots.map((shot) => draw(shot, size)));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(shots.length);
  });

  it.each([
    ['sea green', '#2f6f6b'],
    ['copper', '#c06a3a'],
    ['graphite', '#3d4347'],
    ['cream', '#e9dfc9'],
    ['black', '#1f2022'],
  ])('paints the object %s', async (_, colour) => {
    const wished = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const seen = await middle(await draw({ ...teapot, colour }, 120));
    for (const [channel, value] of seen.entries()) {
      expect(Math.abs(value - (wished[channel] ?? 0))).toBeLessThan(26);
    }
  });

  it('refuses a motif without a drawing', async () => {
    await expect(draw({ ...teapot, motif: '../LICENSE' })).rejects.toThrow(RangeError);
    await expect(draw({ ...teapot, motif: 'no-such-thing' })).rejects.toThrow();
  });

  it('draws every motif', { timeout: 120_000 }, async () => {
    const pictures = motifs.map(async (motif) => {
      const shot: Shot = { motif, category: 'toys', view: 'front', seed: 1 };
      const { channels } = await sharp(await draw(shot, size)).stats();
      expect(channels[0]?.stdev, motif).toBeGreaterThan(4);
    });
    await Promise.all(pictures);
  });

  it('tunes only existing motifs', () => {
    expect(tunedMotifs().filter((motif) => !motifs.includes(motif))).toEqual([]);
  });
});
