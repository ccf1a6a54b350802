import { expect, test, vi } from 'vitest';
import { takeOverMessage } from '#data/worker/worker-messages.ts';
import { startNewest } from './start-newest.ts';

/** A newer worker that is found by the given check for updates, and by none before it. */
function foundBy(check: number, isLost = false) {
  const newer = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
  const registration = {
    waiting: undefined as typeof newer | undefined,
    active: { postMessage: vi.fn() },
    update: vi.fn(async () => {
      if (registration.update.mock.calls.length === check) registration.waiting = newer;
      else if (isLost) throw new TypeError('Failed to fetch');
    }),
  };
  const container = { getRegistration: async () => registration, addEventListener: vi.fn() };
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  return { newer, registration, reload, start: () => startNewest(container as never) };
}

test.each([
  ['the first check', 1, false],
  ['the second check: the first had begun before there was one', 2, false],
  ['the second check: the first was lost', 2, true],
])('a newer worker found by %s takes over', async (_, check, isLost) => {
  const { newer, reload, start } = foundBy(check, isLost);
  await start();
  expect(newer.postMessage).toHaveBeenCalledWith(takeOverMessage);
  expect(reload).not.toHaveBeenCalled();
});

test('a newer worker that comes to nothing does not keep the page waiting', async () => {
  const { newer, reload, start } = foundBy(1);
  newer.state = 'installing';
  await start();
  expect(reload).not.toHaveBeenCalled();
  newer.state = 'redundant';
  newer.dispatchEvent(new Event('statechange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a newer worker the page is loaded again', async () => {
  const { registration, reload, start } = foundBy(0);
  await start();
  expect(registration.update).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(1);
});
