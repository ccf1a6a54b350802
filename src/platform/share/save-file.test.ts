import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file can be read until its download has surely begun', () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('document', { createElement: () => link });
  saveFile('orders.csv', 'id', 'text/csv');
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke.mock.calls).toEqual([[link.href]]);
});
