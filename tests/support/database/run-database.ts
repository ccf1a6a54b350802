import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../../server/db/embedded/embedded.ts';
import { findHome } from '../../../server/db/embedded/home.ts';

/** A database of a run. */
export interface TestDatabase {
  url: string;
  /** Disconnects all clients and removes it. */
  drop(): Promise<void>;
}

/** Opens a PostgreSQL for a whole run. */
export async function openRunDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caravel-database-'));
  await chmod(dataDir, 0o755);
  const { url, stop } = await openDatabase({ dataDir });
  return {
    url,
    async close() {
      await stop();
      await remove(dataDir);
    },
  };
}

/** Creates an empty database, to be copied. Returns its URL. */
export async function createTemplate(server: string, name: string): Promise<string> {
  await send(server, `create database ${name}`);
  return urlOf(server, name);
}

/** Creates a database as a copy of a template to which nobody is connected. */
export async function copyDatabase(server: string, template: string): Promise<TestDatabase> {
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

async function remove(dataDir: string): Promise<void> {
  const { folder } = await findHome(dataDir);
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
}
