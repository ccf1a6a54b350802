import { v7 as newId } from 'uuid';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { answerCase } from '../../../server/support/answer-case.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { addEvidence } from '../wallet/evidence.ts';

const content = 'The cup came in three pieces';

const complaintsOf = async (office: BackOffice, { token }: Buyer) =>
  (await office.ok(complaint.list, {}, token)).items;

/** Opens the list of the shopper's own on an open screen. */
async function openMine({ page, t }: Shopper, kind: 'complaint' | 'suggestion') {
  await page
    .getByRole('tab', { name: t(`${kind}.mine`) })
    .filter({ visible: true })
    .click();
}

test('a complaint about an order is sent once, and pointed out before another', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct());
  await shopper.open(`/orderInfo/${id}`);
  await shopper.link(t('complaint.aboutThis')).click();
  await shopper.tap(t('complaint.send'));
  for (const missing of ['categoryMissing', 'contentEmpty', 'certificateMissing'] as const) {
    await expect(page.getByText(t(`complaint.${missing}`))).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: t('complaint.categories.late') })).toBeFocused();
  await page.getByText(t('complaint.categories.damaged')).click();
  await shopper.tap(t('complaint.send'));
  await expect(shopper.field(t('complaint.content'))).toBeFocused();
  await shopper.field(t('complaint.content')).fill(content);
  await shopper.tap(t('complaint.send'));
  expect(await complaintsOf(office, buyer)).toEqual([]);

  await page.reload();
  await expect(shopper.field(t('complaint.content'))).toHaveValue(content);
  await expect(page.getByRole('radio', { name: t('complaint.categories.damaged') })).toBeChecked();
  await addEvidence(shopper);
  await shopper.button(t('complaint.send')).dblclick();
  await expect(shopper.heading(t('complaint.received'))).toBeVisible();
  const [sent, ...others] = await complaintsOf(office, buyer);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ content, category: 'damaged', order: { id } });
  await expect(page.getByText(sent?.number ?? '')).toBeVisible();
  const already = page.getByText(t('complaint.already')).filter({ visible: true });
  await expect(already).toHaveCount(0);

  await shopper.tap(t('complaint.mine'));
  const picture = page.waitForResponse((response) =>
    response.url().includes(privateFileUrl(sent?.pictures[0] ?? '')),
  );
  await shopper.tap(sent?.number ?? '');
  expect((await picture).headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('dialog').getByText(content)).toBeVisible();

  await shopper.open('/complaint');
  await page.getByRole('link', { name: /CV-/ }).click();
  await expect(page).toHaveURL(new RegExp(`complaint/${id}$`));
  await expect(already).toBeVisible();
  await expect(shopper.field(t('complaint.content'))).toHaveValue('');
});

async function write(shopper: Shopper, category: 'damaged' | 'app'): Promise<void> {
  const { page, t } = shopper;
  await page.getByText(t(`complaint.categories.${category}`)).click();
  await shopper.field(t('complaint.content')).fill(content);
  await addEvidence(shopper);
}

test('a complaint about the platform, whose answer is read later', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open('/me');
  await shopper.link(t('title.platformComplaint')).click();
  await write(shopper, 'app');
  await shopper.tap(t('complaint.send'));
  // A second tap would take the focus away.
  await expect(shopper.heading(t('complaint.received'))).toBeFocused();
  const [sent] = await complaintsOf(office, buyer);
  expect(sent).toMatchObject({ content, category: 'app', order: null });

  // The demo may be faster.
  const answer = 'We are sorry.\n\nA new one is on its way.';
  await office.db.transaction((tx) =>
    answerCase(tx, { id: sent?.id ?? '', answer, at: new Date() }),
  );
  const [answered] = await complaintsOf(office, buyer);
  await goTo(page, `/complaint?id=${sent?.id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('status').first()).toContainText(t('case.state.answered'));
  await expect(sheet.getByText(answered?.answer.split('\n')[0] ?? '')).toBeVisible();
});

test('a suggestion without a picture, and its answer', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await shopper.open('/me');
  await shopper.link(t('title.suggestion')).click();
  await shopper.tap(t('suggestion.send'));
  await expect(page.getByText(t('suggestion.contentEmpty'))).toBeVisible();
  await shopper.field(t('suggestion.content')).fill('Show the freight');
  await shopper.tap(t('suggestion.send'));
  await expect(shopper.heading(t('suggestion.received'))).toBeVisible();
  const { items } = await office.ok(suggestion.list, {}, buyer.token);
  expect(items).toMatchObject([{ content: 'Show the freight', pictures: [] }]);
  await office.db.transaction((tx) =>
    answerCase(tx, { id: items[0]?.id ?? '', answer: 'Soon', at: new Date() }),
  );
  await openMine(shopper, 'suggestion');
  await shopper.tap(items[0]?.number ?? '');
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText(
    t('case.state.answered'),
  );
});

test('links open one case after another, over the form too', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const texts = ['Show the freight', 'Sort by colour'];
  const ids: string[] = [];
  for (const text of texts) {
    const id = newId();
    await office.ok(suggestion.send, { id, content: text, pictures: [] }, buyer.token);
    ids.push(id);
  }
  await shopper.open('/suggestion');
  await expect(shopper.field(t('suggestion.content'))).toBeVisible();
  const sheet = page.getByRole('dialog');
  for (const [index, id] of ids.entries()) {
    await goTo(page, `/suggestion?id=${id}`);
    await expect(sheet).toContainText(texts[index] ?? '');
  }
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('list').getByText(texts[1] ?? '')).toBeVisible();
});
