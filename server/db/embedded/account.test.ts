import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import {
  ask,
  postmasterPid,
  test,
  timeoutMs,
} from '../../../tests/support/processes/data-folders.ts';
import { copyUnlinkedPackage } from '../../../tests/support/processes/package-copy.ts';
import { chooseAccount, isRoot } from './account.ts';
import { findBinaries } from './binaries/binaries.ts';
import { openDatabase } from './embedded.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { findHome } from './home.ts';
import { openPlace } from './writable-directory.ts';

const unmakeable = 'Not a Name!';

describe('the account that PostgreSQL runs as under root', () => {
  test('is the usual one, else our own, else nobody', async () => {
    const usual = await chooseAccount({ usual: 'daemon', own: unmakeable, last: 'nobody' });
    expect(usual).toMatchObject({ name: 'daemon' });
    const own = await chooseAccount({ usual: unmakeable, own: 'daemon', last: 'nobody' });
    expect(own).toMatchObject({ name: 'daemon' });
    const last = await chooseAccount({ usual: unmakeable, own: unmakeable, last: 'nobody' });
    expect(last).toMatchObject({ name: 'nobody' });
  });

  test('is never root, and its absence is reported in one sentence', async () => {
    const none = chooseAccount({ usual: 'root', own: unmakeable, last: unmakeable });
    await expect(none).rejects.toThrow(EmbeddedDatabaseError);
    await expect(none).rejects.toThrow('set DATABASE_URL');
  });
});

/** A data folder inside a folder that only its owner may enter, as in root's home. */
async function closed(parent: string): Promise<string> {
  await chmod(parent, 0o700);
  const dataDir = join(parent, 'data');
  await mkdir(dataDir);
  return dataDir;
}

describe('in a folder that others cannot enter', { timeout: timeoutMs }, () => {
  test('the database is placed where its account can enter, and found again', async ({
    freshFolder,
    opened,
    orphan,
    onTestFinished,
  }) => {
    const dataDir = await closed(await freshFolder());
    const first = await opened(dataDir);
    await ask(first.url, 'create table kept as select 1 as one');
    await first.stop();

    const { folder, cluster } = await findHome(dataDir);
    if (isRoot()) {
      onTestFinished(() => rm(folder, { recursive: true }));
      expect(await readFile(join(dataDir, 'postgres.elsewhere'), 'utf8')).toBe(folder);
      expect((await stat(cluster)).uid).not.toBe(0);
      expect((await stat(folder)).mode).toBe(0o40700);
    } else {
      expect(folder).toBe(dataDir);
    }

    const { pid } = await orphan(dataDir);
    const second = await opened(dataDir);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await ask(second.url, 'select one from kept')).toEqual([[1]]);
  });
});

/** Cases that only occur under root; anyone else sees these skipped. */
describe.runIf(isRoot())('under root', { timeout: timeoutMs }, () => {
  test('a database that has vanished is not replaced by an empty one', async ({ freshFolder }) => {
    const dataDir = await closed(await freshFolder());
    const { folder } = await findHome(dataDir);
    expect((await findHome(dataDir)).folder).toBe(folder);
    await rm(folder, { recursive: true });
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database of ${dataDir} was kept in ${folder}, which is missing;`,
    );
  });

  test('the programs are copied to where the account can enter, once', async ({ freshFolder }) => {
    const account = await chooseAccount();
    const packageFolder = await copyUnlinkedPackage(await closed(await freshFolder()));
    const place = await freshFolder();
    const search = {
      packageFolder,
      systemFolders: [],
      account,
      copyPlace: () => openPlace(account, [place]),
    };
    const [one, other] = await Promise.all([findBinaries(search), findBinaries(search)]);
    expect(one.folder.startsWith(place)).toBe(true);
    expect(other).toEqual(one);
    const copies = await readdir(place);
    expect(copies).toHaveLength(1);
    const before = await stat(one.folder);
    expect(await findBinaries(search)).toEqual(one);
    expect((await stat(one.folder)).ino).toBe(before.ino);
  });

  test('no program is run from a folder others could write to', async ({ freshFolder }) => {
    const account = await chooseAccount();
    const [shared, own] = [await freshFolder(), await freshFolder()];
    await chmod(shared, 0o777);
    expect(await openPlace(account, [shared, own])).toBe(own);
    await expect(openPlace(account, [shared])).rejects.toThrow('can enter neither');
  });
});
