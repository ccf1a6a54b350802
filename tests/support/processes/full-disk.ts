import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/**
 * Runs a module in a process that can create files but not write to them, or no more than `kib` to each,
 * as on a full disk: each other write fails with EFBIG.
 */
export function runOnFullDisk(module: string, kib = 0): SpawnSyncReturns<string> {
  // Without a handler the signal of the first write would end it.
  const script = `process.on('SIGXFSZ', () => {});\n${module}`;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script];
  return spawnSync('sh', ['-c', `ulimit -f ${2 * kib}; exec "$@"`, 'sh', ...node], {
    encoding: 'utf8',
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
}
