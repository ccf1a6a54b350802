import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { useSendOnce } from '#parts/payment/use-send-once.ts';
import { readQuery } from '#query/use-read.ts';

/** Answers a card's 3-D Secure challenge, exactly once. */
export function useChallenge(id: string) {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const { attempt, sendOnce, problemText, status } = useSendOnce('wallet.topUp');

  async function answer(text: string) {
    const input = { id, answer: text };
    await attempt(
      async () => {
        const about = { kind: 'topUp.cardChallenge', ref: id };
        const outcome = await sendOnce(topUp.cardChallenge, input, about);
        const { queryKey } = readQuery(topUp.detail, { id }, i18n.language);
        if (outcome.kind === 'delivered') {
          queries.setQueryData(queryKey, outcome.data);
          return undefined;
        }
        void queries.invalidateQueries({ queryKey });
        return problemText(outcome);
      },
      { call: topUp.cardChallenge, input },
    );
  }

  return { answer, ...status };
}
