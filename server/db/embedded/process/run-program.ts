import { spawn } from 'node:child_process';

/** A user of the operating system. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export interface Ended {
  isSuccess: boolean;
  /** All of its output, or why it could not be run. */
  output: string;
  /** What ended it, if not the program itself. */
  signal?: NodeJS.Signals | undefined;
}

/**
 * The environment of PostgreSQL's programs: no secrets of the server, and no locale, since a bogus
 * LANG must not decide how a database is made.
 */
export const programEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

/** The spawn options that run a program as `account`, or as the current user. */
export function runningAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Runs a program to its end, in its own session so that Ctrl-C does not interrupt it. Never throws.
 */
export function runProgram(
  file: string,
  args: string[],
  { account, input = '' }: { account?: Account | undefined; input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: programEnvironment,
      ...runningAs(account),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ isSuccess: false, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ isSuccess: code === 0, output, signal: signal ?? undefined }),
    );
    // Most programs end without reading; one that needed the input reports it by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
