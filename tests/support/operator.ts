import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '../../server/db/database.ts';
import type { CommandName, DataOf } from '../../server/operator/commands.ts';
import { run } from '../../server/operator/main.ts';
import { createTestDatabase } from './database/database.ts';

/** The output and exit code of an operator command. */
export interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** The operator of a shop with its own database and data folder. */
export interface TestOperator extends Connection {
  url: string;
  /** A folder for a test's files. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Runs a command in this process. */
  run(...args: string[]): Promise<Outcome>;
  /** Runs a command that must succeed, with --json, and returns what it printed. */
  ask<const Args extends readonly string[]>(...args: Args): Promise<Printed<Args>>;
  /** Writes a file for the operator and returns its path. */
  file(content: string | Buffer, name?: string): Promise<string>;
}

/** What a command line prints. Arguments that are not literal do not name their command. */
type Printed<Args extends readonly string[]> = Args extends readonly [
  infer Noun extends string,
  ...infer Rest,
]
  ? Noun extends CommandName
    ? DataOf<Noun>
    : Rest extends readonly [infer Verb extends string, ...string[]]
      ? `${Noun} ${Verb}` extends CommandName
        ? DataOf<`${Noun} ${Verb}`>
        : object
      : object
  : object;

/** Opens a shop for an operator. Close it at the end: this also removes its database. */
export async function createTestOperator(env: NodeJS.ProcessEnv = {}): Promise<TestOperator> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'caravel-operator-'));
  const connection = connect(database.url, 4);
  const own = {
    ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), SECRET: 's'.repeat(32) },
    ...env,
  };
  const runCommand = async (...args: string[]): Promise<Outcome> => {
    const out: unknown[] = [];
    const err: unknown[] = [];
    const output = {
      log: (text: unknown) => out.push(text),
      error: (text: unknown) => err.push(text),
    };
    const code = await run(args, own, output);
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  let files = 0;
  return {
    ...connection,
    ...{ url: database.url, folder, env: own, run: runCommand },
    async ask<const Args extends readonly string[]>(...args: Args) {
      const { code, out, err } = await runCommand(...args, '--json');
      if (code !== 0) throw new Error(err || out);
      return JSON.parse(out) as Printed<Args>;
    },
    async file(content, name) {
      files += 1;
      const path = join(folder, name ?? `catalogue-${files}.csv`);
      await writeFile(path, content);
      return path;
    },
    async close() {
      await connection.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
