import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loadDraft } from '#data/checkout-draft.ts';
import type { CheckoutDraft } from '#data/shelf.ts';
import { BackBar } from '#shop/back-bar.tsx';
import { readPurchase } from '#shop/checkout-link.ts';
import { useShelfQuery } from '#shop/use-shelf.ts';
import { OpenBox } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';
import { PricedCheckout } from './priced-checkout.tsx';
import { UnpricedCheckout } from './unpriced-checkout.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { useKeeping } from './use-keeping.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** One screen from what is chosen to a placed order; nothing is added after it. */
export function CheckoutScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const draft = useShelfQuery(loadDraft);
  if (draft && !readPurchase(params)) return <Navigate to={draft.link} replace />;
  return (
    <div className="page-end">
      <BackBar title={t('title.checkout')} />
      {draft !== undefined && <Purchase draft={draft} />}
    </div>
  );
}

function Purchase({ draft }: { draft: CheckoutDraft | null }) {
  const checkout = useCheckout(draft);
  if (checkout.items?.length === 0) return <NothingToBuy />;
  return <CheckoutBody checkout={checkout} />;
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
  // What became of an order that is on its way is said where it was placed.
  if (known && !placing.isBusy) {
    return <UnpricedCheckout checkout={checkout} keeping={keeping} known={known} />;
  }
  return <PricedCheckout checkout={checkout} keeping={keeping} placing={placing} />;
}
