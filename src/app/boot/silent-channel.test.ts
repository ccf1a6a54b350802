import { afterEach, expect, test, vi } from 'vitest';
import { replaceRefusedChannel } from './silent-channel.ts';

afterEach(() => vi.unstubAllGlobals());

class Refused {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

test.each([
  ['missing', undefined],
  ['refused', Refused],
])('a channel that is %s is replaced by a silent one', (_, own) => {
  const page: { BroadcastChannel?: typeof BroadcastChannel } = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('BroadcastChannel', own);
  replaceRefusedChannel();
  const channel = new (page.BroadcastChannel as typeof BroadcastChannel)('orders');
  channel.onmessage = vi.fn();
  channel.postMessage('orders');
  channel.close();
  expect(channel.onmessage).not.toHaveBeenCalled();
});

test('a channel that is there stays', () => {
  const page = {};
  vi.stubGlobal('window', page);
  replaceRefusedChannel();
  expect(page).toEqual({});
});
