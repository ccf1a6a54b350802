import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#ui/overlays/toasts.ts';
import { copyText, share } from './share.ts';

const t = ((key: string) => key) as TFunction;
const shared = { title: 'Cup', url: 'https://shop.example/p/7' };
const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'));

let selected: string | undefined;
const field = {
  value: '',
  select: () => {
    selected = field.value;
  },
  remove: vi.fn(),
};
const button = { focus: vi.fn() };
const dialog = { append: vi.fn() };
const execCommand = vi.fn(() => true);

beforeEach(() => {
  selected = undefined;
  vi.stubGlobal('window', { isSecureContext: true });
  const querySelectorAll = () => ({ length: 1, item: () => dialog });
  const page = { activeElement: button, createElement: () => field, querySelectorAll, execCommand };
  vi.stubGlobal('document', page);
});

afterEach(() => {
  useToasts.setState([], true);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const told = () => useToasts.getState().map(({ text }) => text);

test.each(['AbortError', 'InvalidStateError'])(
  'a device’s sheet that ends with %s is no failure, and nothing is copied',
  async (name) => {
    const turnedDown = () => Promise.reject(new DOMException('', name));
    const writeText = vi.fn(refused);
    vi.stubGlobal('navigator', { share: turnedDown, clipboard: { writeText } });
    expect(await share(t, shared)).toBe(true);
    expect(writeText).not.toHaveBeenCalled();
    expect(told()).toEqual([]);
  },
);

test('where the clipboard refuses, as in other apps, a selected text is copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: refused } });
  await copyText(t, 'CV-1234');
  expect([selected, told()]).toEqual(['CV-1234', ['message.copied']]);
  expect(field.remove).toHaveBeenCalledOnce();
  expect(dialog.append).toHaveBeenCalledWith(field);
  expect(button.focus).toHaveBeenCalledOnce();
});

test('a link that is copied instead of shared is named', async () => {
  vi.stubGlobal('navigator', { share: refused, clipboard: { writeText: async () => {} } });
  expect(await share(t, shared)).toBe(true);
  expect(told()).toEqual(['share.copied']);
});

test('where that fails too, the reason is told', async () => {
  vi.stubGlobal('navigator', {});
  execCommand.mockReturnValueOnce(false);
  await copyText(t, 'CV-1234');
  expect(told()).toEqual(['message.copyFail']);
});
