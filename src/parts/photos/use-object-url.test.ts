import { afterEach, expect, test, vi } from 'vitest';
import { showBlob } from './use-object-url.ts';

afterEach(() => vi.useRealTimers());

test('a picture that leaves while it loads still has its bytes, and not for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const shown: (string | undefined)[] = [];
  const remove = showBlob(new Blob(['pixels']), (url) => shown.push(url));
  remove();
  const [url = ''] = shown;
  expect(shown).toEqual([expect.stringMatching(/^blob:/), undefined]);
  expect(await (await fetch(url)).text()).toBe('pixels');
  vi.advanceTimersByTime(1000);
  await expect(fetch(url)).rejects.toThrow();
});
