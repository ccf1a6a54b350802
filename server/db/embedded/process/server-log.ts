import { type FileHandle, open, rename } from 'node:fs/promises';
import { ifThere } from '../../if-there.ts';

/** Starts a new log and keeps only the previous one: never more than two. */
export async function beginLog(path: string): Promise<FileHandle> {
  await ifThere(rename(path, `${path}.old`));
  return open(path, 'a+', 0o600);
}

/** Why the server that writes this log gave up, in its own words; undefined if unknown. */
export async function readReason(log: FileHandle): Promise<string | undefined> {
  const { size } = await log.stat();
  const buffer = Buffer.alloc(size);
  await log.read(buffer, 0, size, 0);
  const lines = buffer.toString('utf8').split('\n');
  const last = lines.find((line) => /(FATAL|PANIC|error)[: ]/.test(line));
  return last?.replace(/^.*(FATAL|PANIC): +/, '');
}
