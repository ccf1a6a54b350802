import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { UnreadablePicture } from './picture-files.ts';
import { openWorkshop } from './workshop.ts';

const recipe = { motif: 'teapot', category: 'family', view: 'front', seed: 1 };
const workshop = openWorkshop(new URL('../demo/draw.ts', import.meta.url));
afterAll(() => workshop.stop());

test('draws in another process while this one goes on', async () => {
  let turns = 0;
  let isDone = false;
  const drawn = workshop.draw(recipe).finally(() => {
    isDone = true;
  });
  const count = () => {
    turns += 1;
    if (!isDone) setTimeout(count);
  };
  count();
  const { master, tint } = await drawn;
  expect(await sharp(master).metadata()).toMatchObject({ width: 1080, format: 'webp' });
  expect(tint).toMatch(/^#[0-9a-f]{6}$/);
  expect(turns).toBeGreaterThan(5);
});

test('keeps of an upload the picture and nothing else, and makes its variants', async () => {
  const upload = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'red' },
  })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
  const { master, tint } = await workshop.clean(upload);
  expect(master.includes('canary')).toBe(false);
  expect(tint).toBe('#fe0000');
  const variant = await workshop.vary(master, 360, 'avif');
  expect(await sharp(variant).metadata()).toMatchObject({ width: 360, height: 360 });
});

test('a file that is no picture is refused as such', async () => {
  await expect(workshop.clean(Buffer.from('<svg/>'))).rejects.toThrow(UnreadablePicture);
});

test('a recipe that cannot be drawn is refused, and the next one is drawn', async () => {
  await expect(workshop.draw({ ...recipe, motif: 'no-such-thing' })).rejects.toThrow();
  await expect(workshop.draw(recipe)).resolves.toHaveProperty('master');
});

test('work that is stopped in the middle fails, and begins again with the next order', async () => {
  const stopped = workshop.draw(recipe);
  workshop.stop();
  await expect(stopped).rejects.toThrow('closed early');
  await expect(workshop.draw(recipe)).resolves.toHaveProperty('master');
});
