import childProcess from 'node:child_process';
import fs, { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../../tests/support/project/project-files.ts';

interface Package {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
interface Lock {
  packages: { [path: string]: Package };
}

const lockfile = 'package-lock.json';
const note = 'node_modules/.package-lock.json';

let hasPackages: (folder: string) => boolean;
let otherSystem: (folder: string) => string | undefined;
let run: (command: string, args: string[]) => void;
let folder: string;
const pathOf = (file: string) => join(folder, file);
const readLock = (file: string): Lock => JSON.parse(readFileSync(pathOf(file), 'utf8'));

function change(file: string, edit: (packages: Lock['packages']) => void): void {
  const lock = readLock(file);
  edit(lock.packages);
  writeFileSync(pathOf(file), JSON.stringify(lock));
}

/** A finished install whose packages are empty folders. */
beforeAll(async () => {
  ({ hasPackages, otherSystem, run } = await import(
    new URL('./install.mjs', import.meta.url).href
  ));
  folder = mkdtempSync(join(tmpdir(), 'caravel-packages-'));
  mkdirSync(pathOf('node_modules'));
  cpSync(join(root, note), pathOf(note));
  for (const path of Object.keys(readLock(note).packages)) {
    mkdirSync(pathOf(path), { recursive: true });
  }
});

beforeEach(() => {
  for (const file of [lockfile, note]) cpSync(join(root, file), pathOf(file));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the packages that npm installed from the lockfile are complete', () => {
  expect(hasPackages(folder)).toBe(true);
});

test('packages are missing until npm has finished', () => {
  rmSync(pathOf(note));
  expect(hasPackages(folder)).toBe(false);
  writeFileSync(pathOf(note), '{"packages": {');
  expect(hasPackages(folder)).toBe(false);
});

test.each(['version', 'integrity'] as const)('a different %s is a different package', (field) => {
  change(lockfile, (packages) => {
    packages['node_modules/react'] = { ...packages['node_modules/react'], [field]: 'other' };
  });
  expect(hasPackages(folder)).toBe(false);
});

test('an added or removed package in the lockfile needs an install', () => {
  change(lockfile, (packages) => {
    packages['node_modules/new'] = { version: '1.0.0', integrity: 'sha512-new' };
  });
  expect(hasPackages(folder)).toBe(false);
  cpSync(join(root, lockfile), pathOf(lockfile));
  change(lockfile, (packages) => delete packages['node_modules/react']);
  expect(hasPackages(folder)).toBe(false);
});

/** An install on another system has that system's packages in place of this one's. */
function copyFrom(system: { os: string; cpu: string; libc?: string }): void {
  const fields = ['os', 'cpu', 'libc'] as const;
  change(note, (packages) => {
    for (const it of Object.values(packages)) {
      for (const field of fields.filter((name) => it[name])) {
        const { [field]: own } = system;
        it[field] = own === undefined ? [] : [own];
      }
    }
  });
}

test.each([
  [{ os: 'win32', cpu: 'x64' }, 'win32 x64'],
  [{ os: 'darwin', cpu: process.arch }, `darwin ${process.arch}`],
  [{ os: process.platform, cpu: 'riscv64' }, `${process.platform} riscv64`],
])('packages of %o are for another system', (system, name) => {
  copyFrom(system);
  expect(hasPackages(folder)).toBe(false);
  expect(otherSystem(folder)).toBe(name);
});

test.runIf(process.platform === 'linux')('packages for another C library are, too', () => {
  expect(otherSystem(folder)).toBeUndefined();
  copyFrom({ os: 'linux', cpu: process.arch, libc: 'other' });
  expect(otherSystem(folder)).toBe(`linux ${process.arch} other`);
});

test('only an optional package may be missing', () => {
  change(lockfile, (packages) => {
    packages['node_modules/for-another'] = { version: '1.0.0', optional: true };
  });
  expect(hasPackages(folder)).toBe(true);
  change(note, (packages) => delete packages['node_modules/vite']);
  expect(hasPackages(folder)).toBe(false);
});

test('a package whose folder was deleted is missing', () => {
  rmSync(pathOf('node_modules/react'), { recursive: true });
  expect(hasPackages(folder)).toBe(false);
  mkdirSync(pathOf('node_modules/react'));
});

test('the check adds next to nothing to a start: it reads two files and lists none', () => {
  const calls = [vi.spyOn(fs, 'readFileSync'), vi.spyOn(fs, 'readdirSync')] as const;
  syncBuiltinESMExports();
  expect(hasPackages(folder)).toBe(true);
  expect(calls.map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([
  ['win32', 'npm', true],
  ['win32', 'npx', true],
  ['win32', 'C:\\Program Files\\nodejs\\node.exe', false],
  ['linux', 'npm', false],
])('on %s, %s is run by a shell: %s', (platform, command, isByShell) => {
  const spawn = vi.spyOn(childProcess, 'spawnSync');
  spawn.mockReturnValue({ status: 0 } as ReturnType<typeof childProcess.spawnSync>);
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform);
  syncBuiltinESMExports();
  run(command, ['ci']);
  expect(spawn).toHaveBeenCalledWith(
    command,
    ['ci'],
    expect.objectContaining({ shell: isByShell }),
  );
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
