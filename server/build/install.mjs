import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Npm's own record of its last install that finished. */
const note = 'node_modules/.package-lock.json';

/** Installs the lockfile's packages unless exactly those are installed. */
export function installPackages() {
  if (hasPackages(root)) return;
  const other = otherSystem(root);
  if (other) console.log(`The packages in node_modules are for another system, ${other}.`);
  console.log('Installing packages …');
  // The build needs dev dependencies, even with NODE_ENV=production.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * Installs the packages if none are, and exits this process if they are not the lockfile's: a shop may be
 * running on them, which loses what an install deletes.
 */
export function requirePackages() {
  if (hasPackages(root)) return;
  if (!existsSync(join(root, note))) return installPackages();
  const other = otherSystem(root);
  console.error(
    other
      ? `The packages in node_modules are for another system, ${other}: run npm ci --include=dev.`
      : 'The packages have changed: stop the shop and run npm start once, or npm ci --include=dev where no shop runs.',
  );
  process.exit(1);
}

/**
 * Whether a folder's node_modules holds exactly its lockfile's packages, by npm's own record of its
 * last install. Optional packages may be missing: they may be for another system.
 */
export function hasPackages(folder) {
  const installed = readNote(join(folder, note));
  if (!installed || systemOf(installed)) return false;
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const isThere = ([path, { version, integrity }]) =>
    wanted[path]?.version === version &&
    wanted[path].integrity === integrity &&
    existsSync(join(folder, path));
  const isMissing = ([path, { optional }]) => path !== '' && !optional && !(path in installed);
  return Object.entries(installed).every(isThere) && !Object.entries(wanted).some(isMissing);
}

/**
 * The system for which a folder's packages were installed, such as `win32 x64`, if none of the native
 * ones is for this system: they were copied here from there. Undefined otherwise.
 */
export const otherSystem = (folder) => systemOf(readNote(join(folder, note)) ?? {});

function systemOf(installed) {
  const packages = Object.values(installed);
  const named = (field) => [...new Set(packages.flatMap((it) => it[field] ?? []))];
  const isOther = (field, own) => named(field).length > 0 && !named(field).includes(own());
  const own = { os: () => process.platform, cpu: () => process.arch, libc: ownLibrary };
  const fields = Object.keys(own).filter(
    (field) => process.platform === 'linux' || field !== 'libc',
  );
  if (!fields.some((field) => isOther(field, own[field]))) return undefined;
  return Object.keys(own).flatMap(named).join(' ');
}

/** Linux's C library, as npm finds it. */
function ownLibrary() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Undefined if npm never finished, or was killed while writing it. */
function readNote(file) {
  try {
    return readPackages(file);
  } catch {
    return undefined;
  }
}

/** A lockfile's packages, by folder. */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** On Windows these are scripts, which need a shell; it would cut the path of a program at a space. */
const scripts = new Set(['npm', 'npx']);

/** Runs a program in the project folder and shows its output; exits this process if it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && scripts.has(command),
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
