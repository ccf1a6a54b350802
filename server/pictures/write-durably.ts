import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

let written = 0;

/** Writes a file so that it is there whole or not at all, and stays when the power goes. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  written += 1;
  const draft = `${path}.${process.pid}-${written}`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
