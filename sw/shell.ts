import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { linkedAddress, mayBeScreen } from '#contract/link.ts';
import { screenOf } from '#contract/plain-paths.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import { cacheNames } from '#data/worker/cache-names.ts';
import { emptyCache } from '#data/worker/caches.ts';
import { shopperFilesMessage } from '#data/worker/worker-messages.ts';
import { isDiskFull } from '#sync/sync.ts';
import { hasExpectedType, isAppFile } from './app-file.ts';
import { bypassCache } from './bypass-cache.ts';
import { createKeptPage } from './kept-page.ts';
import { noteShownLang } from './shown-langs.ts';
import { type AppFile, shopperFiles, textsOf, wantedFiles } from './wanted-files.ts';

// The build inserts the list of its files here.
const files = (self as unknown as { __WB_MANIFEST: (PrecacheEntry & AppFile)[] }).__WB_MANIFEST;

const page = '/index.html';
const shell = cacheOf(files);

/**
 * How many files are fetched at once. Workbox fetches one after the other, a round trip each: 140 files
 * take minutes on a bad network (workbox 2880), and all at once are too many for Chrome (workbox 2528).
 * Without HTTP/2 a host has six connections, one of them for the event stream: two stay for the screen.
 */
const lanes = 3;

const inLanes = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: lanes }, (_, lane) => items.filter((_item, nth) => nth % lanes === lane));

function cacheOf(list: PrecacheEntry[]): PrecacheController {
  const controller = new PrecacheController({
    cacheName: cacheNames.shell,
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) =>
          (await isAppFile(response, request.url)) ? response : await fetch(bypassCache(request)),
        // A captive portal's page cached as a file would stay as long as the build.
        cacheWillUpdate: async ({ request, response }) =>
          (await isAppFile(response, request.url)) ? response : null,
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse && hasExpectedType(cachedResponse, request.url) ? cachedResponse : null,
      },
    ],
  });
  controller.addToCacheList(list);
  return controller;
}

const kept = createKeptPage(files);

/** Caches the app's files, all that are wanted of one build or none, and the rendered page. */
export async function keepShell(): Promise<void> {
  const wanted = inLanes(await wantedFiles(files));
  await Promise.all(wanted.map(keepLane));
  await kept.refresh();
}

/** Workbox would end the installation with the first failed try; `sw.ts` waits for all of them. */
const oneTry = { type: 'install', waitUntil: () => undefined } as unknown as ExtendableEvent;

/** On a full disk, the app is worth more than what can be fetched again when it is looked at. */
async function keepLane(lane: (PrecacheEntry & AppFile)[]): Promise<void> {
  const install = () => cacheOf(lane).install(oneTry);
  await install().catch(async (error: unknown) => {
    if (!isDiskFull(error)) throw error;
    await Promise.allSettled([emptyCache('pictures'), emptyCache('catalogue')]);
    await install();
  });
}

/** Caches what a visitor had no use for, once there is a shopper. */
export async function keepShopperFiles({ data }: Pick<MessageEvent, 'data'>): Promise<void> {
  if (data === shopperFilesMessage) await keepMissing(shopperFiles(files));
}

/** The language of the last call; undefined before the first one of this worker's run. */
let shown: Lang | undefined;

/**
 * Caches the texts of the language in which a page calls the server, whether or not a cookie names it.
 * Undefined if there is nothing to do, as for private files.
 */
export function keepShownTexts({
  request,
}: Pick<FetchEvent, 'request'>): Promise<void> | undefined {
  const { pathname, origin, searchParams } = new URL(request.url);
  if (origin !== location.origin || !/^\/api\/(?!private\/)/.test(pathname)) return undefined;
  const lang = matchLang(searchParams.get('lang'));
  if (!lang || lang === shown) return undefined;
  shown = lang;
  return keepTexts(lang);
}

async function keepTexts(lang: Lang): Promise<void> {
  await noteShownLang(lang);
  await keepMissing(textsOf(files, lang));
}

async function keepMissing(wanted: AppFile[]): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = wanted.flatMap(({ url }) => {
    const key = shell.getCacheKeyForURL(url);
    return key && !cached.has(key) ? [key] : [];
  });
  await Promise.all(inLanes(missing).map(keepInOrder));
}

/** Caches files one after the other, until one cannot be fetched. */
async function keepInOrder(keys: string[]): Promise<void> {
  for (const key of keys) {
    const response = await keptOrFetched(key, new Request(key)).catch(() => undefined);
    // No network, or another build: the next start of the app asks again.
    if (!response?.ok) return;
  }
}

/** Deletes the files and pages of earlier builds. */
export async function dropOldShell(event: ExtendableEvent): Promise<void> {
  await shell.activate(event);
  await kept.dropOld();
}

/** Renews the rendered page after a change of language. */
export const renewPage = kept.renew;

/**
 * Answers navigations with the app's page, and requests for its files. Undefined for everything
 * else, including `/api/openapi.json` in the address bar: the server answers then.
 */
export function answerShell(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (request.mode === 'navigate') {
    if (pathname === '/' || pathname === page) return answerPage(event);
    const screen = screenOf(pathname);
    if (screen) return Promise.resolve(Response.redirect(`/#${screen}`));
    if (mayBeScreen(pathname)) return fetch(request).catch(() => openScreen(request));
  }
  const key = shell.getCacheKeyForURL(request.url);
  return key ? keptOrFetched(key, request) : undefined;
}

/** Offline, the worker redirects a link as the server does. */
const openScreen = ({ url }: Request) => Response.redirect(`/#${linkedAddress(new URL(url))}`);

/** The rendered page; until there is one, the page as built. */
async function answerPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(kept.refresh());
  const rendered = await kept.find().catch(() => undefined);
  return rendered ?? (await keptOrFetched(shell.getCacheKeyForURL(page) ?? page, event.request));
}

/**
 * A file of the app. One that was not cached ahead is cached when it is first asked for, if its
 * name tells its content. An unreadable cache counts as empty: the app starts all the same.
 */
async function keptOrFetched(key: string, request: Request): Promise<Response> {
  const kept = await caches.match(key).catch(() => undefined);
  if (kept && hasExpectedType(kept, key)) return kept;
  const response = await fetch(request);
  const isHashed = key.includes('/assets/');
  if (isHashed && (await isAppFile(response, key))) await keep(key, response.clone());
  return response;
}

/** On a full or broken disk the file is not kept. */
async function keep(key: string, response: Response): Promise<void> {
  await caches
    .open(cacheNames.shell)
    .then((cache) => cache.put(key, response))
    .catch(() => undefined);
}
