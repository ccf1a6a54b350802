import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { attachDatabase, openDatabase } from '../../../server/db/embedded/embedded.ts';
import { findHome } from '../../../server/db/embedded/home.ts';
import { commandLine } from '../../../server/db/embedded/process/process-table.ts';
import { statOf } from '../../../server/db/embedded/stat-of.ts';
import { prepareTemplate } from './prepare-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, for `createTestDatabase`. */
    databaseUrl: string;
  }
}

const usualTemplate = 'caravel_template';

/** Followed by the pid of the run. */
const runFolder = /^caravel-run-(\d+)-/;

/** Vitest's globalSetup: one PostgreSQL for the whole run. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepKilledRuns();
  const dataDir = await mkdtemp(join(tmpdir(), `caravel-run-${process.pid}-`));
  await chmod(dataDir, 0o755);
  const { url, stop } = await openDatabase({ dataDir });
  await send(url, `create database ${usualTemplate}`);
  await prepareTemplate(urlOf(url, usualTemplate));
  project.provide('databaseUrl', url);
  return async () => {
    await stop();
    await remove(dataDir);
  };
}

/** The database of one test file. */
export interface TestDatabase {
  url: string;
  /** Disconnects all clients and removes it. */
  drop(): Promise<void>;
}

/** Creates a database as a copy of `template`: by default the shop's, migrated and empty. */
export async function createTestDatabase(template = usualTemplate): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await send(server, `create database ${name} template ${template}`);
  return {
    url: urlOf(server, name),
    async drop() {
      // `with (force)` may not end an autovacuum; the plain form cancels it.
      await send(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = '${name}' and usename = current_user`,
      );
      await send(server, `drop database ${name}`);
    },
  };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function send(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function sweepKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = runFolder.exec(name)?.[1];
    const dataDir = join(tmpdir(), name);
    if (pid === undefined || (await commandLine(Number(pid)))) continue;
    if ((await statOf(dataDir))?.uid !== process.getuid?.()) continue;
    const { stop } = await attachDatabase({ dataDir });
    await stop();
    await remove(dataDir);
  }
}

async function remove(dataDir: string): Promise<void> {
  const { folder } = await findHome(dataDir);
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
}
