import { refund } from '#contract/calls/refunds.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import type { LocalDb } from '../mirror.ts';
import { mutation } from '../mutation.ts';

/** A request for a refund that the server does not have yet. */
export interface WaitingRefund {
  /** Its outbox entry; `uploads` has the progress of its photos. */
  entryId: string;
}

/** The entry of a return's parcel that the server does not know yet, or has refused. */
export type WaitingParcel = OutboxEntry<InputOf<typeof refund.sendParcel>>;

/** An order with its unsent request for a refund, and the unsent parcels of its returns. */
export type WithRefund<O extends { id: string }> = O & {
  waiting_refund: WaitingRefund | null;
  waiting_parcels: WaitingParcel[];
};

/** Of a request that the shop has not answered, without a parcel. */
const noTexts = { answer: '', carrier: '', parcel_no: '' };

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
  write: async ({ orders }, { type, explanation }, { order_id, status, refund: asked }) => {
    await orders
      .where('id')
      .equals(order_id)
      .modify((row) => {
        const address = type === 'return' && row.refund_offer?.return_address;
        // The stored reply of an earlier build has these texts as well.
        const texts = { ...noTexts, explanation, return_address: address || '' };
        row.status = status;
        row.refunds = [
          { ...texts, ...asked },
          ...(row.refunds ?? []).filter(({ id }) => id !== asked.id),
        ];
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

/** Names the parcel of a return, or corrects it. */
export const sendReturnParcel = mutation({
  kind: 'refund.parcel',
  version: 1,
  call: refund.sendParcel,
  // A refused one is shown on its form.
  apply: (orders: WithRefund<{ id: string }>[], entry) =>
    orders.map((it) =>
      it.id === entry.payload.order_id
        ? { ...it, waiting_parcels: [...it.waiting_parcels, entry] }
        : it,
    ),
  write: async ({ orders }, { carrier, parcel_no }, { order_id, status, refund: sent }) => {
    await orders
      .where('id')
      .equals(order_id)
      .modify((row) => {
        row.status = status;
        const known = row.refunds?.find(({ id }) => id === sent.id);
        if (known) Object.assign(known, { carrier, parcel_no }, sent);
      });
  },
  coalesces: ({ kind }) => kind === 'refund.parcel',
  label: {
    icon: 'refund',
    text: 'returnParcel',
    href: ({ order_id, id }) => `#/refund/${order_id}?refund=${id}`,
    subject: ({ payload }) => ({ name: `${payload.carrier} ${payload.parcel_no}` }),
  },
});

/** The unsent parcels of a return. */
export async function parcelsOf(db: LocalDb, id: string): Promise<OutboxEntry[]> {
  return (await db.entries()).filter(
    ({ kind, payload }) =>
      kind === sendReturnParcel.kind && (payload as WaitingParcel['payload']).id === id,
  );
}

export const refundMutations = [askForRefund, sendReturnParcel] as const;
