import type { RefundForm } from '#contract/calls/refunds.ts';
import { joinTexts, type PhotoForm } from '../photo-form.ts';
import { askForRefund } from './refunds.ts';

/** What was typed into a request for a refund; what is undefined was not chosen yet. */
export interface RefundFields extends Partial<Omit<RefundForm, 'amount'>> {
  /** As typed; undefined for the maximum. */
  amount?: string;
  /** Minor units, of a request that was sent before. */
  minor?: number;
}

/** The form of a request for a refund of an order. */
export function refundForm(orderId: string): PhotoForm<RefundFields> {
  return {
    formKey: `refund ${orderId}`,
    photosKey: `photos refund ${orderId}`,
    kind: askForRefund.kind,
    isAbout: (payload) => (payload as { order_id: string }).order_id === orderId,
    formOf: (payload) => {
      const { type, lines, is_received, reason, explanation, amount } = payload as RefundForm;
      return { type, lines, is_received, reason, explanation, minor: amount };
    },
    join: (older, newer) => ({
      ...older,
      ...newer,
      explanation: joinTexts(older.explanation ?? '', newer.explanation ?? ''),
    }),
    empty: {},
  };
}
