import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loadDraft } from '#data/checkout-draft.ts';
import type { CheckoutDraft } from '#data/mirror.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { readPurchase } from '#parts/order/checkout-link.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { useKeeping } from './draft/use-save-draft.ts';
import { PricedCheckout } from './priced-checkout.tsx';
import { UnpricedCheckout } from './unpriced-checkout.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Checkout on a single screen; no costs are added after it. */
export function CheckoutScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const draft = useLocalQuery(loadDraft);
  if (draft && !readPurchase(params)) return <Navigate to={draft.link} replace />;
  return (
    <div className="page-end">
      <BackBar title={t('title.checkout')} />
      {draft !== undefined && <Purchase draft={draft} />}
    </div>
  );
}

function Purchase({ draft }: { draft: CheckoutDraft | null }) {
  const [params] = useSearchParams();
  const checkout = useCheckout(draft);
  if (checkout.items?.length === 0) return <NothingToBuy />;
  // What went wrong belongs to one purchase.
  return <CheckoutBody key={params.toString()} checkout={checkout} />;
}

function NothingToBuy() {
  const { t } = useTranslation();
  return (
    <Empty
      art={<OpenBox />}
      title={t('checkout.emptyTitle')}
      text={t('checkout.emptyText')}
      link={{ label: t('checkout.toBag'), href: '#/bag/1', tone: 'primary' }}
    />
  );
}

function CheckoutBody({ checkout }: { checkout: Checkout }) {
  const placing = usePlaceOrder(checkout);
  const keeping = useKeeping(checkout);
  const { known } = keeping;
  // The outcome of an order in progress is shown where it was placed.
  if (known && !placing.isBusy) {
    const problem = placing.problem?.text;
    return (
      <UnpricedCheckout checkout={checkout} keeping={keeping} known={known} problem={problem} />
    );
  }
  return <PricedCheckout checkout={checkout} keeping={keeping} placing={placing} />;
}
