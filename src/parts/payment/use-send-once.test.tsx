import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { tap } from '#data/http/tap.ts';
import { deleteLocalDb } from '#data/local-db.ts';
import { session } from '#data/session.ts';
import { useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { exchange } from './confirmation.ts';
import { otherProblem } from './pay-problem.ts';
import { useSendOnce } from './use-send-once.ts';

const t = textsOf('en');
const input = { order_ids: ['7'] };
const shopperId = '12';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', new URL('https://shop.example/'));
  session.setState({ token: 'token', shopperId });
});
afterEach(async () => {
  await deleteLocalDb(shopperId);
  vi.unstubAllGlobals();
  useToasts.setState([], true);
  session.setState({ token: null, shopperId: null });
});

type Hook = ReturnType<typeof useSendOnce>;
type Action = Parameters<Hook['attempt']>[0];

/** The hook of a screen that is there, or was left. */
async function hookAt(state: object, refetch?: () => unknown): Promise<Hook> {
  const hooks: Hook[] = [];
  const Screen = () => {
    hooks.push(useSendOnce('payment', refetch));
    return null;
  };
  await firstRender(<Screen />, { at: '/payment?orders=7', session: { shopperId } });
  vi.stubGlobal('window', { history: { state } });
  const hook = hooks.at(-1);
  if (!hook) throw new Error('Nothing was rendered');
  return hook;
}

/** Attempts what a double tap would send again. */
async function atScreen(state: object = { idx: 0 }) {
  const { attempt } = await hookAt(state);
  return (action: Action) => attempt(action, { call: order.pay, input });
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

test('a wrong code is not tried twice by a double tap', async () => {
  const { attempt } = await hookAt({ idx: 0 });
  const sent = vi.fn(async () =>
    Response.json({ code: 0, msg: 'Wrong', data: { word: 'pay_code_wrong' } }),
  );
  vi.stubGlobal('fetch', sent);
  const code = { purpose: 'orders' as const, order_ids: ['7'], pay_password: '000000' };
  const ends: string[] = [];
  const action = async () => {
    ends.push((await tap(user.verifyPay, code, sessionStorage)).kind);
    return 'The code is wrong.';
  };
  await attempt(action);
  await attempt(action);
  expect(ends.at(-1)).toBe('duplicate');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a code that nobody has checked can be entered again at once', async () => {
  const sent = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', sent);
  const purpose = { purpose: 'orders' as const, order_ids: ['7'] };
  await exchange(t, purpose, { code: '246810' }, () => true);
  await exchange(t, purpose, { code: '246810' }, () => true);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('what the screen shows is read again once the action has ended, if the server has answered', async () => {
  const steps: string[] = [];
  const { attempt, sendOnce } = await hookAt({ idx: 0 }, () => steps.push('read again'));
  const pay = async () => {
    const about = { kind: 'order.pay', ref: '7' };
    const { kind } = await sendOnce(order.pay, { ...input, ticket: 't'.repeat(43) }, about);
    steps.push(kind);
    return undefined;
  };
  const reply = { order_ids: ['7'], paid: 100, available: 900 };
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: reply }));
  await attempt(pay);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (new URL(url).pathname !== sync.void.path) throw new TypeError('Failed to fetch');
    return Response.json({ code: 1, msg: '', data: { state: 'void', reply: null } });
  });
  await attempt(pay);
  expect(steps).toEqual(['delivered', 'read again', 'not-sent']);
});

test('what the action shows itself is told to nobody', async () => {
  const attempt = await atScreen(left);
  await attempt(async () => '');
  expect(useToasts.getState()).toEqual([]);
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
