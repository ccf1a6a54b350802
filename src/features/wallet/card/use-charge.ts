import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TopUp, topUp } from '#contract/calls/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet.ts';
import type { TestCardToken } from '#contract/rules/test-cards.ts';
import { forgetLastRequest, isDuplicate } from '#data/http/duplicate-guard.ts';
import { send } from '#data/http/http.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { showDuplicate } from '#parts/feedback/show-duplicate.ts';
import { useResolveOutcome } from '#parts/payment/use-resolve-outcome.ts';
import { outerWindow } from '#platform/phone-frame/outer-window.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { readQuery } from '#query/use-read.ts';
import { askProblemText } from '../transfer/ask-problem.ts';

/** A top-up that is open at the gateway, without a card yet. */
interface Open {
  id: string;
  amount: number;
}

/**
 * Opens a top-up by card and charges the card, each exactly once. `onAsked` gets its id once the bank
 * was asked. With a gateway of its own page, the browser goes there.
 */
export function useCharge(onAsked: (id: string) => void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const db = useLocalDb();
  const { untilKnown, isChecking } = useResolveOutcome();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const left = useRef<Open>(undefined);

  async function charge(amount: number, card: TestCardToken | undefined) {
    if (isBusy) return;
    if (isDuplicate(topUp.cardSession, { amount }, sessionStorage, Date.now())) {
      showDuplicate(t);
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await tryToCharge(amount, card));
    setIsBusy(false);
  }

  /** Resolves to an error message, or undefined once the bank was asked. */
  async function tryToCharge(amount: number, card: TestCardToken | undefined) {
    const opened = await open(amount);
    if (typeof opened === 'string') return opened;
    if (!card) return await leave(opened);
    return await ask(opened.id, card);
  }

  async function ask(id: string, card: TestCardToken) {
    const about = { kind: 'topUp.cardPay', ref: id } as const;
    const outcome = await untilKnown(db, await db.sendOnce(topUp.cardPay, { id, card }, about));
    // The same card, or another one, may be tried at once.
    if (outcome.kind === 'not-sent' || isDeclined(outcome)) forgetLastRequest(sessionStorage);
    if (outcome.kind !== 'delivered' && !isMoved(outcome)) return askProblemText(t, outcome);
    left.current = undefined;
    if (outcome.kind === 'delivered') {
      const { queryKey } = readQuery(topUp.detail, { id }, i18n.language);
      queries.setQueryData(queryKey, outcome.data);
    }
    onAsked(id);
    return undefined;
  }

  /** Uses the one that a lost request has left, so that no second one counts towards the limits. */
  async function open(amount: number): Promise<Open | string> {
    if (left.current?.amount === amount) return left.current;
    const about = { kind: 'topUp.cardSession', ref: String(amount) } as const;
    const outcome = await untilKnown(db, await db.sendOnce(topUp.cardSession, { amount }, about));
    if (outcome.kind === 'not-sent') forgetLastRequest(sessionStorage);
    if (outcome.kind !== 'delivered') return askProblemText(t, outcome);
    left.current = { id: outcome.data.top_up.id, amount };
    return left.current;
  }

  /** Leads to the gateway's own page. Resolves to an error message, or undefined as this page ends. */
  async function leave({ id }: Open) {
    const page = await send(topUp.cardPage, { id });
    if (page.kind !== 'delivered') return failureText(t, page);
    (outerWindow() ?? window).location.assign(page.data.url);
    return undefined;
  }

  return { charge, isBusy, isChecking, problem };
}

type Answer = Exclude<OnceOutcome<TopUp>, { kind: 'unknown' }>;

const isDeclined = (outcome: Answer) =>
  outcome.kind === 'delivered' && outcome.data.status === auditStatus.refused;

/** The bank was asked already, by a request that was thought lost: its answer is on the server. */
const isMoved = (outcome: Answer) => outcome.kind === 'refused' && outcome.word === 'top_up_moved';
