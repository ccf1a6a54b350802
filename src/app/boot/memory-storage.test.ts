import { afterEach, expect, test, vi } from 'vitest';
import { replacedEvent } from '#platform/updates/newer-build.ts';
import { replaceBlockedStorages } from './memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const blocked = {
  configurable: true,
  get() {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
};

/** A page whose browser blocks its storages or not. */
function pageWith(storage: PropertyDescriptor) {
  const page = Object.defineProperties(new EventTarget(), {
    localStorage: storage,
    sessionStorage: storage,
  }) as EventTarget & Pick<Window, 'localStorage' | 'sessionStorage'>;
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  replaceBlockedStorages();
  const mayReload = page.dispatchEvent(new Event(replacedEvent, { cancelable: true }));
  return { page, mayReload };
}

test('a page whose storages are blocked keeps things in memory, and is never reloaded for a newer build', () => {
  const { page, mayReload } = pageWith(blocked);
  page.localStorage.setItem('lang', 'en');
  expect(page.localStorage.getItem('lang')).toBe('en');
  page.localStorage.removeItem('lang');
  expect([page.localStorage, page.sessionStorage].map((it) => it.getItem('lang'))).toEqual([
    null,
    null,
  ]);
  expect(mayReload).toBe(false);
});

test('storages that are there stay', () => {
  const own = { setItem: vi.fn() };
  const { page, mayReload } = pageWith({ value: own });
  expect(page.localStorage).toBe(own);
  expect(mayReload).toBe(true);
});
