import { type BrowserContext, test as base, type Page, type Route } from '@playwright/test';
import type { AnyCall, ReplyOf } from '#contract/endpoint.ts';
import { deferred } from '../deferred.ts';

type Pages = Page | BrowserContext;

interface Options {
  /** Narrows it to some of the requests. */
  isMeant?: (url: URL) => boolean;
  /** The reason why a test may end without such a request. */
  mayBeUnused?: string;
}

export interface Interception {
  /** Resolves once a request has been handled. */
  isUsed: Promise<void>;
  /** Lets the requests through again. */
  end(): Promise<void>;
}

/** The test that runs: a worker runs one at a time. */
const running = {
  unused: new Set<{ path: string }>(),
  /** The addresses whose requests the test has lost or refused. */
  failed: new Set<string>(),
};

/** Whether the running test has caused the failure of a request. */
export const isFailedByTest = (url: string) => running.failed.has(url);

/** Tests that fail if they intercept a call of which no request is made. */
export const test = base.extend<{ interceptions: undefined }>({
  interceptions: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it needs
    async ({}, use, info) => {
      running.unused.clear();
      running.failed.clear();
      await use(undefined);
      const paths = [...running.unused].map(({ path }) => path);
      // A test that has failed may not have come to its requests.
      if (paths.length === 0 || info.errors.length > 0) return;
      throw new Error(`Intercepted, but never requested: ${paths.join(', ')}`);
    },
    { auto: true },
  ],
});

type Handle = (route: Route) => Promise<unknown> | undefined;

/** Handles the requests of a call in place of the shop. */
export const interceptCall = (
  pages: Pages,
  { path }: Pick<AnyCall, 'path'>,
  handle: Handle,
  { isMeant = () => true, mayBeUnused }: Options = {},
): Promise<Interception> =>
  intercept(pages, (url) => url.pathname === path && isMeant(url), handle, {
    path,
    isNeeded: mayBeUnused === undefined,
  });

/** Handles the requests of every call in place of the shop. */
export const interceptEveryCall = (
  pages: Pages,
  handle: Handle,
  { mayBeUnused }: Pick<Options, 'mayBeUnused'> = {},
): Promise<Interception> =>
  intercept(pages, ({ pathname }) => pathname.startsWith('/api/'), handle, {
    path: '/api/',
    isNeeded: mayBeUnused === undefined,
  });

/** Handles the requests of files, or of fragments of the page, in place of the shop. */
export const interceptFiles = (
  pages: Pages,
  files: string | RegExp,
  handle: Handle,
): Promise<Interception> =>
  intercept(pages, files, handle, { path: String(files), isNeeded: true });

async function intercept(
  pages: Pages,
  matches: string | RegExp | ((url: URL) => boolean),
  handle: Handle,
  entry: { path: string; isNeeded: boolean },
): Promise<Interception> {
  if (entry.isNeeded) running.unused.add(entry);
  const used = deferred();
  await pages.route(matches, async (route) => {
    running.unused.delete(entry);
    await handle(route);
    used.resolve();
  });
  return { isUsed: used.promise, end: () => pages.unroute(matches) };
}

/** Lets every request through again; those that are being handled may fail with their page. */
export const endInterceptions = (pages: Pages): Promise<void> =>
  pages.unrouteAll({ behavior: 'ignoreErrors' });

type Loss = Parameters<Route['abort']>[0];

/** Loses a request that is intercepted. */
export function loseRoute(route: Route, loss: Loss = 'connectionreset'): Promise<void> {
  running.failed.add(route.request().url());
  return route.abort(loss);
}

/** Refuses a request that is intercepted. */
export function refuseRoute(route: Route, status: number, json: object = {}): Promise<void> {
  running.failed.add(route.request().url());
  return route.fulfill({ status, json });
}

/** Loses the requests of files. */
export const failFiles = (pages: Pages, files: string | RegExp) =>
  interceptFiles(pages, files, (route) => loseRoute(route));

/** Loses the requests of a call. */
export const failCall = (pages: Pages, call: AnyCall, loss?: Loss) =>
  interceptCall(pages, call, (route) => loseRoute(route, loss));

/** Loses the requests of every call: the shop is unreachable. */
export const failEveryCall = (pages: Pages, loss?: Loss) =>
  interceptEveryCall(pages, (route) => loseRoute(route, loss));

/** Answers a call with a refusal. Its status is 200, as the shop's usually is, or the given one. */
export const refuseCall = (
  pages: Pages,
  call: AnyCall,
  { status = 200, json = {} }: { status?: number; json?: object },
) => interceptCall(pages, call, (route) => refuseRoute(route, status, json));

/** Changes the shop's replies to a call. */
export const changeReply = <C extends AnyCall>(
  pages: Pages,
  call: C,
  change: (reply: ReplyOf<C>) => void,
) =>
  interceptCall(pages, call, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: ReplyOf<C> };
    change(json.data);
    await route.fulfill({ response, json });
  });

interface Held {
  /** Resolves once a request is held. */
  isHeld: Promise<void>;
  /** Lets it go, and every later one. */
  release(): void;
}

/** Holds the requests of a call on their way to the shop. */
export async function holdCall(pages: Pages, call: AnyCall, options?: Options): Promise<Held> {
  const [held, released] = [deferred(), deferred()];
  const hold = async (route: Route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  };
  await interceptCall(pages, call, hold, options);
  return { isHeld: held.promise, release: released.resolve };
}

/**
 * Holds the replies to a call on their way to the page. `isHeld` resolves once the shop has executed
 * the call.
 */
export async function holdReply(pages: Pages, call: AnyCall): Promise<Held> {
  const [held, released] = [deferred(), deferred()];
  await interceptCall(pages, call, async (route) => {
    const response = await route.fetch();
    held.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { isHeld: held.promise, release: released.resolve };
}
