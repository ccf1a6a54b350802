import { readFile } from 'node:fs/promises';
import { ifThere } from '../../if-there.ts';
import { runProgram } from './run-program.ts';

/** The command line of a process, joined by spaces; undefined if it is gone (or a zombie). */
export async function commandLine(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return commandLineFromPs(pid);
  const words = await ifThere(readFile(`/proc/${pid}/cmdline`, 'utf8'), 'ESRCH');
  return words?.replaceAll('\0', ' ').trim() || undefined;
}

async function commandLineFromPs(pid: number): Promise<string | undefined> {
  const { isSuccess, output } = await runProgram('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
  return isSuccess ? output.trim() || undefined : undefined;
}
