import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './embedded-database-error.ts';

/** What a running PostgreSQL says of itself in `postmaster.pid`, the one record that is never behind. */
export interface PostmasterFile {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Larger than any process id that an operating system gives. */
const nobodysPid = 2 ** 31 - 1;

/** Reads it. Undefined when there is none, or when it is only just being written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  return withFile(cluster, 'r', async (file) => parse(await file.readFile('utf8')));
}

/**
 * Takes the pid out of a file that a crash has left. PostgreSQL would take a live process with that
 * pid for its twin, though the pid went to another program long ago. Everything else stays: by the
 * shared memory named there, PostgreSQL itself makes sure that nobody is at work on the cluster.
 */
export async function disownPid(cluster: string, stalePid: number): Promise<void> {
  await withFile(cluster, 'r+', async (file) => {
    // A server that started meanwhile has put a new file in place of the one that is open here.
    const text = await file.readFile('utf8');
    if (parse(text)?.pid !== stalePid) return undefined;
    await file.write(text.replace(/^\d+/, String(nobodysPid)), 0);
    return undefined;
  });
}

async function withFile<Result>(
  cluster: string,
  flags: string,
  use: (file: FileHandle) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let file: FileHandle;
  try {
    file = await open(join(cluster, 'postmaster.pid'), flags);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** Its lines: pid, folder, start, port, socket folder, address, shared memory, state. */
function parse(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!(pid > 0 && port > 0)) return undefined;
  return { pid, port, isReady: lines[7]?.trim() === 'ready' };
}
