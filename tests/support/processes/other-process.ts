import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A separate process, in its own process group, that runs a test's code. */
export interface OtherProcess {
  process: ChildProcess;
  pid: number;
  /** The next line that it prints; rejects with its stderr if it ends without one. */
  line(): Promise<string>;
}

const embedded = new URL('../../../server/db/embedded/embedded.ts', import.meta.url).href;

const atHand = `
  import pg from 'pg';
  import { openDatabase as open, attachDatabase as attach } from ${JSON.stringify(embedded)};
  const say = (value) => console.log(String(value));
  const ask = async (url, sql) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query({ text: sql, rowMode: 'array' })).rows;
    } finally {
      await client.end();
    }
  };`;

/** Runs code with `open`, `attach`, `ask` and `say` in scope. */
export function startElsewhere(code: string, env: NodeJS.ProcessEnv = process.env): OtherProcess {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', atHand + code],
    { detached: true, env },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`The other process ended without output. ${errors}`);
    return value;
  };
  return { process: child, pid: child.pid ?? Number.NaN, line };
}
