import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../../../server/db/migrations/', import.meta.url);

/** Migrates an empty database as builds did that had no migration from `name` on. */
export async function migrateBefore(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(
    'create table migration (name text primary key, at timestamptz default now())',
  );
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < name);
  for (const file of files.sort()) {
    await client.query(await readFile(new URL(file, folder), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [file]);
  }
}
