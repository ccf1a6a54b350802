import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TroubledRecipe } from '../../tests/support/pictures/troubled-draw.ts';
import { untilGone } from '../../tests/support/processes/data-folders.ts';
import { openImageWorker } from './image-worker.ts';
import { UnreadablePicture } from './picture-files.ts';

const recipe = { motif: 'teapot', category: 'family', view: 'front', seed: 1 };
const imageWorker = openImageWorker(new URL('../demo/studio/studio.ts', import.meta.url));
afterAll(() => imageWorker.stop());

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('draws in another process without blocking this one', async () => {
  let turns = 0;
  let isDone = false;
  const drawn = imageWorker.draw(recipe).finally(() => {
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

test('strips an upload to its picture and makes its variants', async () => {
  const upload = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'red' },
  })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
  const { master, tint } = await imageWorker.clean(upload);
  expect(master.includes('canary')).toBe(false);
  expect(tint).toBe('#fe0000');
  const variant = await imageWorker.vary(master, 360, 'avif');
  expect(await sharp(variant).metadata()).toMatchObject({ width: 360, height: 360 });
  const whole = await imageWorker.vary(master, 'whole', 'avif');
  expect(await sharp(whole).metadata()).toMatchObject({ width: 900, height: 600 });
});

test('a file that is not a picture is refused', async () => {
  await expect(imageWorker.clean(Buffer.from('<svg/>'))).rejects.toThrow(UnreadablePicture);
});

test('a stranger’s file reaches no decoder but those of accepted pictures', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const tiff = await sharp(await square(9))
    .tiff()
    .toBuffer();
  for (const file of [svg, tiff]) {
    // SVG's decoder would report that it is SVG.
    await expect(imageWorker.clean(file)).rejects.toThrow('the file cannot be read as a picture');
  }
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const file = await sharp(await square(9))
      .toFormat(format)
      .toBuffer();
    await expect(imageWorker.clean(file), format).resolves.toHaveProperty('tint');
  }
});

test('a recipe that cannot be drawn is refused, and the next one is drawn', async () => {
  await expect(imageWorker.draw({ ...recipe, motif: 'no-such-thing' })).rejects.toThrow();
  await expect(imageWorker.draw(recipe)).resolves.toHaveProperty('master');
});

test('work that is stopped halfway fails, and the next order starts again', async () => {
  const stopped = imageWorker.draw(recipe);
  imageWorker.stop();
  await expect(stopped).rejects.toThrow('closed early');
  await expect(imageWorker.draw(recipe)).resolves.toHaveProperty('master');
});

describe('a process', () => {
  const deadlineMs = 30_000;
  const troubled = openImageWorker(
    new URL('../../tests/support/pictures/troubled-draw.ts', import.meta.url),
    {
      deadlineMs,
    },
  );
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caravel-imageWorker-'));
  });

  afterEach(() => vi.useRealTimers());

  afterAll(async () => {
    troubled.stop();
    await rm(folder, { recursive: true });
  });

  const recipeOf = (trouble: TroubledRecipe['trouble']) => ({
    ...{ trouble, marker: join(folder, trouble) },
  });
  /** The process that has begun to draw it. */
  async function drawerOf({ marker }: TroubledRecipe): Promise<number> {
    const watcher = watch(folder);
    const read = () => (existsSync(marker) ? readFileSync(marker, 'utf8') : '');
    while (read() === '') await once(watcher, 'change');
    watcher.close();
    return Number(read());
  }

  test('that is killed halfway fails its picture, which is then drawn again', async () => {
    const dies = recipeOf('dies');
    await expect(troubled.draw(dies)).rejects.toThrow('closed early');
    await expect(troubled.draw(dies)).resolves.toHaveProperty('master');
  });

  test('whose death is not yet noticed fails what it is sent, and nothing else', async () => {
    const fails = recipeOf('fails');
    await expect(troubled.draw(fails)).rejects.toThrow('cannot be drawn');
    const pid = await drawerOf(fails);
    process.kill(pid, 'SIGKILL');
    // Nothing else runs here meanwhile, so the exit event is still to come.
    while (
      !/^(Z.*)?$/.test(
        spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`])
          .stdout.toString()
          .trim(),
      )
    );
    await expect(troubled.draw(fails)).rejects.toThrow('the image worker');
    await expect(troubled.draw(fails)).resolves.toHaveProperty('master');
  });

  test.each(['never ends', 'spins'] as const)(
    'whose picture %s is stopped at the deadline and delays no upload',
    async (trouble) => {
      const stuck = recipeOf(trouble);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const late = expect(troubled.draw(stuck)).rejects.toThrow('draw exceeded its deadline');
      const pid = await drawerOf(stuck);
      await expect(troubled.clean(await square(9))).resolves.toHaveProperty('tint');
      vi.advanceTimersByTime(deadlineMs - 1);
      process.kill(pid, 0);
      vi.advanceTimersByTime(1);
      await late;
      vi.useRealTimers();
      expect(await untilGone(pid)).toBe(true);
      await expect(troubled.draw(stuck)).resolves.toHaveProperty('master');
    },
  );
});
