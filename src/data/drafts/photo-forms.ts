import type { OutboxEntry } from '#sync/sync.ts';
import { messageForm } from '../messages/message-form.ts';
import { sendMessage } from '../messages/message-mutations.ts';
import { sideOf } from '../messages/sides.ts';
import type { PhotoForm } from '../photo-form.ts';
import { refundForm } from '../refunds/refund-form.ts';
import { askForRefund } from '../refunds/refunds.ts';
import { reviewForm } from '../review-form.ts';
import { writeReview } from '../reviews.ts';
import { complaintForm, suggestionForm } from '../support/case-forms.ts';
import { sendComplaint, sendSuggestion } from '../support/cases.ts';

const forms: { [kind: string]: (payload: never) => PhotoForm } = {
  [writeReview.kind]: (payload: { order_id: string; sku_id: string }) =>
    reviewForm({ orderId: payload.order_id, skuId: payload.sku_id }),
  [sendComplaint.kind]: ({ order_id }: { order_id?: string }) => complaintForm(order_id),
  [sendSuggestion.kind]: () => suggestionForm,
  [askForRefund.kind]: ({ order_id }: { order_id: string }) => refundForm(order_id),
  [sendMessage.kind]: ({ shop_id }: { shop_id?: string }) => messageForm(sideOf(shop_id)),
};

/** The form that an outbox entry was written with; undefined for one without photos. */
export const photoFormOf = ({ kind, payload }: OutboxEntry): PhotoForm | undefined =>
  forms[kind]?.(payload as never);
