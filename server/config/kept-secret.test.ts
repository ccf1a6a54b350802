import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runOnFullDisk } from '../../tests/support/processes/full-disk.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './read-settings.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'caravel-secret-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const secretOf = () => readConfig({ DATA_DIR: dataDir }).secret;
const config = new URL('./config.ts', import.meta.url).href;

test('makes the secret once, readable by the server’s user only', () => {
  const secret = secretOf();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(secretOf()).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a first start that cannot write the secret leaves nothing behind', () => {
  const start = runOnFullDisk(`
    const { readConfig } = await import(${JSON.stringify(config)});
    readConfig({ DATA_DIR: ${JSON.stringify(dataDir)} });
  `);
  expect(start.stderr).toContain('a file would exceed the size');
  expect(readdirSync(dataDir)).toEqual([]);
  expect(secretOf()).toMatch(/^[0-9a-f]{64}$/);
});

test('a truncated secret fails the start with a sentence', () => {
  const file = join(dataDir, 'secret');
  writeFileSync(file, 'f'.repeat(64));
  for (const length of [31, 0]) {
    truncateSync(file, length);
    expect(secretOf).toThrow(ConfigError);
    expect(secretOf).toThrow(/secret is cut short; .*\.$/);
  }
});
