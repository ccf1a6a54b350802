import { refund } from '#contract/calls/refunds.ts';
import { mutation } from '../mutation.ts';

/** A request for a refund that the server does not have yet. */
export interface WaitingRefund {
  /** Its outbox entry; `uploads` has the progress of its photos. */
  entryId: string;
}

/** An order with its unsent request for a refund. */
export type WithRefund<O extends { id: string }> = O & { waiting_refund: WaitingRefund | null };

export const askForRefund = mutation({
  kind: 'order.refund',
  version: 1,
  call: refund.ask,
  // A refused request has no effect; its form shows it again.
  apply: (orders: WithRefund<{ id: string }>[], { id, payload, state }) =>
    orders.map((it) =>
      state === 'refused' || it.id !== payload.order_id
        ? it
        : { ...it, waiting_refund: { entryId: id } },
    ),
  write: async ({ orders }, _input, { order_id, status, refund: asked }) => {
    await orders
      .where('id')
      .equals(order_id)
      .modify((row) => {
        row.status = status;
        row.refunds = [asked, ...(row.refunds ?? []).filter(({ id }) => id !== asked.id)];
        row.refund_offer = null;
      });
  },
  label: {
    icon: 'refund',
    text: 'refund',
    href: ({ order_id }) => `#/refund/${order_id}`,
    subject: ({ payload, hint }) => ({
      name: (hint as { name?: string } | undefined)?.name ?? '',
      attachments: payload.proof.length,
    }),
  },
});

export const refundMutations = [askForRefund] as const;
