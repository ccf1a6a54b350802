import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../tests/support/project/project-files.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravel-build-'));
  for (const file of ['build.mjs', 'install.mjs']) {
    cpSync(join(root, 'server/build', file), join(folder, 'server/build', file));
  }
  const build =
    'mkdir -p dist && cp index.html dist/ && echo $NODE_ENV > dist/env && grep -q whole index.html';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build } }));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a page and returns the built page. */
function build(page: string): string {
  writeFileSync(join(folder, 'index.html'), page);
  const script = `import('./server/build/build.mjs').then(({ buildApp }) => buildApp())`;
  spawnSync(process.execPath, ['-e', script], { cwd: folder });
  return readFileSync(join(folder, 'dist', 'index.html'), 'utf8');
}

test('it is a production build, whatever the environment says', () => {
  vi.stubEnv('NODE_ENV', 'development');
  build('whole, for shoppers');
  vi.unstubAllEnvs();
  expect(readFileSync(join(folder, 'dist', 'env'), 'utf8').trim()).toBe('production');
});

test('an interrupted build is not mistaken for the previous one', () => {
  expect(build('whole')).toBe('whole');
  expect(build('half')).toBe('half');
  expect(build('whole')).toBe('whole');
});
