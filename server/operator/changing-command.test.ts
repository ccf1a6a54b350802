import { expect, test, vi } from 'vitest';
import { changingCommand } from './changing-command.ts';

const { userInfo } = vi.hoisted(() => ({ userInfo: vi.fn(() => ({ username: 'ann' })) }));

vi.mock('node:os', async (load) => ({ ...(await load<object>()), userInfo }));

const { read } = changingCommand({
  ...{ changes: 'nothing', usage: '', about: '' },
  read: (args) => args,
  run: async () => ({ text: '', data: {} }),
});

test('an operator is named by --as, else by the system, if only by a number', () => {
  expect(read(['x', '--as', 'Bea'])).toEqual({ operator: 'Bea', wish: ['x'] });
  expect(read(['x'])).toEqual({ operator: 'ann', wish: ['x'] });
  // As in a container that runs as a user without an entry in /etc/passwd.
  userInfo.mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(read(['x']).operator).toMatch(/^uid \d+$/);
});
