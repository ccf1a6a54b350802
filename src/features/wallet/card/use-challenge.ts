import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { isDuplicate } from '#data/http/duplicate-guard.ts';
import { useResolveOutcome } from '#parts/payment/use-resolve-outcome.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { readQuery } from '#query/use-read.ts';
import { topUpProblemText } from '../transfer/top-up-problem.ts';

/** Answers a card's 3-D Secure challenge, exactly once. */
export function useChallenge(id: string) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const db = useLocalDb();
  const { untilKnown, isChecking } = useResolveOutcome();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function answer(text: string) {
    const input = { id, answer: text };
    if (isBusy || isDuplicate(topUp.cardChallenge, input, sessionStorage, Date.now())) return;
    setIsBusy(true);
    setProblem(undefined);
    const about = { kind: 'topUp.cardChallenge', ref: id } as const;
    const outcome = await untilKnown(
      db,
      await db.sendOnce(topUp.cardChallenge, input, about),
      about,
    );
    setIsBusy(false);
    const { queryKey } = readQuery(topUp.detail, { id }, i18n.language);
    if (outcome.kind === 'delivered') queries.setQueryData(queryKey, outcome.data);
    else {
      setProblem(topUpProblemText(t, outcome));
      await queries.invalidateQueries({ queryKey });
    }
  }

  return { answer, isBusy, isChecking, problem };
}
