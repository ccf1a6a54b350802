import type { Page, Route } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { successCode } from '#contract/wire.ts';
import { interceptCall, refuseRoute } from '../support/browser/interceptions.ts';
import { type Buyer, expect, test } from '../support/browser/journey.ts';
import { goTo, screenIsReady } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { deferred } from '../support/deferred.ts';
import { sampled } from '../support/project/sampled.ts';
import { leftCalls, type Stage } from './left-calls.ts';

interface Tapped {
  name: string;
  call: AnyCall;
  entry: (typeof leftCalls)[string][string] | undefined;
}

/** Every call of the contract that a tap sends; the outbox's are on the device before they are sent. */
const tapped: Tapped[] = Object.entries(calls).flatMap(([noun, verbs]) =>
  Object.entries(verbs as { [verb: string]: AnyCall })
    .filter(([, { policy }]) => policy === 'tap')
    .map(([verb, call]) => ({
      ...{ name: `${noun}.${verb}`, call },
      entry: leftCalls[noun]?.[verb],
    })),
);

const answer = 'Answered when nobody waited any more';
const refusal = { code: 1999, msg: answer, data: null, error: 'unknown', retryable: false };

test('every call that a tap sends is left here, or its reason is told', () => {
  const known = Object.entries(leftCalls).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  );
  expect(known.sort()).toEqual(tapped.map(({ name }) => name).sort());
});

/** Their answers move nobody either; most end in the same few places. */
const succeeding = sampled(
  tapped.filter(({ entry }) => entry && 'send' in entry).map(({ name }) => name),
  3,
);

for (const { name, call, entry } of tapped) {
  if (!entry || 'why' in entry) continue;
  const { isVisitor, send, sendReal = send, reply } = entry;
  testAs(isVisitor, `a late answer to ${name} moves nobody`, (stage) =>
    refuseLate(stage.shopper, call, () => send(stage)),
  );
  if (!succeeding.includes(name)) continue;
  testAs(isVisitor, `a late success of ${name} moves nobody`, (stage) =>
    succeedLate(stage.shopper, call, () => sendReal(stage), reply),
  );
}

function testAs(
  isVisitor: boolean | undefined,
  name: string,
  run: (stage: Stage) => Promise<void>,
) {
  const visitor = {} as Buyer;
  if (isVisitor) {
    test(name, ({ shopper, office }) => run({ shopper, office, buyer: visitor }));
  } else {
    test(name, ({ shopper, office, buyer }) => run({ shopper, office, buyer }));
  }
}

/** Where calls that move money lead instead of to their form: to what they have changed, if at all. */
const records: { [path: string]: string } = {
  [order.pay.path]: '#/orderInfo/',
  [topUp.cardSession.path]: '#/topUpRecord',
  [withdrawal.ask.path]: '#/depositRecord',
};

/** Sends a call, and leaves for another screen before it is answered. Returns where it was sent. */
async function leave(
  { page }: Shopper,
  { path, method }: AnyCall,
  send: () => Promise<unknown>,
  answer: (route: Route) => Promise<() => Promise<void>>,
) {
  const [held, released] = [deferred(), deferred()];
  await interceptCall(page, { path }, async (route) => {
    // A read may have the same path.
    if (route.request().method() !== method) return await route.fallback();
    const fulfill = await answer(route);
    held.resolve();
    await released.promise;
    await fulfill();
  });
  await send();
  await held.promise;
  const { hash } = new URL(page.url());
  await goTo(page, '/explore');
  await screenIsReady(page);
  await page.locator('main a').filter({ visible: true }).first().focus();
  return { hash, before: await placeOf(page), release: released.resolve };
}

/** The screen stays, and a notice leads back. */
async function refuseLate(shopper: Shopper, call: AnyCall, send: () => Promise<unknown>) {
  const { page } = shopper;
  const refuse = async (route: Route) => () => refuseRoute(route, 200, refusal);
  const { hash, before, release } = await leave(shopper, call, send, refuse);
  release();
  await expect(page.locator('[data-toasts]').getByText(answer)).toBeVisible();
  expect(await placeOf(page)).toEqual(before);
  await expect(dialogs(page)).toHaveCount(0);
  await notice(page).click();
  const there = records[call.path];
  await expect(page).toHaveURL((url) => (there ? url.hash.startsWith(there) : url.hash === hash));
}

/** The screen stays, and a notice tells what has been done. */
async function succeedLate(
  shopper: Shopper,
  call: AnyCall,
  send: () => Promise<unknown>,
  reply?: object,
) {
  const { page } = shopper;
  const json = { code: successCode, msg: '', data: reply };
  const succeed = async (route: Route) => {
    const real = reply ? undefined : await route.fetch();
    return () => route.fulfill(real ? { response: real } : { json });
  };
  const { before, release } = await leave(shopper, call, send, succeed);
  release();
  await expect(notice(page)).toBeVisible();
  const after = await placeOf(page);
  // A login draws the screen again and focuses its heading.
  if (beginning.has(call.path)) after[2] = before[2];
  expect(after).toEqual(before);
  await expect(dialogs(page)).toHaveCount(0);
}

const beginning = new Set<string>([user.login.path, user.register.path]);

const notice = (page: Page) => page.locator('[data-toasts]').getByRole('button').first();
const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

const placeOf = (page: Page) =>
  page.evaluate(() => [location.hash, history.length, document.activeElement?.outerHTML]);
