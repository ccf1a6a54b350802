import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { order } from '#contract/calls/orders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { refreshCart } from '#data/cart.ts';
import { dropDraft } from '#data/checkout-draft.ts';
import { forgetLastRequest, isDuplicate } from '#data/http/duplicate-guard.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { showDuplicate } from '#parts/feedback/show-duplicate.ts';
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

/** Places the order exactly once, then opens the payment. */
export function usePlaceOrder(checkout: Checkout): Placing {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
    if (outcome.kind === 'not-sent') forgetLastRequest(sessionStorage);
    setProblem(problemText(t, outcome));
    await checkout.requote();
  }

  async function send(input: InputOf<typeof order.create>) {
    const { draft } = checkout;
    // Before it is sent: if the reply is lost with this page, the order must not be offered again.
    if (draft) await dropDraft(db);
    // An addition that is still waiting would come back into the bag after its purchase.
    if ((await db.count()) > 0) await db.sendNow();
    const about = { kind: 'order.create', ref: JSON.stringify(input.items) } as const;
    const outcome = await untilKnown(db, await db.sendOnce(order.create, input, about));
    if (draft && outcome.kind !== 'delivered') await keepDraft(t, db, draft);
    return outcome;
  }

  function leadOn(orderIds: string[]) {
    checkout.finish();
    void refreshCart(db);
    tellOrdersChanged(queries);
    showToast({ text: t('message.createOrderSuccess'), tone: 'ok' });
    navigate(`/payment?orders=${orderIds.join('.')}`, { replace: true });
  }

  return { isBusy, isChecking, problem, place };
}

/** The message for an order that was not placed. */
function problemText(
  t: TFunction,
  outcome: Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>,
): string {
  if (outcome.kind === 'not-sent') {
    return t(navigator.onLine ? 'checkout.notPlaced' : 'checkout.offline');
  }
  const isNewPrice = outcome.kind === 'refused' && outcome.word === 'price_changed';
  return isNewPrice ? t('checkout.priceChanged') : failureText(t, outcome);
}

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
