import type { Page } from '@playwright/test';
import { notification } from '#contract/calls/notifications.ts';
import { refund } from '#contract/calls/refunds.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { goTo } from '../../support/browser/screens.ts';
import { takePhoto } from '../../support/pictures/uploads.ts';
import type { Change, Hands } from './changes.ts';
import { expect } from './expect.ts';
import type { ShopState } from './shop-state.ts';

/** Most open cases of a kind, and most messages within an hour: the shop refuses more. */
const most = { cases: 15, messages: 100 };

const countOf = (all: ShopState['messages']) => Object.values(all).flat().length;

const writeMessage: Change = async ({ shopper, state, letter, random, fresh }) => {
  const { page, t } = shopper;
  if (countOf(state.messages) >= most.messages) return;
  const text = `Question ${fresh()}`;
  await goTo(page, '/service?side=platform');
  await expect(page.getByRole('log')).toBeVisible();
  const pictures = random.chance(0.4) ? await addPhoto(shopper, text) : 0;
  await shopper.field(t('service.write')).fill(text);
  await shopper.tap(t('service.send'));
  await expect(shopper.field(t('service.write'))).toHaveValue('');
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  state.messages[letter].push({ text, pictures });
};

const suggest: Change = async ({ shopper, state, letter, random, fresh }) => {
  const { page, t } = shopper;
  if (countOf(state.suggestions) >= most.cases) return;
  const text = `Idea ${fresh()}`;
  await openForm(page, '/suggestion');
  await shopper.field(t('suggestion.content')).fill(text);
  const pictures = random.chance(0.5) ? await addPhoto(shopper, text) : 0;
  await shopper.tap(t('suggestion.send'));
  await isWritten(shopper, [t('suggestion.waiting'), t('suggestion.received')]);
  state.suggestions[letter].push({ text, pictures });
};

const complain: Change = async ({ shopper, state, letter, fresh }) => {
  const { page, t } = shopper;
  if (countOf(state.complaints) >= most.cases) return;
  const text = `Complaint ${fresh()}`;
  await openForm(page, '/platformComplaint');
  await page.getByText(t('complaint.categories.app')).click();
  await shopper.field(t('complaint.content')).fill(text);
  const pictures = await addPhoto(shopper, text);
  await shopper.tap(t('complaint.send'));
  await isWritten(shopper, [t('complaint.waiting'), t('complaint.received')]);
  state.complaints[letter].push({ text, pictures });
};

const askForRefund: Change = async ({ shopper, state, letter, refundable, fresh }) => {
  const { page, t } = shopper;
  const delivered = refundable.pop();
  if (!delivered) return;
  const text = `Refund ${fresh()}`;
  await openForm(page, `/refund/${delivered.id}`);
  await page.getByText(t('refund.reason.faulty'), { exact: true }).click();
  await shopper.field(t('refund.explanation')).fill(text);
  const pictures = await addPhoto(shopper, text);
  await shopper.tap(t('refund.send'));
  await isWritten(shopper, [t('refund.waitingTitle'), t('refund.stage.review')]);
  state.refunds[letter].push({ text, pictures });
  state.orders[delivered.place] = orderStatus.refunding;
};

const readAll: Change = async ({ shopper, state }) => {
  const { page, t } = shopper;
  if (state.unread === 0) return;
  await goTo(page, '/notification');
  await shopper.tap(t('notification.markAll'));
  await expect(shopper.button(t('notification.markAll'))).toHaveCount(0);
  state.unread = 0;
};

/** What a shopper writes and reads after a purchase, with the call that each queues. */
export const writings = [
  { call: message.send, times: 3, make: writeMessage },
  { call: suggestion.send, times: 1, make: suggest },
  { call: complaint.send, times: 1, make: complain },
  { call: refund.ask, times: 2, make: askForRefund },
  { call: notification.read, times: 2, make: readAll },
];

/** Opens a form anew: its screen may still show what was sent from it last. */
async function openForm(page: Page, path: string): Promise<void> {
  await goTo(page, '/me');
  await goTo(page, path);
}

/** Adds a picture to the open form. Resolves to the number of pictures. */
export async function addPhoto({ page, t }: Hands['shopper'], name: string): Promise<number> {
  // Beside it, messages may show pictures of theirs.
  const file = page.locator('input[type=file]');
  const form = page.locator('form').filter({ has: file, visible: true });
  await form.locator(file).setInputFiles([await takePhoto(name)]);
  await expect(form.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) })).toBeVisible();
  return 1;
}

/** The form is replaced by one of these headings. */
async function isWritten({ page }: Hands['shopper'], [waits, arrived]: [string, string]) {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(heading(waits).or(heading(arrived)).filter({ visible: true })).toBeVisible();
}
