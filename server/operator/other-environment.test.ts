import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/read-settings.ts';
import { markShop } from '../lifecycle/shop-marks.ts';
import { run } from './main.ts';

let operator: TestOperator;

beforeEach(async () => {
  operator = await createTestOperator();
});

afterEach(() => operator.close());

/** Runs a command in the shop's environment with other values in it. */
async function operate(own: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const code = await run(args, { ...operator.env, ...own }, { log: print, error: print });
  return { code, said: lines.join('\n') };
}

/** The start of a server in the shop's environment with other values in it. */
const start = (own: NodeJS.ProcessEnv = {}) =>
  markShop(readConfig({ ...operator.env, ...own }), operator.db);

const sameAsServer =
  'give the command the server’s DATA_DIR, and DATABASE_URL and SECRET if the server has them';
const otherSecret = 'o'.repeat(32);

describe('a command with another environment than its server', () => {
  test('makes no shop in another data folder', async () => {
    const DATA_DIR = join(operator.folder, 'elsewhere');
    const withoutSecret = { DATABASE_URL: '', SECRET: '', DATA_DIR };
    expect(await operate(withoutSecret, 'check')).toEqual({
      code: 1,
      said: `No shop has run with ${DATA_DIR}, which has no secret: ${sameAsServer}.`,
    });
    expect(await operate({ DATABASE_URL: '', DATA_DIR }, 'check')).toEqual({
      code: 1,
      said: `There is no database in ${DATA_DIR}: ${sameAsServer}.`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('makes no shop in an empty database', async () => {
    await operator.db.execute('drop schema public cascade');
    await operator.db.execute('create schema public');
    const said = `There is no shop in the database of DATABASE_URL: ${sameAsServer}.`;
    expect(await operate({}, 'check')).toEqual({ code: 1, said });
  });

  test('is refused with another secret', async () => {
    expect(await operate({ SECRET: otherSecret }, 'check')).toMatchObject({ code: 0 });
    await start();
    expect(await operate({}, 'check')).toMatchObject({ code: 0 });
    expect(await operate({ SECRET: otherSecret }, 'check')).toEqual({
      code: 1,
      said: `The secret is not that of this shop’s server: ${sameAsServer}.`,
    });
  });

  test('is refused with another folder of pictures', async () => {
    await start();
    const DATA_DIR = join(operator.folder, 'elsewhere');
    expect(await operate({ DATA_DIR }, 'check')).toEqual({
      code: 1,
      said: `The pictures of this shop are not in ${DATA_DIR}: ${sameAsServer}.`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('a server with another environment than before', () => {
  const refusal = (own: NodeJS.ProcessEnv) => start(own).catch((error: unknown) => error);

  test('is refused with another secret, until the former one is given up', async () => {
    await start();
    await start();
    expect(await refusal({ SECRET: otherSecret })).toEqual(
      new ConfigError(
        'The secret is not the one that this shop’s passwords, payment codes and card numbers were stored with: restore SECRET, or the file secret in DATA_DIR, from a backup. If it is lost for good, npm run operator -- secret replace gives them up.',
      ),
    );
    const replaced = await operate({ SECRET: otherSecret }, 'secret', 'replace', '--as', 'Ann');
    expect(replaced).toEqual({ code: 0, said: expect.stringContaining('new password') });
    await start({ SECRET: otherSecret });
    expect(await refusal({})).toBeInstanceOf(ConfigError);
    const acts = await operate({ SECRET: otherSecret }, 'acts', 'list', '--ref', 'secret');
    expect(acts.said).toMatch(/Ann +secret replaced/);
  });

  test('gives an empty folder of pictures the mark of the shop', async () => {
    await start();
    const DATA_DIR = join(operator.folder, 'second');
    await start({ DATA_DIR });
    expect(await operate({ DATA_DIR }, 'check')).toMatchObject({ code: 0 });
  });

  test('is refused with the pictures of another shop', async () => {
    await start();
    const other = await createTestOperator();
    try {
      const DATA_DIR = other.env['DATA_DIR'] ?? '';
      await markShop(readConfig(other.env), other.db);
      const file = join(DATA_DIR, 'pictures/shop');
      expect(await refusal({ DATA_DIR })).toEqual(
        new ConfigError(
          `The pictures in ${join(DATA_DIR, 'pictures')} are those of another shop: correct DATA_DIR or DATABASE_URL, or delete ${file} if they are this shop’s.`,
        ),
      );
      await rm(file);
      await start({ DATA_DIR });
      expect(await readFile(file, 'utf8')).toBe(
        await readFile(join(operator.env['DATA_DIR'] ?? '', 'pictures/shop'), 'utf8'),
      );
    } finally {
      await other.close();
    }
  });

  test('marks nothing where it cannot write, and commands go on', async () => {
    const DATA_DIR = join(operator.folder, 'file');
    await operator.file('', 'file');
    await start({ DATA_DIR });
    expect(await operate({ DATA_DIR }, 'check')).toMatchObject({ code: 0 });
  });
});
