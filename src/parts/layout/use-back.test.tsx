import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBack } from './use-back.ts';

const { navigate } = vi.hoisted(() => ({ navigate: vi.fn() }));

// The router's own does nothing before the screen is mounted, which a rendered text never is.
vi.mock('react-router-dom', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}));

beforeEach(() => navigate.mockClear());
afterEach(() => vi.unstubAllGlobals());

/** The `back` of a screen that is shown for the entry with this key. */
function backOf(key: string, start?: string): () => void {
  let back = () => {};
  const Screen = () => {
    back = useBack(start);
    return null;
  };
  const unused = { createHref: String, go() {}, push() {}, replace() {} };
  renderToString(
    <Router location={{ pathname: '/security', key }} navigator={unused}>
      <Screen />
    </Router>,
  );
  return back;
}

const isAt = (state: object | null) => vi.stubGlobal('window', { history: { state } });

test('goes back, or to the start if the page was opened here', () => {
  isAt({ key: 'here', idx: 3 });
  backOf('here')();
  expect(navigate.mock.lastCall).toEqual([-1]);
  isAt({ idx: 0 });
  backOf('default')();
  expect(navigate.mock.lastCall).toEqual(['/home', { replace: true }]);
  backOf('default', '/explore')();
  expect(navigate.mock.lastCall).toEqual(['/explore', { replace: true }]);
});

test.each(['here', 'default'])(
  'does nothing once the address of %s has changed, though the screen is still mounted',
  (key) => {
    const back = backOf(key);
    for (const state of [{ key: 'elsewhere', idx: 4 }, null]) {
      isAt(state);
      back();
    }
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('goes back from below an overlay', () => {
  isAt({ key: 'here', idx: 3, overlay: 1 });
  backOf('here')();
  expect(navigate.mock.lastCall).toEqual([-1]);
});
