import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { TestCardToken } from '#contract/rules/wallet/test-cards.ts';
import { forgetLastRequest } from '#data/http/duplicate-guard.ts';
import { send } from '#data/http/http.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useSendOnce } from '#parts/payment/use-send-once.ts';
import { outerWindow } from '#platform/phone-frame/outer-window.ts';
import { readQuery } from '#query/use-read.ts';
import {
  type Charge,
  forgetCharge,
  rememberCardPage,
  rememberCharge,
  unheardCharge,
} from './card-draft.ts';

/**
 * Opens a card top-up and charges the card, each exactly once. `onSubmitted` receives its id once
 * the charge is submitted. A gateway with its own payment page gets a redirect instead.
 */
export function useCharge(onSubmitted: (id: string) => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const isHere = useIsHere();
  const { attempt, sendOnce, problemText, status } = useSendOnce('wallet.topUp');
  const unfinished = useRef<Charge>(undefined);

  const charge = (amount: number, card: TestCardToken | undefined) =>
    attempt(() => tryToCharge(amount, card), { call: topUp.cardSession, input: { amount } });

  /** Resolves to an error message, or undefined once the charge is submitted. */
  async function tryToCharge(amount: number, card: TestCardToken | undefined) {
    const opened = await open(amount);
    if (typeof opened === 'string') return opened;
    // A card is charged only while its owner watches.
    if (!isHere()) return undefined;
    if (!card) return await redirect(opened);
    return await ask(opened, card);
  }

  async function ask({ id, amount }: Charge, card: TestCardToken) {
    // A reloaded page charges the same top-up, which can be charged once.
    rememberCharge({ id, amount });
    const about = { kind: 'topUp.cardPay', ref: id };
    const outcome = await sendOnce(topUp.cardPay, { id, card }, about);
    forgetCharge();
    // The same card, or another one, may be tried at once.
    if (isDeclined(outcome)) forgetLastRequest(sessionStorage);
    if (outcome.kind !== 'delivered' && !isMoved(outcome)) return problemText(outcome);
    unfinished.current = undefined;
    if (outcome.kind === 'delivered') {
      const { queryKey } = readQuery(topUp.detail, { id }, i18n.language);
      queries.setQueryData(queryKey, outcome.data);
    }
    onSubmitted(id);
    return undefined;
  }

  /** Reuses an unfinished one: a second one would count towards the limits. */
  async function open(amount: number): Promise<Charge | string> {
    unfinished.current ??= unheardCharge();
    if (unfinished.current?.amount === amount) return unfinished.current;
    const about = { kind: 'topUp.cardSession', ref: String(amount) };
    const outcome = await sendOnce(topUp.cardSession, { amount }, about);
    if (outcome.kind !== 'delivered') return problemText(outcome);
    unfinished.current = { id: outcome.data.top_up.id, amount };
    return unfinished.current;
  }

  /** Opens the gateway's payment page. Resolves to an error message, or undefined on success. */
  async function redirect({ id }: Charge) {
    const page = await send(topUp.cardPage, { id });
    if (page.kind === 'refused' && page.word === 'top_up_moved') {
      unfinished.current = undefined;
      onSubmitted(id);
      return undefined;
    }
    if (page.kind !== 'delivered') return failureText(t, page);
    // Nothing is charged yet: whoever has left the screen stays in the app.
    if (!isHere()) return undefined;
    rememberCardPage(id);
    (outerWindow() ?? window).location.assign(page.data.url);
    return undefined;
  }

  return { charge, ...status };
}

type Answer = Exclude<OnceOutcome<TopUp>, { kind: 'unknown' }>;

const isDeclined = (outcome: Answer) =>
  outcome.kind === 'delivered' && outcome.data.status === auditStatus.refused;

/** An earlier request, thought lost, was charged: the server has the outcome. */
const isMoved = (outcome: Answer) => outcome.kind === 'refused' && outcome.word === 'top_up_moved';
