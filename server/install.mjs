import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Installs the packages of the lockfile when they are not there yet, or are others. */
export function installPackages() {
  if (hasPackages(root)) return;
  console.log('Installing packages …');
  // The build needs those for development, also where the environment is one for production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * Whether the packages of a folder's lockfile are in its node_modules, and no others, by npm's own
 * note of what it installed last. Optional ones are those of this system: others may be missing.
 */
export function hasPackages(folder) {
  const installed = readNote(join(folder, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const isThere = ([path, { version, integrity }]) =>
    wanted[path]?.version === version &&
    wanted[path].integrity === integrity &&
    existsSync(join(folder, path));
  const isMissing = ([path, { optional }]) => path !== '' && !optional && !(path in installed);
  return Object.entries(installed).every(isThere) && !Object.entries(wanted).some(isMissing);
}

/** Undefined where npm was never done, or was stopped while it wrote. */
function readNote(file) {
  try {
    return readPackages(file);
  } catch {
    return undefined;
  }
}

/** By their folders. */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

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
