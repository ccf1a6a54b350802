import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { order } from '#contract/calls/orders.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { refreshCart, sendLines } from '#data/cart.ts';
import { dropDraft } from '#data/checkout-draft.ts';
import { forgetLastRequest, isDuplicate } from '#data/http/duplicate-guard.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { showDuplicate } from '#parts/feedback/show-duplicate.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useResolveOutcome } from '#parts/payment/use-resolve-outcome.ts';
import { tellOrdersChanged } from '#query/changed-elsewhere.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { keepDraft } from './draft/use-save-draft.ts';
import type { Checkout } from './use-checkout.ts';

export interface Placing {
  isBusy: boolean;
  /** The reply was lost, and the outcome is being looked up. */
  isChecking: boolean;
  problem: string | undefined;
  place(): Promise<void>;
}

/** `bag-unsent`: changes of the bought lines could not be sent before the order. */
type Placed =
  | Exclude<OnceOutcome<ReplyOf<typeof order.create>>, { kind: 'unknown' }>
  | { kind: 'bag-unsent' };

type NotPlaced = Exclude<Placed, { kind: 'delivered' }>;

/** Places the order exactly once, then opens the payment, or a notice that leads there. */
export function usePlaceOrder(checkout: Checkout): Placing {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const tell = useTell();
  const queries = useQueryClient();
  const db = useLocalDb();
  const { untilKnown, isChecking } = useResolveOutcome();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function place() {
    const input = orderInput(checkout);
    if (!input || isBusy) return;
    if (isDuplicate(order.create, input, sessionStorage, Date.now())) {
      showDuplicate(t);
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await send(input).finally(() => setIsBusy(false));
    if (outcome.kind === 'delivered') {
      leadOn(outcome.data.order_ids);
      return;
    }
    // It had no effect: what the shopper has changed meanwhile may be ordered at once.
    forgetLastRequest(sessionStorage);
    await explain(outcome, input.max_total);
  }

  async function explain(outcome: NotPlaced, total: number | undefined) {
    const text = problemText(t, outcome);
    setProblem(text);
    // The others are told with their outcome.
    if (outcome.kind === 'bag-unsent' && !isHere()) tell({ text, tone: 'error' });
    const newQuote = await checkout.requote();
    if (!newQuote || newQuote.total === total || isPriceChanged(outcome)) return;
    // The next tap would agree to a sum that nobody has pointed out; a later one has its own problem.
    const withPrice = t('checkout.alsoNewPrice', { text });
    setProblem((shown) => (shown === text ? withPrice : shown));
  }

  async function send(input: InputOf<typeof order.create>): Promise<Placed> {
    const { draft } = checkout;
    // A change that is still waiting would come back into the bag after its purchase.
    const fromBag = input.items.filter(({ cart_id }) => cart_id).map(({ sku_id }) => sku_id);
    if (!(await sendLines(db, fromBag))) return { kind: 'bag-unsent' };
    // Before it is sent: if the reply is lost with this page, the order must not be offered again.
    if (draft) await dropDraft(db);
    const about = { kind: 'order.create', ref: JSON.stringify(input.items) } as const;
    const outcome = await untilKnown(db, await db.sendOnce(order.create, input, about), about);
    if (draft && outcome.kind !== 'delivered') await keepDraft(t, db, draft);
    return outcome;
  }

  function leadOn(orderIds: string[]) {
    checkout.finish();
    void refreshCart(db);
    tellOrdersChanged(queries);
    if (!isHere()) return;
    showToast({ text: t('message.createOrderSuccess'), tone: 'ok' });
    navigate(`/payment?orders=${orderIds.join('.')}`, { replace: true });
  }

  return { isBusy, isChecking, problem, place };
}

/** The message for an order that was not placed. */
function problemText(t: TFunction, outcome: NotPlaced): string {
  if (outcome.kind === 'not-sent' || outcome.kind === 'bag-unsent') {
    if (!navigator.onLine) return t('checkout.offline');
    return t(outcome.kind === 'not-sent' ? 'checkout.notPlaced' : 'checkout.bagUnsent');
  }
  return isPriceChanged(outcome) ? t('checkout.priceChanged') : failureText(t, outcome);
}

const isPriceChanged = (outcome: NotPlaced): boolean =>
  outcome.kind === 'refused' && outcome.word === 'price_changed';

function orderInput(checkout: Checkout): InputOf<typeof order.create> | undefined {
  const { items, address, form, quote } = checkout;
  if (!items || items.length === 0 || !address || address.pending || !quote) return undefined;
  return {
    items,
    address_id: address.id,
    // A code without effect does not block the order.
    promo_code: quote.promo && !quote.promo.problem ? form.promoCode : '',
    note: form.note,
    max_total: quote.total,
  };
}
