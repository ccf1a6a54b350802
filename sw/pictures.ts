import { limits } from '#contract/limits.ts';
import { pictureWidths } from '#contract/pictures.ts';
import { pause } from './pause.ts';
import { createPictureCache } from './picture-cache.ts';

/** Waits before the second try and the third, in ms. */
const waitsMs = [300, 900];
const jitter = 0.2;

const kept = createPictureCache(limits.pictureCacheEntries);
/** A picture that is asked for twice at once is fetched once. */
const onTheWay = new Map<string, Promise<Response>>();

/** A picture of the shop: kept, or fetched in up to three tries. */
export function answerPicture(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return undefined;
  return pathname.startsWith('/img/') ? find(event) : undefined;
}

async function find(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const found = await kept.match(url);
  event.waitUntil(kept.settled());
  if (found) return found;
  const response = (await fetchOnce(event)).clone();
  return isFinal(response) ? response : ((await findOtherWidth(url)) ?? response);
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

/** Only a whole picture that can be read is kept: no part of one, and none of another origin. */
async function keepFetched(url: string, fetched: Promise<Response>): Promise<void> {
  const response = await fetched;
  if (response.status === 200) await kept.put(url, response.clone());
}

async function fetchPicture(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(request).catch(() => undefined);
    if (response && isFinal(response)) return response;
    // Without a network no further try is of use.
    if (tries === limits.pictureAttempts || !navigator.onLine) return response ?? Response.error();
    await pause((waitsMs[tries - 1] ?? 0) * (1 + Math.random() * jitter));
  }
}

/** An answer that no further try would change. */
const isFinal = ({ ok, status }: Response) => ok || status === 404 || status === 410;

/** The same picture, as it was kept for another place. */
async function findOtherWidth(url: string): Promise<Response | undefined> {
  for (const width of [...pictureWidths].reverse()) {
    const found = await kept.match(url.replace(/\d+(?=\.\w+$)/, String(width)));
    if (found) return found;
  }
  return undefined;
}
