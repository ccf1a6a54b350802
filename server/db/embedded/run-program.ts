import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

export interface Ended {
  isSuccess: boolean;
  /** Everything that it wrote, or why it could not be run. */
  output: string;
}

/**
 * What PostgreSQL's programs see of our environment: no secrets of the server, and no locale, since
 * a nonsensical LANG must not decide how a database is made.
 */
export const programEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };

/** The part of spawn's options that lets a program run as `account`, or as ourselves. */
export function runningAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Runs a program to its end, in a session of its own so that Ctrl-C does not cut it. Never throws. */
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
    child.on('close', (code) => resolve({ isSuccess: code === 0, output }));
    // Most programs end without reading; one that should have read says so by how it ends.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
