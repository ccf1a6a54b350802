import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMessage, showMessage } from './push.ts';

const setAppBadge = vi.fn(async () => undefined);
const showNotification = vi.fn(async () => undefined);
/** The open pages of the app. */
let pages: object[];
const openWindow = vi.fn(async () => null);

beforeEach(() => {
  pages = [];
  setAppBadge.mockClear();
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('registration', { showNotification });
  openWindow.mockClear();
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow });
});

afterEach(() => vi.unstubAllGlobals());

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
