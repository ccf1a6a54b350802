import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type Account, runProgram } from './process/run-program.ts';

export interface AccountChoice {
  /** Preferred if it exists. */
  usual: string;
  /** Else this one, created if it is missing and can be. */
  own: string;
  /** Else this one, which every system has. */
  last: string;
}

const choice: AccountChoice = { usual: 'postgres', own: 'caravel', last: 'nobody' };

/** True if PostgreSQL would refuse to run as the current user. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the account that PostgreSQL runs as under root. Throws EmbeddedDatabaseError if none
 * exists.
 */
export async function chooseAccount({ usual, own, last } = choice): Promise<Account> {
  const account =
    (await findAccount(usual)) ??
    (await findAccount(own)) ??
    (await createAccount(own)) ??
    (await findAccount(last));
  if (account) return account;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and there is no user "${usual}", "${own}" or "${last}" to run it as; start the shop as another user or set DATABASE_URL.`,
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  const uid = await findId('-u', name);
  const gid = await findId('-g', name);
  return uid && gid ? { name, uid, gid } : undefined;
}

/** Undefined if it does not exist, 0 for root. */
async function findId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { isSuccess, output } = await runProgram('id', [flag, name]);
  return isSuccess && /^\d+\n$/.test(output) ? Number(output) : undefined;
}

async function createAccount(name: string): Promise<Account | undefined> {
  await runProgram('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  // Not every system has useradd, and another process may have been faster: only the result counts.
  return findAccount(name);
}

/**
 * True if `account` can enter `folder`; tried, since the modes along the path are not conclusive.
 */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const tried = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account });
  return tried.isSuccess;
}
