import { useTranslation } from 'react-i18next';
import type { Quote } from '#contract/calls/orders.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { Money, useMoneyText } from '#parts/money/money.tsx';
import { OrderSums } from '#parts/order/order-sums.tsx';
import { PageButton } from '#parts/pages/page-button.tsx';
import { deliveryHelp } from '#parts/pages/page-paths.ts';
import { ActionBar, barPart } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { AddressChoice } from './address-choice.tsx';
import { FinalNote } from './card-fee.tsx';
import { CheckoutExtras } from './checkout-extras.tsx';
import { DraftNews } from './draft/draft-changes.tsx';
import { differenceOf } from './draft/draft-difference.ts';
import type { Keeping } from './draft/use-save-draft.ts';
import { HoldNote } from './hold-note.tsx';
import { promisedFreight } from './known-lines.ts';
import { QuoteParcel } from './quote-parcel.tsx';
import { UnavailableNote } from './unavailable/unavailable-note.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Placing } from './use-place-order.ts';
import { WalletBalance } from './wallet-balance.tsx';

interface PricedCheckoutProps {
  checkout: Checkout;
  keeping: Keeping;
  placing: Placing;
}

/** The checkout with the server's price, at which the order is placed. */
export function PricedCheckout({ checkout, keeping, placing }: PricedCheckoutProps) {
  const { t } = useTranslation();
  const { quote, failure, address, draft, items = [] } = checkout;
  const lines = linesOf(quote);
  const isFromBag = items.some(({ cart_id }) => cart_id);
  const isHeld = Boolean(quote?.hold);
  const hasProblem = lines.some(({ problem }) => problem);
  /** What costs nothing only because nothing is left has no sums. */
  const sums = lines.every(({ problem }) => problem) ? undefined : quote;
  const difference = draft && quote && differenceOf(draft.lines, quote);
  return (
    <div className="grid grid-cols-1 gap-3 px-gutter">
      <AddressChoice checkout={checkout} />
      {address && !quote && !failure && <Skeleton className="h-[190px] rounded-lg" />}
      {!quote && failure && (
        <ReadProblem title={t('checkout.quoteFailed')} error={failure} onRetry={checkout.requote} />
      )}
      {quote?.groups.map((group) => (
        <QuoteParcel
          key={group.shop.id}
          group={group}
          changes={difference?.changes}
          hold={quote.hold}
        />
      ))}
      {sums && <Costs checkout={checkout} quote={sums} />}
      <div role="status" className="unless-empty">
        {placing.isChecking && <Note tone="info">{t('checkout.checking')}</Note>}
      </div>
      {/* It stands from the start, so that the news is read out. */}
      <div
        role="status"
        className="sticky bottom-[calc(var(--action-bar-height,0px)+8px)] z-20 rounded-md bg-bg shadow-2 unless-empty"
      >
        {draft && difference && (
          <DraftNews draft={draft} difference={difference} onDrop={() => void keeping.drop()} />
        )}
      </div>
      <ActionBar>
        {/* It also explains a refusal for a limit, and leads to what changes that. */}
        {quote?.hold ? (
          <HoldNote hold={quote.hold} isFromBag={isFromBag} />
        ) : (
          <ActionProblem text={placing.problem?.text} />
        )}
        {hasProblem && (
          <UnavailableNote lines={lines} isInBag={isFromBag && !draft} onReduce={keeping.reduce} />
        )}
        <span className={barPart} aria-live="polite">
          {sums && <Total quote={sums} />}
        </span>
        <Button
          tone="primary"
          className={barPart}
          isBusy={placing.isBusy}
          disabled={!quote || !address || Boolean(address.pending) || hasProblem || isHeld}
          onClick={() => void placing.place()}
        >
          {t('checkout.place')}
        </Button>
      </ActionBar>
    </div>
  );
}

const linesOf = (quote: Quote | undefined) => quote?.groups.flatMap(({ lines }) => lines) ?? [];

/** What changes the price, and what it is made of. */
function Costs({ checkout, quote }: { checkout: Checkout; quote: Quote }) {
  const { t } = useTranslation();
  return (
    <>
      <CheckoutExtras checkout={checkout} quote={quote} />
      <Card aria-label={t('checkout.total')}>
        <OrderSums sums={quote} isFree={isFreeDelivery(quote)} />
      </Card>
      <WalletBalance available={quote.available} total={quote.total} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-sm text-ink-3">
          <FinalNote missing={quote.total - quote.available} />
        </p>
        <PageButton place={deliveryHelp} label={t('pages.deliveryLink')} className="-mx-3" />
      </div>
    </>
  );
}

function Total({ quote: { total, available, groups } }: { quote: Quote }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const short = total - available;
  return (
    <>
      {short > 0 ? (
        <span className="block text-xs text-warning">
          {t('checkout.short', { price: money(short) })}
        </span>
      ) : (
        <span className="block text-xs text-ink-2">
          {t('checkout.orders', { count: groups.length })}
        </span>
      )}
      <Money minor={total} size="m" />
    </>
  );
}

/** Every shop that sends something promises free delivery. */
const isFreeDelivery = ({ groups, freight }: Quote): boolean =>
  freight === 0 && groups.every((it) => it.items_total === 0 || promisedFreight(it) === 0);
