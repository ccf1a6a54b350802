import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tests/support/project/project-files.ts';

const start = `
  const { compileServer } = await import('./server/build/build.mjs');
  compileServer();
  process.setSourceMapsEnabled(true);
  (await import('node:module')).register('./server/build/compiled.mjs', 'file://' + process.cwd() + '/');
  const { readConfig } = await import('./server/config/config.ts');
  try {
    readConfig({ PORT: 'x' });
  } catch (error) {
    console.log(error.stack);
  }
`;

test('an error of the compiled server names the lines of its sources', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', start], {
    cwd: root,
    encoding: 'utf8',
  });
  const [, line] = /server\/config\/read-settings\.ts:(\d+):/.exec(stdout) ?? [];
  const lines = readFileSync(join(root, 'server/config/read-settings.ts'), 'utf8').split('\n');
  expect(lines[Number(line) - 1]).toContain('throw new ConfigError');
});
