import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../tests/support/project/project-files.ts';

let folder: string;
const pathOf = (file: string) => join(folder, file);

const lock = (version: string) =>
  JSON.stringify({ packages: { 'node_modules/a': { version, integrity: 'sha512-a' } } });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caravel-operator-'));
  for (const file of ['server/build/install.mjs', 'server/operator/operator.mjs']) {
    cpSync(join(root, file), pathOf(file));
  }
  writeFileSync(pathOf('package-lock.json'), lock('2.0.0'));
  mkdirSync(pathOf('bin'));
  writeFileSync(pathOf('bin/npm'), '#!/bin/sh\necho npm $1\n');
  chmodSync(pathOf('bin/npm'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

function runOperator() {
  const env = { ...process.env, PATH: `${pathOf('bin')}:${process.env['PATH']}` };
  const args = [pathOf('server/operator/operator.mjs'), 'check'];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
}

test('the operator’s tool leaves packages alone on which a shop may be running', () => {
  mkdirSync(pathOf('node_modules/a'), { recursive: true });
  writeFileSync(pathOf('node_modules/.package-lock.json'), lock('1.0.0'));
  const { status, stdout, stderr } = runOperator();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    'The packages have changed: stop the shop and run npm start once, or npm ci --include=dev where no shop runs.\n',
  );
});

test('the operator’s tool installs missing packages', () => {
  expect(runOperator().stdout).toContain('npm ci');
});

test('packages from another system are named', () => {
  const native = { version: '2.0.0', integrity: 'sha512-a', os: ['win32'], cpu: ['x64'] };
  const packages = JSON.stringify({ packages: { 'node_modules/a': native } });
  mkdirSync(pathOf('node_modules/a'), { recursive: true });
  writeFileSync(pathOf('node_modules/.package-lock.json'), packages);
  const { status, stderr } = runOperator();
  expect([status, stderr]).toEqual([
    1,
    'The packages in node_modules are for another system, win32 x64: run npm ci --include=dev.\n',
  ]);
});
