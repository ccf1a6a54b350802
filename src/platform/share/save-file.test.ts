import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#ui/overlays/toasts.ts';
import { saveFile } from './save-file.ts';

const t = ((key: string) => key) as TFunction;
const link = { href: '', download: '', click: vi.fn() };
const share = vi.fn(async () => {});

beforeEach(() => {
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { createElement: () => link });
});

afterEach(() => {
  useToasts.setState([], true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const save = () => saveFile(t, 'orders.csv', 'id', 'text/csv');

test('a file can be read until its download has surely begun', () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  save();
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke.mock.calls).toEqual([[link.href]]);
});

/** The app on the home screen of an iPhone. */
const openFromHomeScreen = () =>
  vi.stubGlobal('navigator', { standalone: true, canShare: () => true, share });

test('an app on an iPhone’s home screen saves through the device’s own sheet', async () => {
  openFromHomeScreen();
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  save();
  const file = expect.objectContaining({ name: 'orders.csv', type: 'text/csv' });
  await vi.waitFor(() => expect(share.mock.calls).toEqual([[{ files: [file] }]]));
  expect(useToasts.getState()).toEqual([]);
  expect(link.click).not.toHaveBeenCalled();
});

test('a file that took longer to make than a tap counts is offered by another tap', async () => {
  openFromHomeScreen();
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  save();
  await vi.waitFor(() => expect(useToasts.getState()).toHaveLength(1));
  useToasts.getState()[0]?.action?.onAct();
  expect(share).toHaveBeenCalledTimes(2);
  expect(link.click).not.toHaveBeenCalled();
});

test('a sheet that fails is replaced by a download', async () => {
  openFromHomeScreen();
  share.mockRejectedValueOnce(new DOMException('', 'DataError'));
  save();
  await vi.waitFor(() => expect(link.click).toHaveBeenCalledOnce());
});
