import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { session } from '#data/session.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { otherProblem } from './pay-problem.ts';
import { useSendOnce } from './use-send-once.ts';

const t = textsOf('en');
const input = { order_ids: ['7'] };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  session.setState({ token: 'token' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState([], true);
  session.setState({ token: null });
});

/** The hook of a screen that is there, or was left. */
async function atScreen(state: object = { idx: 0 }) {
  const hooks: ReturnType<typeof useSendOnce>[] = [];
  const Screen = () => {
    hooks.push(useSendOnce('payment'));
    return null;
  };
  await firstRender(<Screen />, { at: '/payment?orders=7' });
  vi.stubGlobal('window', { history: { state } });
  const attempt = hooks.at(-1)?.attempt;
  if (!attempt) throw new Error('Nothing was rendered');
  return (action: () => Promise<ReturnType<typeof otherProblem> | string | undefined>) =>
    attempt(order.pay, input, action);
}

const left = { key: 'elsewhere', idx: 1 };

test('a second tap does nothing while the first is under way', async () => {
  const attempt = await atScreen();
  const action = vi.fn(async () => undefined);
  await Promise.all([attempt(action), attempt(action)]);
  expect(action).toHaveBeenCalledTimes(1);
  expect(useToasts.getState()).toEqual([]);
});

test('what has been done is not done again by a double tap; what had no effect is tried again', async () => {
  const attempt = await atScreen();
  const action = vi
    .fn<() => Promise<string | undefined>>()
    .mockResolvedValueOnce('Nothing was charged.')
    .mockResolvedValue(undefined);
  await attempt(action);
  await attempt(action);
  expect(action).toHaveBeenCalledTimes(2);
  await attempt(action);
  expect(action).toHaveBeenCalledTimes(2);
  expect(useToasts.getState()).toMatchObject([{ text: t('message.duplicate') }]);
});

test('an action that throws can be tried again', async () => {
  const attempt = await atScreen();
  await expect(attempt(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  sessionStorage.setItem('caravel.lastRequest', '');
  const action = vi.fn(async () => undefined);
  await attempt(action);
  expect(action).toHaveBeenCalled();
});

test('who has left is told what went wrong, and nothing that they chose', async () => {
  const attempt = await atScreen(left);
  await attempt(async () => 'The code is wrong.');
  expect(useToasts.getState()).toMatchObject([{ text: 'The code is wrong.', tone: 'plain' }]);
  await attempt(async () => ({ ...otherProblem('Not confirmed.'), isCancelled: true }));
  expect(useToasts.getState()).toHaveLength(1);
});

test('the end of a session says so itself', async () => {
  const attempt = await atScreen(left);
  session.setState({ token: null });
  await attempt(async () => 'Please log in again.');
  expect(useToasts.getState()).toEqual([]);
});
