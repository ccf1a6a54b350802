import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCopy, copyProject } from './bench/web/controls/copies.ts';

const folder = copyProject('tested');
afterAll(() => rmSync(folder, { recursive: true }));

test('the app that bench:web compares with, rendered by the browser alone, can be built', () => {
  mkdirSync(join(folder, 'dist/app/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/app/assets/first-former.js'), '');
  buildCopy(folder, { isRendered: false });
  expect(existsSync(join(folder, 'dist/app/sw.js'))).toBe(true);
  expect(existsSync(join(folder, 'dist/rendering/render.js'))).toBe(false);
  // A build that emptied the folder which a server answers from would lose it.
  expect(existsSync(join(folder, 'dist/former/assets/first-former.js'))).toBe(true);
}, 60_000);
