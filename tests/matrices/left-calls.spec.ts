import type { Page } from '@playwright/test';
import { order } from '#contract/calls/orders.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { interceptCall, refuseRoute } from '../support/browser/interceptions.ts';
import { type Buyer, expect, test } from '../support/browser/journey.ts';
import { goTo, screenIsReady } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { deferred } from '../support/deferred.ts';
import { leftCalls } from './left-calls.ts';

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

for (const { name, call, entry } of tapped) {
  if (!entry || 'why' in entry) continue;
  if (entry.isVisitor) {
    test(`a late answer to ${name} moves no visitor`, async ({ shopper, office }) => {
      await leave(shopper, call, () => entry.send({ shopper, office, buyer: none }));
    });
  } else {
    test(`a late answer to ${name} moves no shopper`, async ({ shopper, office, buyer }) => {
      await leave(shopper, call, () => entry.send({ shopper, office, buyer }));
    });
  }
}

const none = {} as Buyer;

/** Where calls that move money lead instead of to their form: to what they have changed, if at all. */
const records: { [path: string]: string } = {
  [order.pay.path]: '#/orderInfo/',
  [topUp.cardSession.path]: '#/topUpRecord',
  [withdrawal.ask.path]: '#/depositRecord',
};

/** Leaves for another screen before the call is answered: it stays, and a notice leads back. */
async function leave(
  { page }: Shopper,
  call: AnyCall,
  send: () => Promise<unknown>,
): Promise<void> {
  const [held, released] = [deferred(), deferred()];
  await interceptCall(page, call, async (route) => {
    // A read may have the same path.
    if (route.request().method() !== call.method) return await route.fallback();
    held.resolve();
    await released.promise;
    await refuseRoute(route, 200, refusal);
  });
  await send();
  await held.promise;
  const { hash } = new URL(page.url());
  await goTo(page, '/explore');
  await screenIsReady(page);
  await page.locator('main a').filter({ visible: true }).first().focus();
  const before = await placeOf(page);
  released.resolve();
  await expect(page.locator('[data-toasts]').getByText(answer)).toBeVisible();
  expect(await placeOf(page)).toEqual(before);
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
  await page.locator('[data-toasts]').getByRole('button').first().click();
  const there = records[call.path];
  await expect(page).toHaveURL((url) => (there ? url.hash.startsWith(there) : url.hash === hash));
}

const placeOf = (page: Page) =>
  page.evaluate(() => [location.hash, history.length, document.activeElement?.outerHTML]);
