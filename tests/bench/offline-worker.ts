import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import * as limits from '#contract/rules/limits.ts';
import { answerPicture } from '../../sw/pictures.ts';

const pictures = Array.from({ length: 48 }, (_, n) => `${location.origin}/img/${n}-360.avif`);

const workbox = new CacheFirst({
  cacheName: 'expiring',
  // Their types do not know `exactOptionalPropertyTypes`.
  plugins: [new ExpirationPlugin({ maxEntries: limits.pictureCacheEntries }) as never],
});
const bare = caches.open('bare');

/** Dispatches as the browser does, without awaiting `waitUntil`. */
function eventOf(url: string): FetchEvent {
  const event = { request: new Request(url), waitUntil: () => undefined };
  return event as unknown as FetchEvent;
}

type Answer = (event: FetchEvent) => Promise<Response | undefined> | undefined;

const ways = {
  bare: async ({ request }) => (await bare).match(request.url),
  pictures: answerPicture,
  workbox: (event) => workbox.handle({ event, request: event.request }),
} satisfies { [way: string]: Answer };

/** The time for all cached pictures, one after the other, in ms. */
async function hit(way: keyof typeof ways, times: number): Promise<number> {
  const events = Array.from({ length: times }, () => pictures.map(eventOf)).flat();
  const answer: Answer = ways[way];
  const started = performance.now();
  for (const event of events) await answer(event);
  return performance.now() - started;
}

/** Fills the three caches. */
async function fill(): Promise<void> {
  for (const url of pictures) {
    await (await bare).add(url);
    await ways.pictures(eventOf(url));
    await ways.workbox(eventOf(url));
  }
}

Object.assign(globalThis, { bench: { fill, hit } });
