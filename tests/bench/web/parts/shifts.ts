import type { Page } from '@playwright/test';
import { Shopper } from '../../../support/browser/shopper.ts';
import { layoutShifts, recordShifts } from '../../../support/layout-shifts.ts';
import { Finger } from '../../../support/touch/finger.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';
import { isIdle, isSettled, paneOf, visit } from '../visit.ts';

const screen = { width: 360, height: 640 };
/** What a keyboard leaves of it. */
const aboveKeyboard = { width: 360, height: 330 };

/** Layout shift is given in hundredths. */
const none = 0.005;

/** The layout shifts of a whole journey on a slow network, added up. */
export async function measureShifts(stage: Stage): Promise<Line[]> {
  const found = await takeTurns(stage, { journey: () => shiftsOf(stage.ours) });
  stage.note('layout shifts', found.journey);
  const values = found.journey.map((shifts) => shifts.reduce((sum, { value }) => sum + value, 0));
  return [{ metric: 'journey: layout shift', values, unit: '', atMost: none }];
}

async function shiftsOf(origin: string) {
  const conditions = { origin, isNetworkSlow: true, context: { viewport: screen } };
  return await visit(conditions, async (page) => {
    await recordShifts(page);
    // A first visitor, who is offered another language.
    const shopper = new Shopper(page, 'zh-CN');
    await shopper.open('/home');
    await isSettled(page);
    await refresh(page);
    await loadMore(shopper);
    await lookAtProduct(page);
    await search(page);
    await logIn(shopper);
    return await layoutShifts(page);
  });
}

async function refresh(page: Page): Promise<void> {
  await new Finger(page).swipe(paneOf(page, 'home').locator('h2').first(), [0, 300]);
  await isSettled(page);
}

/** By scrolling, and by the button. */
async function loadMore(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  const more = shopper.button(t('list.more'));
  while (!(await more.isVisible())) {
    await paneOf(page, 'home').evaluate((it) => it.scrollBy({ top: 400 }));
    await isIdle(page);
  }
  await more.tap();
  await isSettled(page);
}

async function lookAtProduct(page: Page): Promise<void> {
  await paneOf(page, 'home').evaluate((it) => it.scrollTo({ top: 0 }));
  await paneOf(page, 'home').locator('a[href^="#/detail/"]').first().tap();
  await isSettled(page);
  await paneOf(page, 'detail').evaluate((it) => it.scrollBy({ top: 900 }));
  await isSettled(page);
  await page.goBack();
  await isSettled(page);
}

async function search(page: Page): Promise<void> {
  await paneOf(page, 'home').locator('a[href="#/search"]').tap();
  await typeBelow(page, '茶');
}

async function logIn(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await shopper.open('/login');
  await shopper.field(t('login.account')).tap();
  await typeBelow(page, 'nobody');
  await shopper.field(t('login.password')).tap();
  await typeBelow(page, 'wrong');
}

/** Types while the keyboard covers half of the screen; it disappears with Enter. */
async function typeBelow(page: Page, text: string): Promise<void> {
  await page.setViewportSize(aboveKeyboard);
  await isIdle(page);
  await page.keyboard.type(text, { delay: 50 });
  await isSettled(page);
  await page.keyboard.press('Enter');
  await page.setViewportSize(screen);
  await isSettled(page);
}
