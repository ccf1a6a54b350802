import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '#contract/rules/durations.ts';
import { serverClock } from '#data/http/server-clock.ts';
import { type Session, session } from '#data/session.ts';
import { textsOf } from '../../tests/support/project/texts.ts';
import { createTexts } from './i18n/i18n.ts';
import { StatusBars } from './status-bars.tsx';

let isOnline = false;
vi.mock('#query/use-online.ts', () => ({
  useIsPortal: () => false,
  useLastingOnline: () => isOnline,
}));
// A server's rendering takes the initial state.
vi.mock('#query/use-session.ts', () => ({
  useSession: <T,>(pick: (state: Session) => T) => pick(session.getState()),
}));
vi.mock('#query/oldest-response.ts', () => ({
  useOldestResponse: () => new Date(2026, 10, 3, 18, 40).getTime(),
  useOldestUnreached: () => undefined,
}));

const t = textsOf('en');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 3, 19) });
});
afterEach(() => {
  vi.useRealTimers();
  // Outside of a browser a store shows its initial state.
  Object.assign(serverClock.getInitialState(), { aheadMs: undefined });
  isOnline = false;
  session.setState({ draftLink: null });
});

async function barAt(path: string): Promise<string> {
  const bar = renderToStaticMarkup(
    <I18nextProvider i18n={await createTexts('en')}>
      <MemoryRouter initialEntries={[path]}>
        <StatusBars />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return bar.replaceAll(/<[^>]*>/g, '');
}

test('content kept from an earlier day is shown with its day', async () => {
  expect(await barAt('/home')).toContain('3 Nov, 18:40');
});

test('content that a device a day ahead has kept is not from tomorrow', async () => {
  Object.assign(serverClock.getInitialState(), { aheadMs: -dayMs });
  expect(await barAt('/home')).toContain('2 Nov, 18:40');
});

test.each(['/withDraw', '/cardTopUp', '/payment', '/changePassword'])(
  'without a network, %s says that it sends nothing now',
  async (path) => {
    expect(await barAt(path)).toBe(t('offline.barNow'));
  },
);

test.each(['/bag/1', '/addressForm/7', '/depositRecord'])(
  'without a network, %s does not: it is read, or sent later',
  async (path) => {
    expect(await barAt(path)).not.toContain(t('offline.barNow'));
  },
);

test.each([
  ['/home', t('offline.draftReady')],
  ['/orderInfo/7', t('offline.draftReady')],
  ['/payment', ''],
  ['/checkout', ''],
  ['/comment/7/9', ''],
  ['/refund/7', ''],
  ['/complaint/7', ''],
  ['/platformComplaint', ''],
  ['/suggestion', ''],
  ['/service', ''],
])('a checkout to confirm is offered on %s: %j', async (path, offer) => {
  isOnline = true;
  session.setState({ draftLink: '/checkout' });
  expect((await barAt(path)).replace(t('offline.draftOpen'), '')).toBe(offer);
});
