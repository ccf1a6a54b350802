import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { followSessionWithPush } from './push.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  session.setState({ shopperId: null });
});

test('messages leave the screen with their shopper, though the push service is out of reach', async () => {
  const reported = vi.fn();
  const close = vi.fn();
  const unsubscribe = () => Promise.reject(new DOMException('', 'NetworkError'));
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [{ close }],
  };
  const api = { PushManager: {}, Notification: {} };
  vi.stubGlobal('window', api);
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  session.setState({ shopperId: '7' });
  followSessionWithPush();
  session.setState({ shopperId: null });
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
});
