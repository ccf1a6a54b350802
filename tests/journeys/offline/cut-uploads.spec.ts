import { eq } from 'drizzle-orm';
import { order } from '#contract/calls/orders.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { shop } from '../../../server/db/schema/catalogue.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { type Buyer, expect, placeOrder } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { comeBack, test } from '../../support/browser/tunnel.ts';
import { arrivedOrder } from '../../support/goods/parcels.ts';
import { isWhole } from '../../support/project/sampled.ts';
import { addEvidence } from '../wallet/evidence.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

const words = 'In three pieces';

/** Something with a picture that a shopper writes. */
interface Writing {
  name: string;
  /** The path of its form, for an order of the buyer's. */
  path(orderId: string): string;
  /** Fills in the open form, apart from the picture. */
  fill(shopper: Shopper): Promise<void>;
  send(shopper: Shopper): Promise<void>;
  /** Sees that it waits, on the screen of its form. */
  waits(shopper: Shopper): Promise<void>;
  /** What the server has of it. */
  arrived(office: BackOffice, buyer: Buyer): Promise<{ text: string; pictures: string[] }[]>;
}

const writings: Writing[] = [
  {
    name: 'complaint',
    path: (id) => `/complaint/${id}`,
    async fill(shopper) {
      const { page, t } = shopper;
      await page.getByText(t('complaint.categories.damaged')).click();
      await shopper.field(t('complaint.content')).fill(words);
    },
    send: (shopper) => shopper.tap(shopper.t('complaint.send')),
    waits: (shopper) => waitsInList(shopper, shopper.t('complaint.mine')),
    async arrived(office, { token }) {
      const { items } = await office.ok(complaint.list, {}, token);
      return items.map(({ content: text, pictures }) => ({ text, pictures }));
    },
  },
  {
    name: 'suggestion',
    path: () => '/suggestion',
    fill: (shopper) => shopper.field(shopper.t('suggestion.content')).fill(words),
    send: (shopper) => shopper.tap(shopper.t('suggestion.send')),
    waits: (shopper) => waitsInList(shopper, shopper.t('suggestion.mine')),
    async arrived(office, { token }) {
      const { items } = await office.ok(suggestion.list, {}, token);
      return items.map(({ content: text, pictures }) => ({ text, pictures }));
    },
  },
  {
    name: 'refund',
    path: (id) => `/refund/${id}`,
    async fill(shopper) {
      const { page, t } = shopper;
      await page.getByText(t('refund.reason.faulty'), { exact: true }).click();
      await shopper.field(t('refund.explanation')).fill(words);
    },
    send: (shopper) => shopper.tap(shopper.t('refund.send')),
    waits: (shopper) => expect(shopper.heading(shopper.t('refund.waitingTitle'))).toBeVisible(),
    async arrived(office, { token }) {
      const { items } = await office.ok(order.list, {}, token);
      const asked = items.flatMap(({ refunds }) => refunds);
      return asked.map(({ explanation: text, proof: pictures }) => ({ text, pictures }));
    },
  },
  {
    name: 'message',
    path: () => '/service?side=platform',
    fill: (shopper) => shopper.field(shopper.t('service.write')).fill(words),
    send: (shopper) => shopper.tap(shopper.t('service.send')),
    waits: ({ page, t }) =>
      expect(page.getByRole('article').filter({ hasText: words })).toContainText(
        t('service.mark.waiting'),
      ),
    async arrived(office, { token }) {
      const { items } = await office.ok(message.list, {}, token);
      return items.filter(({ is_own }) => is_own);
    },
  },
];

async function waitsInList({ page, t }: Shopper, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByText(t('case.state.waiting'))).toBeVisible();
}

/** The browsers of the others are killed, and their connections cut, in their own journeys. */
const usual = ['complaint', 'suggestion'];

for (const { name, path, fill, send, waits, arrived } of writings) {
  if (!isWhole && !usual.includes(name)) continue;
  test(`a ${name} whose upload is cut, and whose browser is killed, arrives exactly once`, async ({
    shopper,
    office,
    buyer,
    tunnel,
  }) => {
    const { page } = shopper;
    const outbox = `outbox-${buyer.id}`;
    const goods = await office.listProduct({ price: 2000 });
    await office.db.update(shop).set({ returnsDays: 30 }).where(eq(shop.id, goods.shopId));
    const id = await (name === 'refund'
      ? arrivedOrder(office, buyer, [goods])
      : placeOrder(office, buyer, goods));
    await shopper.open(path(id));
    await fill(shopper);
    await addEvidence(shopper);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    // The second chunk never arrives, and the network is gone with it.
    let chunks = 0;
    tunnel.faultOf = (request) => {
      if (!request.path.startsWith('/api/asset/')) return undefined;
      chunks += 1;
      if (chunks < 2) return undefined;
      tunnel.cut();
      return 'cut';
    };
    await send(shopper);
    await expect.poll(() => chunks).toBeGreaterThan(1);
    expect(await rowsIn(page, outbox, 'photos')).toBe(1);
    await page.close();

    tunnel.faultOf = () => undefined;
    const next = new Shopper(await page.context().newPage(), 'en');
    await next.open(path(id));
    await waits(next);
    expect(await arrived(office, buyer)).toEqual([]);
    await comeBack(next.page, tunnel);
    await expect.poll(() => rowsIn(next.page, outbox, 'photos'), { timeout: backMs }).toBe(0);
    const all = await arrived(office, buyer);
    expect(all).toMatchObject([{ text: words, pictures: [expect.any(String)] }]);
  });
}
