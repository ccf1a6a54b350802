import { expect, onTestFinished, test, vi } from 'vitest';
import { home } from '#contract/calls/catalogue.ts';
import { send } from '#data/http/http.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { failureText } from './failure-text.ts';

test('an answer that was cut off blames the connection, not the server', async () => {
  const t = textsOf('en');
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('location', new URL('https://shop.example/'));
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response('{"code":1,"msg":"","da', { headers }));
  const outcome = await send(home.board, {});
  if (outcome.kind === 'delivered') throw new Error(outcome.kind);
  expect(failureText(t, outcome)).toBe(t('failure.network'));
});
