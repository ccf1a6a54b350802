import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createDrawing } from './drawing.ts';

const recipe = { motif: 'teapot', category: 'family', view: 'front', seed: 1 };
const drawing = createDrawing();
afterEach(() => drawing.stop());

test('draws in another process while this one goes on', async () => {
  let turns = 0;
  let isDone = false;
  const picture = drawing.draw(recipe).finally(() => {
    isDone = true;
  });
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  const { width, height } = await sharp(await picture).metadata();
  expect([width, height]).toEqual([1080, 1080]);
  expect(turns).toBeGreaterThan(100);
});

test('a recipe that cannot be drawn is refused, and the next one is drawn', async () => {
  await expect(drawing.draw({ ...recipe, motif: 'no-such-thing' })).rejects.toThrow();
  await expect(drawing.draw(recipe)).resolves.toBeInstanceOf(Buffer);
});

test('a drawing that is stopped in the middle fails, and drawing starts again', async () => {
  const stopped = drawing.draw(recipe);
  drawing.stop();
  await expect(stopped).rejects.toThrow('drawing ended early');
  await expect(drawing.draw(recipe)).resolves.toBeInstanceOf(Buffer);
});
