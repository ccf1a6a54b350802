import { message } from '#contract/calls/support/messages.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { expect } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { comeBack, test } from '../../support/browser/tunnel.ts';
import { addEvidence } from '../wallet/evidence.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

test('messages written offline, and the browser killed, arrive once and in order', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const outbox = `outbox-${buyer.id}`;
  await shopper.open('/service?side=platform');
  await expect(page.getByText(t('service.emptyTitle'))).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const write = async (text: string) => {
    await shopper.field(t('service.write')).fill(text);
    await shopper.tap(t('service.send'));
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  };

  tunnel.cut();
  await addEvidence(shopper);
  await write('one');
  await write('two');
  await write('three');
  expect(await rowsIn(page, outbox, 'photos')).toBe(1);
  await shopper.field(t('service.write')).fill('four, not yet');
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`, 'drafts')).toBeGreaterThan(0);
  await page.close();

  const next = await page.context().newPage();
  await next.goto('/#/service');
  await next.getByRole('link', { name: new RegExp(t('service.platform')) }).click();
  const articles = next.getByRole('log').getByRole('article');
  await expect(articles).toContainText(['one', 'two', 'three']);
  const reopened = new Shopper(next, 'en');
  await expect(reopened.field(t('service.write'))).toHaveValue('four, not yet');
  await expect(articles.last()).toContainText(t('service.mark.waiting'));
  await comeBack(next, tunnel);
  const waiting = next.getByRole('log').getByText(t('service.mark.waiting'));
  await expect(waiting).toHaveCount(0, { timeout: backMs });
  await expect.poll(() => rowsIn(next, outbox, 'photos')).toBe(0);
  const { items } = await office.ok(message.list, {}, buyer.token);
  const own = items.filter(({ is_own }) => is_own).toReversed();
  expect(own.map(({ text, pictures }) => [text, pictures.length])).toEqual([
    ['one', 1],
    ['two', 0],
    ['three', 0],
  ]);

  tunnel.cut();
  await next.reload();
  await expect(articles).toContainText(['one', 'two', 'three']);
  await expect(next.getByText(/showing content from/i)).toBeVisible({ timeout: backMs });
});
