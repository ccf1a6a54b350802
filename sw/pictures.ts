import { pictureWidths } from '#contract/pictures.ts';
import * as limits from '#contract/rules/limits.ts';
import { isJson } from '#data/http/response-origin.ts';
import { letGoMessage } from '#data/worker/worker-messages.ts';
import { hasExpectedType } from './app-file.ts';
import { bypassCache } from './bypass-cache.ts';
import { pause } from './pause.ts';
import { createPictureCache } from './picture-cache.ts';
import { validatePicture } from './validate-picture.ts';

/** The delays before the second and third try, in ms. */
const waitsMs = [300, 900];
const jitter = 0.2;

const kept = createPictureCache(limits.pictureCacheEntries);
/** Requests in progress: a picture requested twice at once is fetched once. */
const onTheWay = new Map<string, Promise<Response>>();

/** Aborts the requests that are under way when another worker takes over. */
let underWay = new AbortController();

/** Gives up the pictures under way; their pages are about to be replaced. Later ones are fetched. */
export function letGoOfPictures({ data }: ExtendableMessageEvent): void {
  if (data !== letGoMessage) return;
  underWay.abort();
  underWay = new AbortController();
}

/** A catalogue picture: cached, or fetched in up to three tries. */
export function answerPicture(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return undefined;
  return pathname.startsWith('/img/') ? find(event) : undefined;
}

async function find(event: FetchEvent): Promise<Response> {
  const { url, cache } = event.request;
  // A page uses this mode when the cached copy does not decode.
  if (cache === 'reload') await kept.drop(url);
  const found = await findKept(url);
  event.waitUntil(kept.settled());
  if (found) return found;
  const response = (await fetchOnce(event)).clone();
  return isFinal(response) ? response : ((await findOtherWidth(url)) ?? response);
}

async function findKept(url: string): Promise<Response | undefined> {
  const found = await kept.match(url);
  if (!found || hasExpectedType(found, url)) return found;
  await kept.drop(url);
  return undefined;
}

function fetchOnce(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const known = onTheWay.get(url);
  if (known) return known;
  const fetched = fetchPicture(event.request);
  onTheWay.set(url, fetched);
  // Nobody waits for the disk.
  const keeping = keepFetched(url, fetched).finally(() => onTheWay.delete(url));
  event.waitUntil(keeping.then(kept.settled));
  return fetched;
}

async function keepFetched(url: string, fetched: Promise<Response>): Promise<void> {
  const response = await fetched;
  if (response.ok) await kept.put(url, response.clone());
}

/** A complete picture or the shop's own 404 or 410; after three tries, the last error. */
async function fetchPicture(request: Request): Promise<Response> {
  const { signal } = underWay;
  for (let tries = 1; ; tries += 1) {
    const response = await tryFetch(tries === 1 ? request : bypassCache(request), signal);
    // Without a network, retrying is pointless.
    const isLast = tries === limits.pictureAttempts || !navigator.onLine || signal.aborted;
    if (isLast || isFinal(response)) return response;
    await pause((waitsMs[tries - 1] ?? 0) * (1 + Math.random() * jitter));
  }
}

async function tryFetch(request: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetch(request, { signal }).catch(() => Response.error());
  if (response.status >= 400) return response;
  return (await validatePicture(response, request.url)) ?? Response.error();
}

/** The server itself has no such picture, so a retry is pointless. */
const isMissing = (response: Response) =>
  (response.status === 404 || response.status === 410) && isJson(response);

const isFinal = (response: Response) => response.ok || isMissing(response);

/** The same picture, cached at another width: for the whole of it, the widest square. */
async function findOtherWidth(url: string): Promise<Response | undefined> {
  for (const width of [...pictureWidths].reverse()) {
    const found = await findKept(url.replace(/\w+(?=\.\w+$)/, String(width)));
    if (found) return found;
  }
  return undefined;
}
