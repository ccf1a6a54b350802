import type { Route } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { successCode } from '#contract/wire.ts';
import { routes } from '../../../src/app/routes.ts';
import { interceptCall, refuseRoute } from '../../support/browser/interceptions.ts';
import { type Buyer, expect, test } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { deferred } from '../../support/deferred.ts';
import { isWhole, sampled } from '../../support/project/sampled.ts';
import { bareAddress } from '../../support/project/specified-routes.ts';
import { isUncovered, leaveBy, notice, placeOf, prepareWay, type Way, wayOf } from './leaving.ts';
import { leftCalls, untried } from './left-calls.ts';
import type { Sent, Stage, Unawaited } from './sent.ts';

interface Case extends Sent {
  name: string;
  call: AnyCall;
}

const entries = Object.entries(leftCalls).flatMap(([noun, verbs]) =>
  Object.entries(verbs as { [verb: string]: Sent | Unawaited }).map(([verb, entry]) => ({
    ...{ name: `${noun}.${verb}`, entry },
    call: (calls as { [noun: string]: { [verb: string]: AnyCall } })[noun]?.[verb] as AnyCall,
  })),
);
const cases: Case[] = entries.flatMap(({ entry, ...it }) =>
  'send' in entry ? [{ ...it, ...entry }] : [],
);

const answer = 'Answered when nobody waited any more';
const refusal = { code: 1999, msg: answer, data: null, error: 'unknown', retryable: false };

test('every screen that sends at once is left here, or its reason is told', () => {
  const sending = routes
    .filter(({ sends }) => sends === 'now')
    .map(({ path }) => bareAddress(path));
  const tried = cases.map(({ from }) => from).filter((path) => sending.includes(path));
  expect([...new Set(tried), ...Object.keys(untried)].sort()).toEqual(sending.sort());
});

/** Their answers move nobody either; most end in the same few places. */
const succeeding = [
  ...cases.filter(({ asksNext }) => asksNext),
  ...sampled(
    cases.filter(({ quiet, asksNext }) => !quiet && !asksNext),
    3,
  ),
];

for (const [place, it] of cases.entries()) {
  for (const way of waysFor(place, it)) {
    const how = `${it.name}, left ${way.isBack ? 'back to' : 'for'} ${way.to},`;
    testAs(it, `a late answer to ${how} moves nobody`, (stage) => refuseLate(stage, it, way));
    if (!succeeding.includes(it)) continue;
    testAs(it, `a late success of ${how} moves nobody`, (stage) => succeedLate(stage, it, way));
  }
}

/** Both ways in the longer form. */
function waysFor(place: number, { isVisitor, endsSession, holdsBack }: Case): Way[] {
  const isPublic = isVisitor || endsSession || false;
  if (holdsBack) return [wayOf(place, { isPublic, isBack: false })];
  if (!isWhole) return [wayOf(place, { isPublic })];
  return [true, false].map((isBack) => wayOf(place, { isPublic, isBack }));
}

function testAs(
  { isVisitor, needsName, endsSession }: Case,
  name: string,
  run: (stage: Stage) => Promise<void>,
): void {
  const visitor = {} as Buyer;
  test.describe(() => {
    if (needsName) {
      test.use({
        baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
      });
    }
    // The page may ask for its events once the session has ended.
    if (endsSession) test.use({ refusals: [401] });
    if (isVisitor) {
      test(name, ({ shopper, office }) => run({ shopper, office, buyer: visitor }));
    } else {
      test(name, ({ shopper, office, buyer }) => run({ shopper, office, buyer }));
    }
  });
}

/** Where calls that move money lead instead of to their form: to what they have changed, if at all. */
const records: { [path: string]: string } = {
  [order.pay.path]: '#/orderInfo/',
  [topUp.cardSession.path]: '#/topUpRecord',
  [topUp.recharge.path]: '#/topUpRecord',
  [withdrawal.ask.path]: '#/depositRecord',
  [withdrawal.cancel.path]: '#/depositRecord',
};

/** Sends a call, and leaves for another screen before it is answered. Returns where it was sent. */
async function leave(
  shopper: Shopper,
  { call: { path, method }, from }: Case,
  way: Way,
  send: () => Promise<unknown>,
  answer: (route: Route) => Promise<() => Promise<void>>,
) {
  const { page } = shopper;
  const [held, released] = [deferred(), deferred()];
  await prepareWay(shopper, way);
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
  expect(`${hash}/`).toMatch(new RegExp(`^#${from}[/?]`));
  await leaveBy(shopper, way);
  return { hash, before: await placeOf(page), release: released.resolve };
}

/** The screen stays, and a notice leads back. */
async function refuseLate(stage: Stage, it: Case, way: Way): Promise<void> {
  const { shopper } = stage;
  const { page, t } = shopper;
  const refuse = async (route: Route) => () => refuseRoute(route, 200, refusal);
  const left = await leave(shopper, it, way, () => it.send(stage), refuse);
  left.release();
  const said = it.refusedAs ? t(it.refusedAs) : answer;
  await expect(page.locator('[data-toasts]').getByText(said)).toBeVisible();
  expect(await placeOf(page)).toEqual(left.before);
  await isUncovered(page);
  await notice(page).click();
  const there = records[it.call.path];
  await expect(page).toHaveURL(({ hash }) => (there ? hash.startsWith(there) : hash === left.hash));
}

/** The screen stays, and a notice tells what has been done. */
async function succeedLate(stage: Stage, it: Case, way: Way): Promise<void> {
  const { shopper } = stage;
  const { page } = shopper;
  const { send, sendReal = send, reply } = it;
  const json = { code: successCode, msg: '', data: reply };
  const succeed = async (route: Route) => {
    const real = reply ? undefined : await route.fetch();
    return () => route.fulfill(real ? { response: real } : { json });
  };
  const { before, release } = await leave(shopper, it, way, () => sendReal(stage), succeed);
  const isAsked = page.locator('html[data-asked]');
  const asked = await isAsked.count();
  release();
  await expect(notice(page)).toBeVisible();
  const after = await placeOf(page);
  // A login draws the screen again and focuses its heading.
  if (beginning.has(it.call.path)) after[2] = before[2];
  expect(after).toEqual(before);
  await isUncovered(page);
  await expect(isAsked).toHaveCount(asked);
}

const beginning = new Set<string>([user.login.path, user.register.path]);
