import { useTranslation } from 'react-i18next';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { Money } from '#parts/money/money.tsx';
import { ActionBar, barPart } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import { DraftNews } from './draft/draft-changes.tsx';
import { differenceOf } from './draft/draft-difference.ts';
import type { Keeping } from './draft/use-save-draft.ts';
import { QuoteParcel } from './quote-parcel.tsx';
import { QuoteSums } from './quote-sums.tsx';
import { UnavailableNote } from './unavailable-note.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Placing } from './use-place-order.ts';

interface PricedCheckoutProps {
  checkout: Checkout;
  keeping: Keeping;
  placing: Placing;
}

/** The checkout with the server's price, at which the order is placed. */
export function PricedCheckout({ checkout, keeping, placing }: PricedCheckoutProps) {
  const { t } = useTranslation();
  const { quote, failure, address, draft } = checkout;
  const lines = quote?.groups.flatMap((group) => group.lines) ?? [];
  const hasProblem = lines.some(({ problem }) => problem);
  const difference = draft && quote && differenceOf(draft.lines, quote);
  return (
    <div className="grid grid-cols-1 gap-3 px-gutter">
      <AddressChoice checkout={checkout} />
      {!quote && !failure && <Skeleton className="h-[190px] rounded-lg" />}
      {!quote && failure && (
        <ReadProblem title={t('checkout.quoteFailed')} error={failure} onRetry={checkout.requote} />
      )}
      {quote?.groups.map((group) => (
        <QuoteParcel key={group.shop.id} group={group} changes={difference?.changes} />
      ))}
      {quote && (
        <>
          <CheckoutExtras checkout={checkout} quote={quote} />
          <QuoteSums quote={quote} />
          <p className="text-sm text-ink-3">{t('checkout.final')}</p>
        </>
      )}
      {hasProblem && <UnavailableNote lines={lines} draft={draft} onLeaveOut={keeping.leaveOut} />}
      <div role="alert" className="empty:hidden">
        {placing.problem && <Note tone="danger">{placing.problem}</Note>}
      </div>
      <div role="status" className="empty:hidden">
        {placing.isChecking && <Note tone="info">{t('checkout.checking')}</Note>}
      </div>
      {/* It stands from the start, so that the news is read out. */}
      <div
        role="status"
        className="sticky bottom-[calc(var(--action-bar-height,0px)+8px)] z-20 rounded-md bg-bg shadow-2 empty:hidden"
      >
        {draft && difference && (
          <DraftNews draft={draft} difference={difference} onDrop={() => void keeping.drop()} />
        )}
      </div>
      <ActionBar>
        <span className={barPart} aria-live="polite">
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
          className={barPart}
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
