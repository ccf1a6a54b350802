import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { engines } from '../../browsers/browsers.mjs';
import { findControl, isControlled, shownText, type Tab } from './tab.ts';

/** A desktop browser would get the phone frame. */
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const capabilities = new Capabilities({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: engines.webkit,
    args: ['--automation', `--user-agent=${phone}`],
  },
});

/** Opens a tab in a new WebKitGTK, driven through WebDriver, on a screen of its own. */
export async function openWebkit(): Promise<Tab> {
  const screen = spawn(engines.screen, ['-displayfd', '1', '-screen', '0', '800x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const service = new DriverService.Builder(engines.webkitDriver)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: `:${display.toString().trim()}` })
    .build();
  async function end(): Promise<void> {
    await service.kill();
    screen.kill();
  }
  try {
    const server = await service.start();
    const builder = new Builder().usingServer(server).withCapabilities(capabilities);
    return tabOf(await builder.build(), end);
  } catch (error) {
    await end();
    throw error;
  }
}

function tabOf(driver: WebDriver, end: () => Promise<void>): Tab {
  /** Runs a function in the page. */
  const run = <T>(fn: (...args: string[]) => unknown, ...args: string[]) =>
    driver.executeScript<T>(`return (${fn})(...arguments)`, ...args);

  async function control(name: string): Promise<WebElement> {
    const found = await run<WebElement | null>(findControl, name);
    if (!found) throw new Error(`WebKit shows no ${name}`);
    return found;
  }

  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    tap: async (name) => (await control(name)).click(),
    type: async (label, text) => (await control(label)).sendKeys(text),
    valueOf: async (label) => {
      const found = await run<WebElement | null>(findControl, label);
      return (await found?.getProperty('value')) as string | undefined;
    },
    shows: async (text) => (await run<string>(shownText)).includes(text),
    hasWorker: () => run(isControlled),
    async close() {
      await driver.quit();
      await end();
    },
  };
}
