import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/browser.ts';

/** Starts a browser on a profile, with all of its processes in one group. */
export function startBrowser(profile: string, more: string[]): ChildProcess {
  const { args, env, executablePath = chromium.executablePath() } = launchOptions;
  const own = ['--headless=new', `--user-data-dir=${profile}`];
  return spawn(executablePath, [...own, ...args, ...more], {
    detached: true,
    stdio: 'ignore',
    env,
  });
}

/** Kills a browser with all of its processes: none can write any more. */
export async function killBrowser(browser: ChildProcess): Promise<void> {
  const ended = once(browser, 'exit');
  if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
  await ended;
}
