import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { attachDatabase } from '../../../server/db/embedded/embedded.ts';
import { freePort } from '../../support/processes/free-port.ts';

const root = join(import.meta.dirname, '../../..');

/** How a process ended, and how long it took. */
export interface Ending {
  code: number | null;
  ms: number;
}

/** A shop as a merchant runs it: `server/start.mjs`, on a data folder and a port. */
export class ShopProcess {
  readonly port: number;
  /** True from "is open" until the stop is requested. */
  isUp = false;
  /** True once it has been open. */
  wasUp = false;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  readonly #dataDir: string;

  private constructor(dataDir: string, port: number, env: NodeJS.ProcessEnv) {
    this.#dataDir = dataDir;
    this.port = port;
    this.#env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      PICTURES_AHEAD: '0',
      // Every lost connection logs an error; here thousands are intended.
      LOG_LEVEL: 'fatal',
      NODE_NO_WARNINGS: '1',
      READS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      WRITES_PER_DAY: '1000000',
      SECRETS_PER_MINUTE: '1000000',
      ...env,
    };
  }

  /** A shop that is not running yet. */
  static async at(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
    return new ShopProcess(dataDir, await freePort(), env);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process without waiting. */
  spawn(): void {
    this.#child = spawn(process.execPath, ['server/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#env,
    });
    this.#ended = once(this.#child, 'exit');
    this.#child.stdout?.on('data', (text) => {
      if (!String(text).includes('is open at')) return;
      this.isUp = true;
      this.wasUp = true;
    });
  }

  /** Starts it. Resolves once it is open; rejects if it exits first. */
  async open(): Promise<void> {
    this.spawn();
    const child = this.#child;
    await new Promise<void>((resolve, reject) => {
      child?.stdout?.on('data', () => this.isUp && resolve());
      child?.once('exit', () => reject(new Error('the shop ended before it was open')));
    });
  }

  signal(signal: NodeJS.Signals): void {
    this.isUp = false;
    this.#child?.kill(signal);
  }

  /** Resolves when the process has ended, with its exit code and the elapsed time. */
  async ended(): Promise<Ending> {
    const from = performance.now();
    await this.#ended;
    return { code: this.#child?.exitCode ?? null, ms: performance.now() - from };
  }

  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Sends SIGTERM and waits for the end. */
  async stop(): Promise<Ending> {
    this.signal('SIGTERM');
    return await this.ended();
  }

  /** The URL of its database, valid until the database stops. */
  async databaseUrl(): Promise<string> {
    const { url, stop } = await attachDatabase({ dataDir: this.#dataDir });
    await stop();
    return url;
  }
}
