import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { runProgram } from './run-program.ts';

/** A user of the operating system. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface AccountChoice {
  /** Taken when it exists. */
  usual: string;
  /** Else this one, made when it is missing and can be made. */
  own: string;
  /** Else this one, which every system has. */
  last: string;
}

const choice: AccountChoice = { usual: 'postgres', own: 'caravel', last: 'nobody' };

/** True when PostgreSQL would refuse to run as ourselves. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account that PostgreSQL runs as when we are root. Throws EmbeddedDatabaseError if there is none. */
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

/** Undefined for what does not exist, and 0 for root. */
async function findId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { isSuccess, output } = await runProgram('id', [flag, name]);
  return isSuccess && /^\d+\n$/.test(output) ? Number(output) : undefined;
}

async function createAccount(name: string): Promise<Account | undefined> {
  await runProgram('useradd', [
    ...['--system', '--user-group', '--no-create-home'],
    ...['--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', name],
  ]);
  // Not every system has useradd, and another process may have been quicker: only the result counts.
  return findAccount(name);
}

/** True when `account` can enter `folder`, tried rather than reckoned from the modes on the way. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const tried = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account });
  return tried.isSuccess;
}
