import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCopy, copyProject } from './bench/web/controls/copies.ts';

const folder = copyProject('tested');
afterAll(() => rmSync(folder, { recursive: true }));

test('the app that bench:web compares with, rendered by the browser alone, can be built', () => {
  buildCopy(folder, { isRendered: false });
  expect(existsSync(join(folder, 'dist/app/sw.js'))).toBe(true);
  expect(existsSync(join(folder, 'dist/rendering'))).toBe(false);
}, 60_000);
