import { and, eq } from 'drizzle-orm';
import { type NoticeTotals, notification } from '#contract/calls/notifications.ts';
import { headers } from '#contract/wire.ts';
import type { KeptNoticeState } from '#data/mirror.ts';
import { idem } from '../../../server/db/schema/accounts.ts';
import { storedRows } from '../../support/browser/device-dump.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { outOfOrder } from '../tabs/counting-shop.ts';
import type { Device } from './device.ts';
import { expect } from './expect.ts';
import type { Life } from './life.ts';

/** How long the app may take to send everything over a network that works again. */
const drainMs = 60_000;

/** How long it may take to hear what happened meanwhile: a stream that hangs, and the longest wait. */
const heardMs = 120_000;

/** How long the app may take to notice, without another request, that the shop answers again. */
const probedMs = 20_000;

/** Waits until a phone reports that everything is sent. Resolves to whether it does. */
export async function isDrained({ page, t }: Shopper): Promise<boolean> {
  await goTo(page, '/unsent');
  const send = page.getByRole('button', { name: t('unsent.sendNow'), disabled: false });
  const isEmpty = async () => {
    if (await page.getByText(t('unsent.emptyTitle')).isVisible()) return true;
    // Ends the time in which a removal can be undone.
    if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => undefined);
    return false;
  };
  return await expect
    .poll(isEmpty, { timeout: drainMs, intervals: [100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

/** Waits until each phone has heard of the last change, and has read again what the other changed. */
export async function hasHeard({ office, buyer, devices, state }: Life): Promise<void> {
  const look = async () => {
    const { rev, kinds } = await office.ok(notification.list, {}, buyer.token);
    const heard = await Promise.all(
      devices.map(async ({ page }) => {
        const [kept] = await storedRows<KeptNoticeState>(page, `mirror-${buyer.id}`, 'noticeState');
        if (kept?.rev !== rev) return `${kept?.rev}, not ${rev}`;
        const { changed = {}, read_up_to: read = {} } = kept;
        const left = Object.entries(changed).filter(([topic, at]) => Object(read)[topic] !== at);
        return left.length === 0 ? unreadIn(kept.kinds) : `has yet to read ${left.map(String)}`;
      }),
    );
    return [unreadIn(kinds), ...heard];
  };
  const wanted = [state.unread, ...devices.map(() => state.unread)];
  await expect.poll(look, { timeout: heardMs, message: 'unread notifications' }).toEqual(wanted);
}

const unreadIn = (kinds: NoticeTotals[]) => kinds.reduce((sum, { unread }) => sum + unread, 0);

/** What a phone sent in another order than it was made. */
export async function findMisordered(
  { office, buyer }: Life,
  { tunnel, letter }: Device,
): Promise<string[]> {
  const entries = new Map(
    tunnel.seen.map((request) => {
      const [key, lane, seq] = [headers.key, headers.lane, headers.seq].map((name) =>
        String(request.headers[name]),
      );
      return [key, { lane: lane ?? '', seq: Number(seq) }];
    }),
  );
  const executed = await office.db
    .select({ key: idem.key })
    .from(idem)
    .where(and(eq(idem.shopperId, buyer.id), eq(idem.state, 'done')))
    .orderBy(idem.createdAt);
  const effects = executed.flatMap(({ key }) => entries.get(key) ?? []);
  const queued = effects.filter(({ seq }) => Number.isInteger(seq));
  return outOfOrder(queued).map(
    ({ lane, seq }) => `${lane} ${seq} of phone ${letter} came after a later one`,
  );
}

/** The bag shows what the shop has, with nothing unsent and no word about a bad network. */
export async function showsBag(shopper: Shopper, { state, goods }: Life): Promise<void> {
  const { page, t } = shopper;
  await goTo(page, '/bag');
  for (const { name, skuId } of goods) {
    const { row, quantity, isSent } = shopper.line(name);
    const units = state.bag[skuId];
    const isSaved = state.saved.includes(String(skuId));
    await expect(shopper.button(t('bag.moveLine', { name }))).toHaveCount(isSaved ? 1 : 0);
    if (units === undefined || isSaved) {
      await expect(row).toHaveCount(0);
      continue;
    }
    await expect(quantity).toHaveValue(String(units));
    await isSent();
  }
  const [offline = ''] = t('offline.bar').split(/[.。]/);
  await expect(page.getByText(new RegExp(`^${offline}`))).toHaveCount(0, { timeout: probedMs });
}
