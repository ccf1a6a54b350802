import { v7 as newId } from 'uuid';
import { product } from '#contract/calls/catalogue.ts';
import { message, messageMarks } from '#contract/calls/support/messages.ts';
import { answerConversation } from '../../../server/support/messages/answer-conversation.ts';
import { markWritten } from '../../../server/support/messages/mark-messages.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { holdCall } from '../../support/browser/interceptions.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { pattern } from '../../support/project/texts.ts';
import { addEvidence } from '../wallet/evidence.ts';

const question = 'Does the lid fit tightly?';

/** A person of the other side answers, or nobody does and it is automatic. */
async function answer(
  office: BackOffice,
  buyer: Buyer,
  shopId: number | null,
  text: string,
  isAutomatic = false,
): Promise<void> {
  const key = { shopperId: buyer.id, shopId };
  const at = new Date();
  const written = await office.db.transaction((tx) =>
    answerConversation(tx, key, { text, isAutomatic, at }),
  );
  expect(written).toBeDefined();
}

async function write(shopper: Shopper, text: string): Promise<void> {
  await shopper.field(shopper.t('service.write')).fill(text);
  await shopper.tap(shopper.t('service.send'));
  await expect(shopper.field(shopper.t('service.write'))).toHaveValue('');
}

/** How many answers each side's conversation counts as unread. */
async function unreadBySide(office: BackOffice, { token }: Buyer) {
  const { items } = await office.ok(message.conversations, {}, token);
  return items.map(({ shop, unread }) => [shop?.id, unread]);
}

/** The bubble with a text. */
const bubble = ({ page }: Shopper, text: string) =>
  page.getByRole('log').getByRole('article').filter({ hasText: text });

/** The marks of a message that the server has. */
const arrived = ({ t }: Shopper) =>
  new RegExp(messageMarks.map((mark) => t(`service.mark.${mark}`)).join('|'));

test('a shop is asked about its product, and answers live', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await shopper.open(`/detail/${goods.productId}`);
  await shopper.link(t('service.contactShop')).click();
  const about = pattern(t('service.removeAbout', { title: '@' }));
  await expect(shopper.button(about)).toBeVisible();
  // The address no longer names it.
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`, 'drafts')).toBeGreaterThan(0);
  await page.reload();
  await expect(shopper.button(about)).toBeVisible();
  await write(shopper, question);
  await expect(shopper.button(about)).toHaveCount(0);
  const own = bubble(shopper, question);
  await expect(own.getByRole('link')).toHaveAttribute(
    'href',
    `#/detail/${goods.productId}/${goods.shopId}`,
  );
  await expect(own).toContainText(t('service.mark.sent'));
  const key = { shopperId: buyer.id, shopId: goods.shopId };
  const now = new Date();
  const upTo = new Date(now.getTime() + 60_000);
  await office.db.transaction((tx) => markWritten(tx, key, { as: 'delivered', upTo, at: now }));
  await expect(own).toContainText(t('service.mark.delivered'));

  await answer(office, buyer, goods.shopId, 'We answer within a day', true);
  await expect(page.getByText(t('service.automatic'))).toBeVisible();
  await answer(office, buyer, goods.shopId, 'Yes, it does');
  await expect(bubble(shopper, 'Yes, it does')).toBeVisible();
  await expect(own).toContainText(t('service.mark.read'));
  const shop_id = String(goods.shopId);
  await expect.poll(() => unreadBySide(office, buyer)).toEqual([[shop_id, 0]]);
});

test('a link is followed, though what is asked about arrives at that moment', async ({
  shopper,
  office,
  buyer: _,
}) => {
  const { page, t } = shopper;
  // The router hears of a link a moment after the address has changed.
  await page.addInitScript(() => {
    const hold = (event: Event) => {
      if (location.hash === '#/withDraw' && event.isTrusted) event.stopImmediatePropagation();
    };
    addEventListener('popstate', hold);
  });
  const goods = await office.listProduct();
  const { release } = await holdCall(page, product.detail);
  await shopper.open(`/service?shop=${goods.shopId}&product=${goods.productId}`);
  await expect(shopper.field(t('service.write'))).toBeVisible();
  await goTo(page, '/withDraw');
  release();
  await expect(shopper.button(pattern(t('service.removeAbout', { title: '@' })))).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(shopper.heading(t('title.withDraw'))).toBeVisible();
});

test('unread answers are counted until their conversation is opened', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open('/me');
  await shopper.link(t('title.service')).click();
  await shopper.link(new RegExp(t('service.platform'))).click();
  await write(shopper, question);
  await expect(bubble(shopper, question)).toContainText(arrived(shopper));
  await answer(office, buyer, null, 'We answer within a day', true);
  await expect(page.getByText(t('service.automatic'))).toBeVisible();
  await expect.poll(() => unreadBySide(office, buyer)).toEqual([[undefined, 0]]);
  await goTo(page, '/me');
  await answer(office, buyer, null, 'We are looking into it');
  const row = shopper.link(new RegExp(t('title.service')));
  await expect(row).toContainText(t('service.unread', { count: 1 }));
  await row.click();
  const conversation = shopper.link(new RegExp(t('service.platform')));
  await expect(conversation).toContainText('We are looking into it');
  await expect(conversation).toContainText(t('service.unread', { count: 1 }));
  await conversation.click();
  await expect(bubble(shopper, 'We are looking into it')).toBeVisible();
  await goTo(page, '/me');
  await expect(row).not.toContainText(t('service.unread', { count: 1 }));
});

test('a picture is sent, seen in full, and the draft survives a reload', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  const id = await placeOrder(office, buyer, goods);
  await shopper.open(`/orderInfo/${id}`);
  await shopper.link(t('service.contactShop')).click();
  await shopper.field(t('service.write')).fill('Half a sen');
  await addEvidence(shopper);
  await page.reload();
  await expect(shopper.field(t('service.write'))).toHaveValue('Half a sen');
  const photo = page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) });
  await expect(photo).toBeVisible();
  await shopper.field(t('service.write')).fill('A whole sentence');
  await shopper.tap(t('service.send'));
  await expect(bubble(shopper, 'A whole sentence')).toContainText(arrived(shopper));
  await shopper.tap(t('zoom.open', { n: 1, count: 1 }));
  const zoomed = page.getByRole('dialog').getByRole('img').first();
  const ratio = async () => {
    const { width = 0, height = 1 } = (await zoomed.boundingBox()) ?? {};
    return width / height;
  };
  await expect.poll(ratio).toBeCloseTo(4 / 3, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A reload is aborted while the browser leaves the entry of the dialog.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  const { items } = await office.ok(message.list, { shop_id: String(goods.shopId) }, buyer.token);
  const own = items.filter(({ is_own }) => is_own);
  expect(own).toMatchObject([{ text: 'A whole sentence', about: { kind: 'order', id } }]);
  expect(own[0]?.pictures).toHaveLength(1);
  await page.reload();
  await expect(shopper.field(t('service.write'))).toHaveValue('');
});

test('a pasted screenshot becomes a picture of the message, and pasted words stay words', async ({
  shopper,
  office,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { shopId } = await office.listProduct();
  await shopper.open(`/service?shop=${shopId}`);
  const field = shopper.field(t('service.write'));
  await field.focus();
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d');
    const blob = await canvas.convertToBlob();
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
  });
  await field.press('ControlOrMeta+V');
  await expect(page.getByRole('img', { name: t('photos.nth', { n: 1, count: 1 }) })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.evaluate((text) => navigator.clipboard.writeText(text), question);
  await field.press('ControlOrMeta+V');
  await expect(field).toHaveValue(question);
});

test('the field grows with its lines in a browser whose styles cannot', async ({
  shopper,
  office,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: string[]) =>
      asked[0] !== 'field-sizing' && Reflect.apply(supports, CSS, asked);
  });
  const { shopId } = await office.listProduct();
  await shopper.open(`/service?shop=${shopId}`);
  const field = shopper.field(t('service.write'));
  await field.evaluate((it) => it.style.setProperty('field-sizing', 'fixed'));
  const height = () => field.evaluate((it) => it.clientHeight);
  const ofOne = await height();
  await field.fill('one\ntwo\nthree');
  await expect.poll(height).toBeGreaterThan(1.5 * ofOne);
  const ofThree = await height();
  await field.fill('line\n'.repeat(60));
  await expect.poll(height).toBeGreaterThan(ofThree);
  expect(await height()).toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
  await field.fill('');
  await expect.poll(height).toBe(ofOne);
});

test('a message that the full device did not take is sent by the next tap', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { shopId } = await office.listProduct();
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...values) {
      if (this.name === 'ops' && Object(window).isFull) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      return add.apply(this, values);
    };
    Object.assign(window, { reportError: () => {} });
  });
  await shopper.open(`/service?shop=${shopId}`);
  await shopper.field(t('service.write')).fill(question);
  await page.evaluate(() => Object.assign(window, { isFull: true }));
  await shopper.tap(t('service.send'));
  await expect(page.getByText(t('message.notSaved'))).toBeVisible();
  await expect(shopper.field(t('service.write'))).toHaveValue(question);
  await page.evaluate(() => Object.assign(window, { isFull: false }));
  await shopper.tap(t('service.send'));
  const written = async () => {
    const { items } = await office.ok(message.list, { shop_id: String(shopId) }, buyer.token);
    return items.filter(({ is_own }) => is_own).map(({ text }) => text);
  };
  await expect.poll(written).toEqual([question]);
});

test('a long conversation opens at its end, keeps its place, and reads earlier messages', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await office.ok(message.send, { id: newId(), text: question, pictures: [] }, buyer.token);
  for (let n = 1; n <= 60; n += 1) await answer(office, buyer, null, `Answer ${n}.`);
  await shopper.open('/service?side=platform');
  const log = page.getByRole('log');
  await expect(bubble(shopper, 'Answer 60.')).toBeInViewport();
  await expect(bubble(shopper, 'Answer 1.')).toHaveCount(0);
  const first = bubble(shopper, 'Answer 1.');
  await expect(async () => {
    await log.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
    await expect(first).toBeInViewport({ timeout: 500 });
  }).toPass();
  await answer(office, buyer, null, 'Answer 61.');
  const news = shopper.button(t('service.newMessages'));
  await expect(news).toBeVisible();
  await expect(first).toBeInViewport();
  await news.click();
  await expect(bubble(shopper, 'Answer 61.')).toBeInViewport();
  await expect(news).toHaveCount(0);
  await answer(office, buyer, null, 'Answer 62.');
  await expect(bubble(shopper, 'Answer 62.')).toBeInViewport();
});
