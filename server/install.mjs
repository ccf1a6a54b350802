import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const stamp = new URL('node_modules/.caravel-lock', root);

/** Installs the packages of the lockfile when they are not there yet, or are others. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(new URL('package-lock.json', root)))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  mkdirSync(new URL('node_modules/', root), { recursive: true });
  writeFileSync(stamp, lock);
}

/** Runs a program in the project's folder, its output shown; ends this one if it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
