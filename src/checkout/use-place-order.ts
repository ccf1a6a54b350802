import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { InputOf } from '#contract/endpoint.ts';
import { order } from '#contract/orders.ts';
import { refreshCart } from '#data/cart.ts';
import { dropDraft } from '#data/checkout-draft.ts';
import { forgetLastRequest, isDuplicate } from '#data/duplicate-guard.ts';
import { type NotSent, sendMoney } from '#data/money.ts';
import type { Refused, Unauthorised } from '#data/outcome.ts';
import { failureText } from '#shop/failure-text.ts';
import { tellOrdersChanged } from '#shop/order-news.ts';
import { useSettling } from '#shop/use-settling.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { showToast } from '#ui/toasts.ts';
import { keepDraft } from './keep-draft.ts';
import type { Checkout } from './use-checkout.ts';

export interface Placing {
  isBusy: boolean;
  /** The reply was lost, and what became of the order is being found out. */
  isChecking: boolean;
  problem: string | undefined;
  place(): Promise<void>;
}

/** Places the order of a checkout, once, and leads on to its payment. */
export function usePlaceOrder(checkout: Checkout): Placing {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const shelf = useShelf();
  const { untilKnown, isChecking } = useSettling();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function place() {
    const input = orderInput(checkout);
    if (!input || isBusy) return;
    if (isDuplicate(order.create, input, sessionStorage, Date.now())) {
      showToast({ text: t('message.duplicate'), tone: 'error' });
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
    // Before it leaves: an order whose reply is lost with this page must not be offered again.
    if (draft) await dropDraft(shelf);
    const about = { kind: 'order.create', ref: JSON.stringify(input.items) } as const;
    const outcome = await untilKnown(shelf, await sendMoney(shelf, order.create, input, about));
    if (draft && outcome.kind !== 'delivered') await keepDraft(t, shelf, draft);
    return outcome;
  }

  function leadOn(orderIds: string[]) {
    checkout.finish();
    void refreshCart(shelf);
    tellOrdersChanged(queries);
    showToast({ text: t('message.createOrderSuccess'), tone: 'ok' });
    navigate(`/payment?orders=${orderIds.join('.')}`, { replace: true });
  }

  return { isBusy, isChecking, problem, place };
}

/** Why the order was not placed, in words. */
function problemText(t: TFunction, outcome: NotSent | Refused | Unauthorised): string {
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
    // A code that takes nothing off is not held against the order.
    promo_code: quote.promo && !quote.promo.problem ? form.promoCode : '',
    note: form.note,
    max_total: quote.total,
  };
}
