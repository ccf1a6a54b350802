import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { measuredBrowser } from '../support/browser/browser.ts';
import { phone } from '../support/served/served-shop.ts';

/** A browser profile on the disk: an ordinary context has its databases in memory. */
export class Profile {
  readonly folder = mkdtempSync(join(tmpdir(), 'caravel-offline-'));

  /** Starts the browser with it, at a shop. */
  start(baseURL: string): Promise<BrowserContext> {
    return chromium.launchPersistentContext(this.folder, {
      ...measuredBrowser,
      ...phone,
      baseURL,
      locale: 'en',
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
