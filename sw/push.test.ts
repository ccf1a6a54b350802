import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notification as calls } from '#contract/calls/notifications.ts';
import { headers } from '#contract/wire.ts';
import { session } from '#data/session.ts';
import { takeTap } from '#data/worker/tapped-path.ts';
import { MemoryCaches } from '../tests/support/browser/memory-caches.ts';
import { openMessage, renewSubscription, showMessage } from './push.ts';

const setAppBadge = vi.fn(async () => undefined);
const showNotification = vi.fn(async () => undefined);
/** The open pages of the app. */
let pages: object[];
const openWindow = vi.fn(async (): Promise<{ url: string } | null> => null);

beforeEach(() => {
  pages = [];
  setAppBadge.mockClear();
  showNotification.mockClear();
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('location', new URL('https://shop.example/sw.js'));
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('registration', { showNotification });
  openWindow.mockClear();
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.setState(session.getInitialState());
});

const message = { title: 'Shipped', body: '', path: '/orderInfo/1', tag: 'order-1', lang: 'en' };

const arrive = (unread: number) =>
  showMessage({ data: { json: () => ({ ...message, unread }) } } as unknown as PushEvent);

test('a push counts on the icon of an app that is closed or hidden, and is shown', async () => {
  await arrive(3);
  pages = [{ visibilityState: 'hidden' }];
  await arrive(4);
  expect(setAppBadge.mock.calls).toEqual([[3], [4]]);
  expect(showNotification).toHaveBeenCalledTimes(2);
});

test('the second news of an order is heard, too', async () => {
  await arrive(3);
  const heard = expect.objectContaining({ tag: 'order-1', renotify: true });
  expect(showNotification).toHaveBeenCalledWith('Shipped', heard);
});

test('an app that is shown counts by itself', async () => {
  pages = [{ visibilityState: 'visible' }];
  await arrive(3);
  expect(setAppBadge).not.toHaveBeenCalled();
});

test('a browser without badges shows the message all the same', async () => {
  vi.stubGlobal('navigator', {});
  await arrive(3);
  expect(showNotification).toHaveBeenCalled();
});

const tap = () =>
  openMessage({
    notification: { close() {}, data: { path: '/orderInfo/1' } },
  } as unknown as NotificationEvent);

test.each([
  ['in the open app', async () => undefined, 0],
  [
    'in a new one, if the open one cannot be shown',
    async () => {
      throw new DOMException('', 'InvalidAccessError');
    },
    1,
  ],
])('a tapped message opens %s', async (_where, focus, windows) => {
  const postMessage = vi.fn();
  pages = [{ frameType: 'top-level', postMessage, focus }];
  await tap();
  expect(postMessage).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledTimes(windows);
});

test('a tapped message opens the app if it is closed', async () => {
  await tap();
  expect(openWindow.mock.calls).toEqual([['/?src=push#/orderInfo/1']]);
});

const opens = (url: string) => openWindow.mockResolvedValueOnce({ url });

test('a tap is noted, once and for a minute, for a page that cannot hear it yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  pages = [{ frameType: 'top-level', postMessage() {}, focus: async () => undefined }];
  await tap();
  expect(await takeTap()).toBe('/orderInfo/1');
  expect(await takeTap()).toBeUndefined();
  await tap();
  vi.setSystemTime(Date.now() + 61_000);
  expect(await takeTap()).toBeUndefined();
});

test.each([
  ['another page than the message’s stays noted', '/?src=pwa#/home', '/orderInfo/1'],
  ['the message’s page is not', '/?src=push#/orderInfo/1', undefined],
])('a tap that opened %s', async (_, opened, noted) => {
  opens(`https://shop.example${opened}`);
  await tap();
  expect(await takeTap()).toBe(noted);
});

test('a tap opens the app although the disk is broken', async () => {
  vi.stubGlobal('caches', Object.assign(new MemoryCaches(), { isBroken: true }));
  await tap();
  expect(openWindow).toHaveBeenCalledOnce();
  expect(await takeTap()).toBeUndefined();
});

test('a tap opens the app although the disk is slow', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', { open: () => new Promise(() => undefined) });
  const tapped = tap();
  await vi.advanceTimersByTimeAsync(300);
  await tapped;
  expect(openWindow).toHaveBeenCalledOnce();
});

/** A subscription under the shop's key, whose bytes are 0, 1 and 2. */
const subscribed = (endpoint: string) => ({
  options: { applicationServerKey: Uint8Array.of(0, 1, 2).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

const subscribe = vi.fn(async () => subscribed('renewed'));

/** The browser ends a subscription. Resolves to what the shop is told. */
async function end(token: string | undefined, newSubscription: object | null) {
  const told: unknown[] = [];
  subscribe.mockClear();
  vi.stubGlobal('cookieStore', { get: async () => ({ value: token }) });
  vi.stubGlobal('registration', { pushManager: { subscribe } });
  vi.stubGlobal('fetch', async (request: Request, { body }: { body: string }) => {
    const { pathname } = new URL(request.url);
    const [token, shopper] = [headers.token, headers.shopper].map((it) => request.headers.get(it));
    told.push([pathname, token, shopper, JSON.parse(body)]);
    return Response.json({ code: 1, msg: '', data: {} });
  });
  const event = { oldSubscription: subscribed('ended'), newSubscription };
  await renewSubscription(event as unknown as PushSubscriptionChangeEvent);
  return told;
}

test.each([
  ['ended', null, 'renewed', 1],
  ['replaced', subscribed('replacement'), 'replacement', 0],
])(
  'the shop hears of a subscription that the browser has %s',
  async (_, given, endpoint, times) => {
    const input = { endpoint, p256dh: 'p', auth: 'a', server_key: 'AAEC' };
    session.setState({ token: 'former', shopperId: 'former' });
    expect(await end('token', given)).toEqual([[calls.pushSubscribe.path, 'token', null, input]]);
    expect(subscribe).toHaveBeenCalledTimes(times);
  },
);

test('without a session, an ended subscription is not renewed', async () => {
  expect(await end(undefined, null)).toEqual([]);
  expect(subscribe).not.toHaveBeenCalled();
});
