import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../write-durably.ts';
import type { Binaries } from './binaries/binaries.ts';
import { clusterMajor, passwordFile } from './cluster.ts';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';
import type { Home } from './home.ts';
import { commandLine } from './process/process-table.ts';
import { type Ended, runProgram } from './process/run-program.ts';
import { shop, superuser } from './settings.ts';

/**
 * Both sort by code point and know the letters of every script; the second is for systems without
 * C.UTF-8.
 */
const usualLocales = [['--locale=C.UTF-8'], ['--locale=C', '--lc-ctype=en_US.UTF-8']];

/** What a signal means that ends a program which reports nothing. */
const ends: { [signal: string]: string } = {
  SIGKILL: 'the system ended it, as it does when memory is short',
  SIGXFSZ: 'a file would exceed the size that this user may write (ulimit -f)',
};

/** Followed by the maker's pid. */
const draftName = /^postgres\.new-(\d+)-/;

/**
 * Creates the cluster atomically: prepares it next to its place and renames it. If two processes do
 * so at once, the first wins. Throws EmbeddedDatabaseError with the reason.
 */
export async function makeCluster(
  home: Home,
  binaries: Binaries,
  locales = usualLocales,
): Promise<void> {
  await sweepDrafts(home.folder);
  const draft = await mkdtemp(join(home.folder, `postgres.new-${process.pid}-`));
  try {
    await rename(await fillDraft(draft, home, binaries, locales), home.cluster);
    // Makes the rename itself survive a power cut.
    await syncFolder(home.folder);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    if ((await clusterMajor(home)) !== undefined) return;
    throw new EmbeddedDatabaseError(`${home.cluster} is in the way: it is not a database.`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function fillDraft(draft: string, home: Home, binaries: Binaries, locales: string[][]) {
  const { account } = home;
  const password = randomBytes(24).toString('hex');
  const secret = join(draft, 'password');
  const cluster = join(draft, 'postgres');
  await writeFile(secret, password, { mode: 0o600, flush: true });
  if (account) await chown(secret, account.uid, account.gid);
  if (account) await chown(draft, account.uid, account.gid);
  for (const locale of locales) {
    const made = await initdb({ home, binaries, cluster, secret, locale });
    if (made.isSuccess) break;
    const isLast = locale === locales.at(-1);
    if (isLast || !made.output.includes('invalid locale name')) throw notMade(home, made);
  }
  const furnished = await runProgram(
    join(binaries.folder, 'postgres'),
    ['--single', '-D', cluster, '-c', 'exit_on_error=on', superuser],
    { account, input: shopSql(password) },
  );
  if (!furnished.isSuccess) throw notMade(home, furnished);
  await rename(secret, join(cluster, passwordFile));
  return cluster;
}

interface Making {
  home: Home;
  binaries: Binaries;
  cluster: string;
  secret: string;
  locale: string[];
}

function initdb({ home, binaries, cluster, secret, locale }: Making): Promise<Ended> {
  const args = ['-D', cluster, `--username=${superuser}`, `--pwfile=${secret}`];
  const kind = ['--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums', '--no-instructions'];
  const { account } = home;
  return runProgram(join(binaries.folder, 'initdb'), [...args, ...kind, ...locale], { account });
}

/** One statement per line, as single-user mode requires. */
function shopSql(password: string): string {
  return [
    `create role ${shop} login createdb password '${password}'`,
    `create database ${shop} owner ${shop}`,
    '',
  ].join('\n');
}

function notMade({ cluster }: Home, { output, signal }: Ended): EmbeddedDatabaseError {
  const lines = output.trim().split('\n');
  const said = lines.find((line) => /\b(error|FATAL|ERROR):/.test(line));
  const reason = said ?? (signal && (ends[signal] ?? `${signal} ended it`)) ?? lines.at(-1);
  return new EmbeddedDatabaseError(`The database in ${cluster} could not be made: ${reason}`);
}

/** Removes the drafts of killed makers. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = draftName.exec(name)?.[1];
    if (pid === undefined || (await commandLine(Number(pid)))) continue;
    // The killed maker's initdb may still be writing.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20 });
  }
}
