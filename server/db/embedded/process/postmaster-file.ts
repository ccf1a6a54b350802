import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../../if-there.ts';

/** A running PostgreSQL's own record in `postmaster.pid`, the only one that is never outdated. */
export interface PostmasterFile {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Larger than any process id of an operating system. */
const nobodysPid = 2 ** 31 - 1;

/** Reads it. Undefined if it is missing or still being written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  return withFile(cluster, 'r', async (file) => parse(await file.readFile('utf8')));
}

/**
 * Removes the pid from a file left by a crash. PostgreSQL would mistake a live process with that
 * pid for its twin, though the pid may have been reused. The rest stays: PostgreSQL uses the shared
 * memory recorded there to make sure that nobody is using the cluster.
 */
export async function disownPid(cluster: string, stalePid: number): Promise<void> {
  await withFile(cluster, 'r+', async (file) => {
    // A server that started meanwhile has replaced the file that is open here.
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
  const file = await ifThere(open(join(cluster, 'postmaster.pid'), flags), 'ENOTDIR');
  if (!file) return undefined;
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
