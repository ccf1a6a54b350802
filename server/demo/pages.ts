import { fileURLToPath } from 'node:url';
import { page } from '../db/schema/pages.ts';
import { publishPages } from '../pages/publish-pages.ts';
import { readFolder } from '../pages/read-folder.ts';
import type { Services } from '../services/services.ts';

const folder = fileURLToPath(new URL('./pages/', import.meta.url));

/** Gives a demo without texts its own, as `pages import` would. */
export async function seedPages({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  if ((await db.$count(page)) > 0) return;
  const { files } = await readFolder(folder);
  const { defaultLang } = config;
  await db.transaction((tx) => publishPages(tx, files, { defaultLang, at: now() }));
}
