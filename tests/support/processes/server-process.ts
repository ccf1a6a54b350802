import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../project/project-files.ts';

/** A run of `npm start`. */
export interface ServerProcess {
  /** Its URL; undefined if it ended before it listened. */
  origin: string | undefined;
  /** Its stdout so far. */
  output(): string;
  /** Its stderr so far. */
  errors(): string;
  /** Stops it, if it is running, and returns its exit code. */
  stop(): Promise<number | null>;
}

interface StartOptions {
  /** The largest file that it may write, in KiB; a longer one fails as on a full disk. */
  maxFileKib?: number;
}

/** Starts the server as a newcomer does, on a free port. Resolves when it listens or has exited. */
export async function startServer(
  env: NodeJS.ProcessEnv,
  { maxFileKib }: StartOptions = {},
): Promise<ServerProcess> {
  const command = [process.execPath, 'server/start.mjs'];
  // Unless it is ignored, the signal of a write beyond the limit ends the process.
  const limit = `trap '' XFSZ; ulimit -f ${(maxFileKib ?? 0) * 2}; exec "$@"`;
  const [program = '', ...args] =
    maxFileKib === undefined ? command : ['sh', '-c', limit, 'sh', ...command];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], PORT: '0', PICTURES_AHEAD: '0', LOG_LEVEL: 'warn', ...env },
  });
  const closed = once(child, 'close');
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const origin = await new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /is open at +(\S+?)\/?\n/.exec(output) ?? [];
      if (address) resolve(address);
    });
    void closed.then(() => resolve(undefined));
  });
  return {
    origin,
    output: () => output,
    errors: () => errors,
    async stop() {
      child.kill();
      await closed;
      return child.exitCode;
    },
  };
}
