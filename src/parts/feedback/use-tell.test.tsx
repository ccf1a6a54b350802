import { afterEach, expect, test, vi } from 'vitest';
import { type ToastRequest, useToasts } from '#ui/overlays/toasts.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { useTell } from './use-tell.ts';
import { useTellIfLeft } from './use-tell-if-left.ts';

const t = textsOf('en');

afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState([], true);
});

/** What a hook returns to a screen that is shown for the entry that the page was opened at. */
async function ofScreen<T>(useIt: () => T): Promise<T> {
  const found: T[] = [];
  const Screen = () => {
    found.push(useIt());
    return null;
  };
  await firstRender(<Screen />, { at: '/myPurchases/0?page=2' });
  return found.at(-1) as T;
}

const isAt = (state: object | null) => vi.stubGlobal('window', { history: { state } });

const here = { idx: 0 };
/** Another entry, and that of a link that has just been followed. */
const left = [{ key: 'elsewhere', idx: 1 }, null];

const shown = () => useToasts.getState().map(({ id: _, ...request }) => request);

const request: ToastRequest = {
  ...{ text: 'Not saved', tone: 'plain', durationMs: 1, isForNextScreen: true },
  action: { label: 'Again', onAct() {} },
};

test('a shopper who is there is told unchanged', async () => {
  const tell = await ofScreen(useTell);
  isAt(here);
  tell(request);
  expect(shown()).toEqual([request]);
});

test.each(left)(
  'a shopper who has left gets a quiet notice that leads back (%o)',
  async (state) => {
    const tell = await ofScreen(useTell);
    isAt(state);
    tell(request);
    const action = { label: t('app.view'), onAct: expect.any(Function) };
    expect(shown()).toEqual([
      { text: 'Not saved', tone: 'plain', durationMs: 30_000, isNews: true, action },
    ]);
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    shown()[0]?.action?.onAct();
    expect(assign.mock.calls).toEqual([['#/myPurchases/0?page=2']]);
  },
);

const kinds = ['refused', 'unreachable', 'unauthorised', 'duplicate'] as const;

test.each(kinds)('a shopper who is there sees in the screen that a call is %s', async (kind) => {
  const tellIfLeft = await ofScreen(useTellIfLeft);
  isAt(here);
  tellIfLeft('No', { kind });
  expect(shown()).toEqual([]);
});

test.each(left)('a shopper who has left is told of a failure (%o)', async (state) => {
  const tellIfLeft = await ofScreen(useTellIfLeft);
  isAt(state);
  tellIfLeft('Over', { kind: 'unauthorised' });
  expect(shown()).toEqual([]);
  for (const kind of ['refused', 'unreachable', 'duplicate'] as const) tellIfLeft(kind, { kind });
  expect(shown().map(({ text, tone }) => [text, tone])).toEqual([
    ['refused', 'plain'],
    ['unreachable', 'plain'],
    ['duplicate', 'plain'],
  ]);
});
