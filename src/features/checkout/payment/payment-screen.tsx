import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { order } from '#contract/calls/orders.ts';
import { isId } from '#contract/id.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useWhenBack } from '#query/use-online.ts';
import { useRead } from '#query/use-read.ts';
import { Problem } from '#ui/status/problem.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { NothingDue } from './nothing-due.tsx';
import { Paid, type Receipt } from './paid.tsx';
import { PaymentForm } from './payment-form.tsx';

/** Pays orders from the wallet: those named in the URL, else all payable ones. */
export function PaymentScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [receipt, setReceipt] = useState<Receipt>();
  const ids = (params.get('orders') ?? '').split('.').filter(isId);
  const payable = useRead(order.payable, ids.length > 0 ? { order_ids: ids } : {}, {
    isFresh: true,
  });
  useWhenBack(() => void payable.refetch());
  // An older balance would show, and then move; it is shown only if there is no newer one.
  const due = payable.isFetchedAfterMount ? payable.data : undefined;
  const body = () => {
    if (receipt) return <Paid receipt={receipt} />;
    if (due?.orders.length === 0) return <NothingDue orderId={ids[0]} />;
    if (due) {
      return <PaymentForm payable={due} isChosen={ids.length > 0} onPaid={setReceipt} />;
    }
    if (!payable.error) return <Skeleton className="mx-gutter h-[260px] rounded-lg" />;
    return (
      <Problem
        title={t('failure.screen')}
        text={
          payable.error.failure.kind === 'unreachable' && !navigator.onLine
            ? t('payment.offline')
            : failureText(t, payable.error.failure)
        }
        retry={{ label: t('app.retry'), onRetry: () => void payable.refetch() }}
      />
    );
  };
  return (
    <div className="page-end">
      <BackBar title={t('title.payment')} />
      {body()}
    </div>
  );
}
