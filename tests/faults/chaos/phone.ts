import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { killBrowser, startBrowser } from '../../support/processes/browser-process.ts';
import { phone as look } from '../../support/served/served-shop.ts';
import { longestMs } from './expect.ts';

const startMs = 30_000;

/** A browser on a profile of its own, which can be killed and started again. */
export class Phone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'caravel-chaos-'));
  private readonly origin: () => string;
  private readonly onStart: (context: BrowserContext) => Promise<void>;
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;

  constructor(origin: () => string, onStart: (context: BrowserContext) => Promise<void>) {
    this.origin = origin;
    this.onStart = onStart;
  }

  get context(): BrowserContext {
    const context = this.browser?.contexts()[0];
    if (!context) throw new Error('the browser is not running');
    return context;
  }

  async start(): Promise<void> {
    rmSync(this.portFile, { force: true });
    const own = ['--remote-debugging-port=0', `--user-agent=${look.userAgent}`];
    this.process = startBrowser(this.profile, [...own, 'about:blank']);
    const address = await waitUntil(async () => this.address(), startMs);
    if (!address) throw new Error('the browser does not start');
    this.browser = await chromium.connectOverCDP(address);
    this.context.setDefaultTimeout(longestMs);
    await this.onStart(this.context);
  }

  /** Opens a screen in a new tab. */
  async openTab(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.setViewportSize(look.viewport);
    await page.goto(`${this.origin()}/#${path}`);
    return page;
  }

  /** The app is gone at once, as when the phone runs out of memory. */
  async kill(): Promise<void> {
    if (this.process) await killBrowser(this.process);
    await this.browser?.close();
  }

  /** Ends the browser as its user does: everything is on the disk. */
  async close(): Promise<void> {
    if (!this.process || !this.browser) return;
    const ended = once(this.process, 'exit');
    const session = await this.browser.newBrowserCDPSession();
    await session.send('Browser.close');
    await ended;
  }

  async discard(): Promise<void> {
    if (this.process?.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private get portFile(): string {
    return join(this.profile, 'DevToolsActivePort');
  }

  /** Undefined until the browser listens. */
  private address(): string | undefined {
    try {
      const [port, path] = readFileSync(this.portFile, 'utf8').split('\n');
      return path && `ws://127.0.0.1:${port}${path}`;
    } catch {
      return undefined;
    }
  }
}
