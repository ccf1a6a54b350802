import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['the server', '../run.ts', `run({ PORT: 'none' })`],
  ['the operator’s tool', '../operator/main.ts', `run(['--help'], {})`],
])('%s gives an address time to accept a connection', (_, module, start) => {
  const code = `
    import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
    import { run } from ${JSON.stringify(new URL(module, import.meta.url).href)};
    process.on('exit', () => console.log('ms:', getDefaultAutoSelectFamilyAttemptTimeout()));
    await ${start};
  `;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).toMatch(/^ms: 2500$/m);
});
