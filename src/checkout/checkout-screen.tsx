import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { failureText } from '#shop/failure-text.ts';
import { Money } from '#shop/money.tsx';
import { ActionBar } from '#ui/action-bar.tsx';
import { OpenBox } from '#ui/art.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Note } from '#ui/note.tsx';
import { Problem } from '#ui/problem.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import { QuoteParcel } from './quote-parcel.tsx';
import { QuoteSums } from './quote-sums.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** One screen from what is chosen to a placed order; nothing is added after it. */
export function CheckoutScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checkout = useCheckout();
  return (
    <div className="page-end">
      <TopBar
        title={t('title.checkout')}
        back={{ label: t('app.back'), onBack: () => navigate(-1) }}
      />
      {checkout.items?.length === 0 ? <NothingToBuy /> : <CheckoutBody checkout={checkout} />}
    </div>
  );
}

function NothingToBuy() {
  const { t } = useTranslation();
  return (
    <Empty
      art={<OpenBox />}
      title={t('checkout.emptyTitle')}
      text={t('checkout.emptyText')}
      action={
        <LinkButton tone="primary" href="#/bag/1">
          {t('checkout.toBag')}
        </LinkButton>
      }
    />
  );
}

function CheckoutBody({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const placing = usePlaceOrder(checkout);
  const { quote, failure, address } = checkout;
  const hasProblem = quote?.groups.some(({ lines }) => lines.some(({ problem }) => problem));
  return (
    <div className="grid grid-cols-1 gap-3 px-gutter">
      <AddressChoice checkout={checkout} />
      {!quote && !failure && <Skeleton className="h-[190px] rounded-lg" />}
      {!quote && failure && (
        <Problem
          title={t('checkout.quoteFailed')}
          text={failureText(t, failure.failure)}
          retry={{ label: t('app.retry'), onRetry: () => void checkout.requote() }}
        />
      )}
      {quote?.groups.map((group) => (
        <QuoteParcel key={group.shop.id} group={group} />
      ))}
      {quote && (
        <>
          <CheckoutExtras checkout={checkout} quote={quote} />
          <QuoteSums quote={quote} />
          <p className="text-sm text-ink-3">{t('checkout.final')}</p>
        </>
      )}
      {hasProblem && (
        <Note
          tone="warning"
          action={
            <LinkButton tone="ghost" size="small" href="#/bag/1">
              {t('checkout.toBag')}
            </LinkButton>
          }
        >
          {t('bag.unavailable')}
        </Note>
      )}
      <div role="alert" className="empty:hidden">
        {placing.problem && <Note tone="danger">{placing.problem}</Note>}
      </div>
      <div role="status" className="empty:hidden">
        {placing.isChecking && <Note tone="info">{t('checkout.checking')}</Note>}
      </div>
      <ActionBar>
        <span className="min-w-0 grow" aria-live="polite">
          {quote && (
            <>
              <span className="block text-xs text-ink-2">
                {t('checkout.orders', { count: quote.groups.length })}
              </span>
              <Money minor={quote.total} size="m" />
            </>
          )}
        </span>
        <Button
          tone="primary"
          isBusy={placing.isBusy}
          disabled={!quote || !address || Boolean(address.pending) || hasProblem}
          onClick={() => void placing.place()}
        >
          {t('checkout.place')}
        </Button>
      </ActionBar>
    </div>
  );
}
