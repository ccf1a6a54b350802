import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ifThere } from '../db/if-there.ts';
import { writeDurably } from '../write-durably.ts';

/** In the pictures' folder, so that renaming a draft into place is atomic. */
const draftsIn = (folder: string) => join(folder, 'drafts');

/** A write takes seconds; anything older belongs to a killed process. */
const oldestDraftMs = 10 * 60 * 1000;

/** flydrive's local files, but written atomically, as a bucket's objects are. */
class DurableDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    await writeDurably(join(this.#folder, key), bytes, { drafts: draftsIn(this.#folder) });
  }

  /** flydrive's own pads with uninitialised memory if a file is shorter than expected. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return await readFile(join(this.#folder, key));
  }
}

/**
 * Opens a folder of pictures. A reader of a file being replaced gets the old or the new version.
 */
export function openDurableDisk(folder: string): Disk {
  return new Disk(new DurableDriver(folder));
}

/** Deletes drafts that killed processes left behind. */
export async function dropOldDrafts(folder: string, now: Date): Promise<void> {
  const drafts = draftsIn(folder);
  for (const name of (await ifThere(readdir(drafts))) ?? []) {
    const path = join(drafts, name);
    // Its writer may just have renamed it.
    const draft = await ifThere(stat(path));
    const isOld = draft !== undefined && now.getTime() - draft.mtimeMs > oldestDraftMs;
    if (isOld) await rm(path, { force: true });
  }
}
