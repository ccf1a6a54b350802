import type { RefundOffer } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { refundForm } from '#data/refunds/refund-form.ts';
import { useWrittenForm } from '#parts/drafts/use-written-form.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { RefundEditor } from './refund-editor.tsx';
import { type AddressedRefund, startFields } from './refund-fields.ts';

interface WrittenRefundProps {
  order: WholeOrder;
  offer: RefundOffer;
  address: AddressedRefund;
  onSent(entryId: string): void;
}

/** The form of a request, with what was typed before. */
export function WrittenRefund({ order, offer, address, onSent }: WrittenRefundProps) {
  const start = useWrittenForm(refundForm(order.id));
  if (start.isError) return <ReadProblem onRetry={start.refetch} />;
  if (!start.data) return <Skeleton className="h-[420px] rounded-lg" />;
  const form = startFields({ order, offer, address }, start.data.form);
  return (
    <RefundEditor order={order} offer={offer} start={{ ...start.data, form }} onSent={onSent} />
  );
}
