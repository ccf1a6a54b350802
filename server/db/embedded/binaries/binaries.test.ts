import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { ask, test, timeoutMs } from '../../../../tests/support/processes/data-folders.ts';
import { copyUnlinkedPackage } from '../../../../tests/support/processes/package-copy.ts';
import { ifThere } from '../../if-there.ts';
import { EmbeddedDatabaseError } from '../embedded-database-error.ts';
import { findHome } from '../home.ts';
import { makeCluster } from '../make-cluster.ts';
import { runProgram } from '../process/run-program.ts';
import { type BinarySearch, findBinaries, findPackage, systemFolders } from './binaries.ts';
import { copyBinaries } from './binaries-copy.ts';
import { restoreSymlinks } from './symlinks.ts';

const nothing: BinarySearch = {
  packageFolder: undefined,
  systemFolders: [],
  copyPlace: () => Promise.reject(new Error('No copy is needed here.')),
};

/** Puts a shell script named `postgres` into a folder. */
async function folderWith(script: string, folder: string): Promise<string> {
  await writeFile(join(folder, 'postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}

describe.concurrent('PostgreSQL from npm', { timeout: timeoutMs }, () => {
  test('runs without its install script, even if several processes restore the links', async ({
    freshFolder,
  }) => {
    const packageFolder = await copyUnlinkedPackage(await freshFolder());
    const folder = join(packageFolder, 'native/bin');
    const before = await runProgram(join(folder, 'initdb'), ['--version']);
    expect(before).toMatchObject({ isSuccess: false });
    const search = { ...nothing, packageFolder };
    const found = await Promise.all([
      findBinaries(search),
      restoreSymlinks(packageFolder),
      findBinaries(search),
    ]);
    expect(found).toEqual([{ folder, major: 18 }, true, { folder, major: 18 }]);
    const after = await runProgram(join(folder, 'initdb'), ['--version']);
    expect(after.output).toBe('initdb (PostgreSQL) 18.4\n');
  });

  test('that cannot be copied leaves no partial copy behind', async ({ freshFolder }) => {
    const packageFolder = await copyUnlinkedPackage(await freshFolder());
    await writeFile(join(packageFolder, 'native/pg-symlinks.json'), '[{"source": ');
    const place = await freshFolder();
    await expect(copyBinaries(packageFolder, place)).rejects.toThrow('JSON');
    expect(await readdir(place)).toEqual([]);
  });

  test('does not exist for every platform', () => {
    expect(findPackage('plan9-pdp11')).toBeUndefined();
  });

  test('is skipped if it does not run', async ({ freshFolder }) => {
    const packageFolder = await freshFolder();
    const programs = join(packageFolder, 'native/bin');
    await mkdir(programs, { recursive: true });
    await folderWith('exit 127', programs);
    const system = await folderWith('echo "postgres (PostgreSQL) 16.3"', await freshFolder());
    const found = await findBinaries({ ...nothing, packageFolder, systemFolders: [system] });
    expect(found).toEqual({ folder: system, major: 16 });
  });
});

describe.concurrent('PostgreSQL of the system', { timeout: timeoutMs }, () => {
  test('is used if npm brings none', async ({ freshFolder, opened }) => {
    const home = await findHome(await freshFolder());
    const search = { ...nothing, systemFolders: await systemFolders(), account: home.account };
    const found = await findBinaries(search).catch((error: Error) => error);
    const isInstalled = await ifThere(stat('/usr/lib/postgresql/15/bin/postgres'));
    if (isInstalled) expect(found).toHaveProperty('major');
    if (found instanceof Error) {
      expect(found.message).toContain('install one or set DATABASE_URL');
      return;
    }
    await makeCluster(home, found);
    const { url } = await opened(home.dataDir);
    const [version] = await ask(url, `select current_setting('server_version_num')::int / 10000`);
    expect(version).toEqual([found.major]);
  });

  test('is refused in one sentence if it is missing or old', async ({ freshFolder }) => {
    await expect(findBinaries(nothing)).rejects.toThrow(
      new EmbeddedDatabaseError(
        'No PostgreSQL 15 or later that runs on this machine was found; install one or set DATABASE_URL to a server that has it.',
      ),
    );
    const old = await folderWith('echo "postgres (PostgreSQL) 14.2"', await freshFolder());
    await expect(findBinaries({ ...nothing, systemFolders: [old] })).rejects.toThrow(
      'No PostgreSQL 15 or later that runs on this machine was found (there is 14);',
    );
  });

  test('must have the version that made the database', async ({ freshFolder }) => {
    const [older, newer] = [
      await folderWith('echo "postgres (PostgreSQL) 16.3"', await freshFolder()),
      await folderWith('echo "postgres (PostgreSQL) 17.2"', await freshFolder()),
    ];
    const search = { ...nothing, systemFolders: [newer, older] };
    await expect(findBinaries(search)).resolves.toEqual({ folder: newer, major: 17 });
    await expect(findBinaries({ ...search, major: 16 })).resolves.toMatchObject({ folder: older });
    await expect(findBinaries({ ...search, major: 18 })).rejects.toThrow('No PostgreSQL 18 that');
  });
});

describe('a database', { timeout: timeoutMs }, () => {
  test('can be made if the system has no locale C.UTF-8', async ({ freshFolder, opened }) => {
    const home = await findHome(await freshFolder());
    const { account } = home;
    const binaries = await findBinaries({ ...nothing, packageFolder: findPackage(), account });
    await makeCluster(home, binaries, [['--locale=C.nowhere'], ['--locale=C.utf8']]);
    const { url } = await opened(home.dataDir);
    expect(await ask(url, 'show server_encoding')).toEqual([['UTF8']]);
  });

  test('that cannot be made reports why and leaves nothing behind', async ({ freshFolder }) => {
    const home = await findHome(await freshFolder());
    const folder = await folderWith('exit 0', await freshFolder());
    await writeFile(
      join(folder, 'initdb'),
      '#!/bin/sh\necho "initdb: error: no room left"\nexit 1',
      {
        mode: 0o755,
      },
    );
    await expect(makeCluster(home, { folder, major: 18 })).rejects.toThrow(
      new EmbeddedDatabaseError(
        `The database in ${home.cluster} could not be made: initdb: error: no room left`,
      ),
    );
    expect(await ifThere(stat(home.cluster))).toBeUndefined();
  });
});
