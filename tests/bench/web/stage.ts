import { chromium } from '@playwright/test';
import { measuredBrowser } from '../../support/browser/browser.ts';
import { screenIsReady } from '../../support/browser/screens.ts';
import { demo } from '../../support/browser/shopper.ts';
import { phone } from '../../support/served/served-shop.ts';
import { startShop } from '../started.ts';
import { buildCopy, copyProject } from './controls/copies.ts';
import { openHello } from './controls/hello.ts';
import { openNoScript } from './controls/no-script.ts';
import type { Relay } from './controls/relay.ts';
import { Machine } from './machine.ts';

const ports = { ours: 8801, csr: 8802 };

/** What the parts measure, and with what. */
export interface Stage {
  machine: Machine;
  /** How often each figure is measured. */
  runs: number;
  /** Keeps what explains a figure. */
  note(name: string, what: unknown): void;
  /** The shop's address. */
  ours: string;
  /** Where ours keeps its data. */
  dataDir: string;
  /** Addresses of screens with content, as after the `#`. */
  paths: { detail: string; shop: string };
  /** A control, started when it is first asked for. */
  csr(): Promise<string>;
  noScript(): Promise<string>;
  hello(): Promise<string>;
  /** A token of the demo's shopper. */
  token(): Promise<string>;
}

/** Starts the shop, and stops it and the controls when `act` has ended. */
export async function onStage<T>(
  { runs, isForced, note }: Pick<Stage, 'runs' | 'note'> & { isForced: boolean },
  act: (stage: Stage) => Promise<T>,
): Promise<T> {
  const machine = new Machine({ isForced });
  const open: (() => unknown)[] = [() => machine.close()];
  const opened = async (starting: Promise<Relay>) => {
    const relay = await starting;
    open.push(() => relay.close());
    return relay.origin;
  };
  try {
    const shop = await startShop(ports.ours);
    open.push(() => shop.stop());
    const paths = await pathsOf(shop.origin);
    await warm(shop.origin, paths);
    return await act({
      ...{ machine, runs, note, ours: shop.origin, dataDir: shop.dataDir, paths },
      csr: once(async () => {
        const folder = copyProject('csr');
        buildCopy(folder, { isRendered: false });
        const control = await startShop(ports.csr, folder);
        open.push(() => control.stop());
        await warm(control.origin, paths);
        return control.origin;
      }),
      noScript: once(() => opened(openNoScript(shop.origin))),
      hello: once(() => opened(openHello())),
      token: once(() => logIn(shop.origin)),
    });
  } finally {
    for (const close of open.reverse()) await close();
  }
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= start();
    return started;
  };
}

/** The demo has the same goods under the same ids in each of its shops. */
async function pathsOf(origin: string): Promise<Stage['paths']> {
  const response = await fetch(`${origin}/api/home/board`);
  const { data } = (await response.json()) as { data: { hot: { id: string; shop_id: string }[] } };
  const [first] = data.hot;
  if (!first) throw new Error('The demo has nothing on its home screen');
  return { detail: `/detail/${first.id}/${first.shop_id}`, shop: `/shop/${first.shop_id}` };
}

/** The shop draws each picture on its first request: all screens are opened once before. */
async function warm(origin: string, paths: Stage['paths']): Promise<void> {
  const browser = await chromium.launch(measuredBrowser);
  const open = ['/home', '/explore', '/search', '/products', paths.detail, paths.shop, '/home'];
  for (const path of open) {
    const page = await browser.newPage({ ...phone, serviceWorkers: 'block' });
    await page.goto(`${origin}/#${path}`);
    await screenIsReady(page);
    await page.evaluate(drawAll);
    await page.close();
  }
  await browser.close();
}

/** In the page. A lazy picture that is far below would not be requested. */
const drawAll = () =>
  Promise.all(
    [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    }),
  );

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: demo.account, password: demo.password }),
  });
  const { data } = (await response.json()) as { data: { userinfo: { token: string } } };
  return data.userinfo.token;
}
