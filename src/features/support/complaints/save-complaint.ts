import type { TFunction } from 'i18next';
import { v7 as newId } from 'uuid';
import type { ComplaintForm } from '#contract/calls/support/cases.ts';
import type { LocalDb } from '#data/mirror.ts';
import { complaintForm } from '#data/support/case-forms.ts';
import { sendComplaint } from '#data/support/cases.ts';
import { save } from '#parts/changes/save.ts';
import { replaceRefused } from '#parts/drafts/replace-refused.ts';
import type { Attachment } from '#sync/sync.ts';
import type { SentCase } from '../cases/case-desk.tsx';

/** The order of a complaint. */
export interface OrderRef {
  id: string;
  sn: string;
}

interface Written {
  order: OrderRef | undefined;
  form: ComplaintForm;
  photos: Attachment[];
}

/** Queues a complaint. Resolves to it once it is on this device; shows an error if not. */
export async function saveComplaint(
  t: TFunction,
  db: LocalDb,
  { order, form, photos }: Written,
): Promise<SentCase | undefined> {
  const id = newId();
  const certificate = photos.map((photo) => photo.id);
  const payload = { id, ...form, ...(order && { order_id: order.id }), certificate };
  const options = { attachments: photos, ...(order && { hint: { sn: order.sn } }) };
  const entryId = await replaceRefused(db, complaintForm(order?.id), () =>
    save(t, sendComplaint, payload, options),
  );
  return entryId === undefined ? undefined : { id, entryId };
}
