import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#data/session.ts';
import { dropBackData, keepBackData, keptBackData } from './back-data.ts';

const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
  session.setState({ shopperId: '1', backData: {} });
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.setState(session.getInitialState());
});

const reload = () => session.setState({ backData: {} });

test('input outlives a reload for its owner, until it is dropped', () => {
  keepBackData('profile', 'typed', '1');
  reload();
  keepBackData('checkout', 'noted', '1');
  reload();
  expect([keptBackData('profile'), keptBackData('checkout')]).toEqual(['typed', 'noted']);
  session.setState({ shopperId: '2' });
  expect(keptBackData('profile')).toBeUndefined();
  session.setState({ shopperId: '1' });
  dropBackData('profile');
  reload();
  expect([keptBackData('profile'), keptBackData('checkout')]).toEqual([undefined, 'noted']);
});

test('input is not kept for who has left meanwhile', () => {
  session.setState({ shopperId: null });
  keepBackData('profile', 'typed', '1');
  expect(keptBackData('profile')).toBeUndefined();
  expect([...stored]).toEqual([]);
});

test('without room the page alone has it', () => {
  isFull = true;
  keepBackData('profile', 'typed', '1');
  expect(keptBackData('profile')).toBe('typed');
});
