import type { TFunction } from 'i18next';
import { v7 as newId } from 'uuid';
import type { RefundForm } from '#contract/calls/refunds.ts';
import type { LocalDb } from '#data/mirror.ts';
import type { WholeOrder } from '#data/orders.ts';
import type { Photo } from '#data/photos.ts';
import { refundForm } from '#data/refunds/refund-form.ts';
import { askForRefund } from '#data/refunds/refunds.ts';
import { save } from '#parts/changes/save.ts';
import { replaceRefused } from '#parts/drafts/replace-refused.ts';

/** Queues a request. Resolves to its outbox entry; shows an error if it is not saved. */
export async function sendRefund(
  t: TFunction,
  db: LocalDb,
  { id: orderId, lines: ordered }: WholeOrder,
  { photos, ...form }: RefundForm & { photos: Photo[] },
): Promise<string | undefined> {
  const payload = {
    id: newId(),
    order_id: orderId,
    ...form,
    proof: photos.map(({ id }) => id),
  };
  const named = ordered.find(({ sku_id }) => sku_id === form.lines[0]?.sku_id);
  const options = { attachments: photos, hint: { name: named?.name ?? '' } };
  return await replaceRefused(db, refundForm(orderId), () =>
    save(t, askForRefund, payload, options),
  );
}
