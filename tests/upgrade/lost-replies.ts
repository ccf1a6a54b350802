import type { Request } from '@playwright/test';
import { assetUrl } from '#contract/calls/assets.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { headers } from '#contract/wire.ts';
import type { BackOffice } from '../support/back-office.ts';
import { rowsIn } from '../support/browser/device-dump.ts';
import type { Fault, FaultProxy } from '../support/browser/fault-proxy.ts';
import { expect } from '../support/browser/journey.ts';
import { goTo } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import type { Sent, Stage } from './stage.ts';
import { writeReview } from './write-review.ts';

/** Each one halves the size of a part, down to 4 KiB. */
const stalledParts = 4;

/**
 * Pays, uploads half of a review's first photo and adds to the bag, and loses every reply. A sold-out
 * product is refused in between. Resolves to the requests that the shop carried out, in order.
 */
export async function loseReplies(
  shopper: Shopper,
  { buyer, goods, orders }: Stage,
  office: BackOffice,
  tunnel: FaultProxy,
): Promise<Sent[]> {
  const { page, t } = shopper;
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const uploads = slowUploads();
  const lost = new Set<string>([order.pay.path]);
  const unanswered: string[] = [sync.void.path, order.list.path, order.detail.path];
  tunnel.faultOf = ({ path }) => {
    if (path.startsWith(assetUrl(''))) return uploads.next();
    if (unanswered.includes(path)) return 'cut';
    return lost.has(path) ? 'lose-reply' : undefined;
  };

  await shopper.open(`/payment?orders=${orders.paid}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
  await expect(page.getByText(t('payment.checking'))).toBeVisible();

  await goTo(page, `/comment/${orders.reviewed}`);
  await writeReview(shopper, 'Light, dry and quick', [100, 16]);
  await shopper.tap(t('review.post'));
  await expect.poll(uploads.isHalfWay, { timeout: 120_000 }).toBe(true);

  await goTo(page, `/detail/${goods.soldOut.productId}`);
  await expect(shopper.button(t('detail.addToBag'))).toBeEnabled();
  await office.setStock(goods.soldOut.skuId, 0);
  await shopper.tap(t('detail.addToBag'));
  await goTo(page, '/unsent');
  await expect(page.getByText(t('unsent.refused'))).toBeVisible();

  lost.add(cart.add.path);
  await goTo(page, `/detail/${goods.lost.productId}`);
  await shopper.tap(t('detail.addToBag'));
  await expect.poll(() => office.bag(buyer.id)).toHaveProperty(String(goods.lost.skuId), 1);
  expect(await rowsIn(page, `outbox-${buyer.id}`, 'ops')).toBe(3);

  const lastTo = (path: string, range = '') =>
    requests.findLast((it) => it.url().includes(path) && rangeOf(it).startsWith(range)) as Request;
  const applied = [lastTo(order.pay.path), lastTo(assetUrl(''), 'bytes 0-'), lastTo(cart.add.path)];
  return await Promise.all(applied.map(asSent));
}

const rangeOf = (request: Request) => request.headers()['content-range'] ?? '';

/** The first parts time out, one arrives, and everything after it is cut off. */
function slowUploads() {
  let asked = 0;
  const inVain = 2 * stalledParts;
  return {
    next(): Fault | undefined {
      asked += 1;
      // Every try first asks how much has arrived, then sends a part.
      const isPart = asked % 2 === 0;
      if (asked <= inVain) return isPart ? 'silence' : undefined;
      return asked <= inVain + 2 ? undefined : 'cut';
    },
    isHalfWay: () => asked > inVain + 2,
  };
}

const told = ['content-type', 'content-range', ...Object.values(headers)];

async function asSent(request: Request): Promise<Sent> {
  const all = await request.allHeaders();
  const { pathname, search } = new URL(request.url());
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const isText = all['content-type']?.startsWith('application/json');
  return {
    method: request.method(),
    path: pathname + search,
    headers: Object.fromEntries(Object.entries(all).filter(([name]) => told.includes(name))),
    body: isText ? body.toString() : new Uint8Array(body),
  };
}
