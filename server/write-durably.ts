import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface Options {
  /** The folder to write the draft in before the rename; must be on the same file system. */
  drafts?: string;
  mode?: number;
}

/**
 * Writes a file so that readers see the whole new or the whole old one, even after a power cut. A
 * failed write leaves nothing behind; a killed one leaves a draft, `<name>.<uuid>`.
 */
export async function writeDurably(
  path: string,
  bytes: Uint8Array,
  { drafts = dirname(path), mode = 0o666 }: Options = {},
): Promise<void> {
  const draft = join(drafts, `${basename(path)}.${randomUUID()}`);
  await mkdir(drafts, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeSynced(draft, bytes, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  await syncFolder(dirname(dirname(path)));
}

async function writeSynced(path: string, bytes: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Syncs a folder, which holds its files' names. Windows cannot open folders and syncs names
 * automatically.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
