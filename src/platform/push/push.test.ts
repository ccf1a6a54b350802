import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notification } from '#contract/calls/notifications.ts';
import { session } from '#data/session.ts';
import { followSessionWithPush, readPushState, turnPushOff, turnPushOn } from './push.ts';

/** The browser's subscription. */
let current: ReturnType<typeof subscribed> | null;
let stored: Map<string, string>;
/** The paths of the calls. */
let told: string[];
const close = vi.fn();
const unsubscribe = vi.fn(async () => {
  current = null;
});
const subscribe = vi.fn(async () => {
  current = subscribed();
  return current;
});
const requestPermission = vi.fn(async () => 'granted');

const subscribed = () => ({
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: Uint8Array.of(0, 1, 2).buffer },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe,
});

const following: (() => void)[] = [];

/** Until the end of the test. */
function follow(): void {
  const subscribing = vi.spyOn(session, 'subscribe');
  followSessionWithPush();
  following.push(...subscribing.mock.results.map(({ value }) => value));
  subscribing.mockRestore();
}

beforeEach(() => {
  [current, stored, told] = [null, new Map(), []];
  vi.clearAllMocks();
  const api = { PushManager: {}, Notification: {} };
  const registration = {
    pushManager: { subscribe, getSubscription: async () => current },
    getNotifications: async () => [{ close }],
  };
  vi.stubGlobal('window', api);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    told.push(new URL(url).pathname);
    return Response.json({ code: 1, msg: '', data: { key: 'AAEC' } });
  });
  session.setState({ token: 'token', shopperId: '7' });
});

afterEach(() => {
  for (const end of following.splice(0)) end();
  session.setState({ token: null, shopperId: null });
  vi.unstubAllGlobals();
});

test('messages leave the screen with their shopper, though the push service is out of reach', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  current = subscribed();
  unsubscribe.mockRejectedValueOnce(new DOMException('', 'NetworkError'));
  follow();
  session.setState({ token: null, shopperId: null });
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
});

test('the browser is asked in the task of the tap', async () => {
  const turned = turnPushOn();
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(await turned).toBe('on');
});

const { pushKey, pushSubscribe } = notification;

test('a subscription that the browser has ended is made again at the next start', async () => {
  await turnPushOn();
  current = null;
  told = [];
  follow();
  await vi.waitFor(() => expect(told).toEqual([pushKey.path, pushSubscribe.path]));
  expect(subscribe).toHaveBeenCalledTimes(2);
});

test.each([
  ['the shopper has turned off', turnPushOff],
  ['a logout has ended', async () => session.setState({ token: null, shopperId: null })],
])('one that %s is not', async (_, end) => {
  follow();
  await turnPushOn();
  await end();
  expect(stored.size).toBe(0);
  current = null;
  told = [];
  session.setState({ token: 'next', shopperId: '7' });
  // Both take longer than a renewal needs to begin.
  await readPushState();
  await readPushState();
  expect(told).toEqual([]);
});
