import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { order } from '#contract/calls/orders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import { refreshCart, sendLines } from '#data/cart.ts';
import { dropDraft } from '#data/checkout-draft.ts';
import type { Delivered } from '#data/http/outcome.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { otherProblem } from '#parts/payment/pay-problem.ts';
import { type NotDone, useSendOnce } from '#parts/payment/use-send-once.ts';
import { tellOrdersChanged } from '#query/changed-elsewhere.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { keepDraft } from './draft/use-save-draft.ts';
import type { Checkout } from './use-checkout.ts';

export interface Placing {
  isBusy: boolean;
  /** The reply was lost, and the outcome is being looked up. */
  isChecking: boolean;
  problem: { text: string } | undefined;
  place(): Promise<void>;
}

type Order = InputOf<typeof order.create>;

/** Changes of the bought lines could not be sent before the order. */
interface BagUnsent {
  kind: 'bag-unsent';
}
type NotPlaced = NotDone | BagUnsent;

interface Failed {
  outcome: NotPlaced;
  /** As it is shown. */
  text: string;
}

/** A typed promo code that does not apply, and why. */
interface RefusedCode {
  code: string;
  text: string;
}

/** Places the order exactly once, then opens the payment, or a notice that leads there. */
export function usePlaceOrder(checkout: Checkout): Placing {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const tell = useTell();
  const queries = useQueryClient();
  const db = useLocalDb();
  const { attempt, sendOnce, problemText, setProblem, status } = useSendOnce('checkout');
  const [refused, setRefused] = useState<RefusedCode>();
  const isPast = refused !== undefined && checkout.form.promoCode !== refused.code;
  // The refusal of a code says nothing about the one that was applied since.
  const problem = isPast && status.problem?.text === refused.text ? undefined : status.problem;

  async function place() {
    const code = unappliedCode(checkout);
    if (code) return await attempt(() => applyFirst(code));
    const input = orderInput(checkout);
    if (!input) return;
    let failed: Failed | undefined;
    const action = async () => {
      const outcome = await send(input);
      if (outcome.kind === 'delivered') return leadOn(outcome.data.order_ids);
      if (isRefusedAs(outcome, 'already_ordered')) return leadToOrders(textOf(outcome));
      failed = { outcome, text: textOf(outcome) };
      return failed.text;
    };
    await attempt(action, { call: order.create, input });
    if (failed) await pointOutPrice(failed, input.max_total);
  }

  /** Nobody has seen the price with a code that is only typed. Resolves to why it does not apply. */
  async function applyFirst(code: string): Promise<string | undefined> {
    const newQuote = await checkout.applyPromo(code);
    // The screen itself says that there is no price.
    if (!newQuote) return '';
    const { problem: why, limit = 1 } = newQuote.promo ?? {};
    if (why) {
      const text = t(`error.${why}` as 'error.promo_unknown', { limit });
      setRefused({ code, text });
      return text;
    }
    tell({ text: t('checkout.promoApplied'), tone: 'ok', durationMs: 6000 });
    return undefined;
  }

  /** The next tap would agree to a sum that nobody has pointed out. */
  async function pointOutPrice({ outcome, text }: Failed, total: number | undefined) {
    const newQuote = await checkout.requote();
    if (!newQuote || newQuote.total === total || isRefusedAs(outcome, 'price_changed')) return;
    const withPrice = otherProblem(t('checkout.alsoNewPrice', { text }));
    // A later attempt has its own problem.
    setProblem((shown) => (shown?.text === text ? withPrice : shown));
  }

  async function send(input: Order): Promise<Awaited<ReturnType<typeof sendOrder>> | BagUnsent> {
    const { draft } = checkout;
    // A change that is still waiting would come back into the bag after its purchase.
    const fromBag = input.items.filter(({ cart_id }) => cart_id).map(({ sku_id }) => sku_id);
    if (!(await sendLines(db, fromBag))) return { kind: 'bag-unsent' };
    // Before it is sent: if the reply is lost with this page, the order must not be offered again.
    if (draft) await dropDraft(db);
    const outcome = await sendOrder(input);
    const isOrdered = outcome.kind === 'delivered' || isRefusedAs(outcome, 'already_ordered');
    if (draft && !isOrdered) await keepDraft(t, db, draft);
    return outcome;
  }

  const sendOrder = (input: Order) =>
    sendOnce(order.create, input, { kind: 'order.create', ref: JSON.stringify(input.items) });

  function leadOn(orderIds: string[]): undefined {
    checkout.finish();
    void refreshCart(db);
    tellOrdersChanged(queries);
    if (!isHere()) return;
    showToast({ text: t('message.createOrderSuccess'), tone: 'ok' });
    navigate(`/payment?orders=${orderIds.join('.')}`, { replace: true });
  }

  /** Another tab was faster: what it ordered comes first in the list. */
  function leadToOrders(text: string): string | undefined {
    checkout.finish();
    void refreshCart(db);
    tellOrdersChanged(queries);
    if (!isHere()) return text;
    showToast({ text, tone: 'plain', durationMs: 6000 });
    navigate('/order', { replace: true });
    return undefined;
  }

  /** The message for an order that was not placed. */
  function textOf(failed: NotPlaced): string {
    if (failed.kind === 'bag-unsent') {
      return t(navigator.onLine ? 'checkout.bagUnsent' : 'checkout.offline');
    }
    return isRefusedAs(failed, 'price_changed') ? t('checkout.priceChanged') : problemText(failed);
  }

  return { place, ...status, problem };
}

const isRefusedAs = (failed: NotPlaced | Delivered<unknown>, word: ErrorWord): boolean =>
  failed.kind === 'refused' && failed.word === word;

/** A promo code in the field that the price shown does not know. */
function unappliedCode({ form, quote, isQuoting }: Checkout): string | undefined {
  const typed = form.promoTyped.trim();
  if (!quote || typed === '') return undefined;
  // A code that was applied a moment ago has no price yet.
  const isPriced = quote.promo?.code.toUpperCase() === typed.toUpperCase() || !isQuoting;
  return typed === form.promoCode && isPriced ? undefined : typed;
}

function orderInput(checkout: Checkout): Order | undefined {
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
