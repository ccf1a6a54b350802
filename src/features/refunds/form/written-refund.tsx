import { useQuery } from '@tanstack/react-query';
import type { RefundOffer } from '#contract/calls/refunds.ts';
import type { WholeOrder } from '#data/orders.ts';
import { loadWrittenForm } from '#data/photo-form.ts';
import { refundForm } from '#data/refunds/refund-form.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
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
  const db = useLocalDb();
  const start = useQuery({
    queryKey: ['refund draft', db.owner, order.id],
    queryFn: () => loadWrittenForm(db, refundForm(order.id)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (start.isError) return <ReadProblem onRetry={start.refetch} />;
  if (!start.data) return <Skeleton className="h-[420px] rounded-lg" />;
  const form = startFields({ order, offer, address }, start.data.form);
  return (
    <RefundEditor order={order} offer={offer} start={{ ...start.data, form }} onSent={onSent} />
  );
}
