import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { session } from '#data/session.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { leaveSession } from './user-info.ts';

afterEach(() => vi.unstubAllGlobals());

test('a session whose logout is refused is over here at once, and on the server by its digest', async () => {
  const asked: string[] = [];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    const refusal = { code: 1999, msg: 'no', data: null, error: 'unknown', retryable: false };
    return Response.json(asked.length === 1 ? refusal : { code: 1, msg: '', data: {} });
  });
  session.setState({ token: 'hers', shopperId: 'ada' });
  expect(await leaveSession(textsOf('en'))).toBe(false);
  expect(session.getState().token).toBeNull();
  await expect.poll(() => asked).toEqual([user.logout.path, sessions.end.path]);
});
