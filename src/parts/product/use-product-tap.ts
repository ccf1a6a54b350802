import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product as calls, type ProductDetail } from '#contract/calls/catalogue.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';
import { failureText } from '../feedback/failure-text.ts';
import { useTell } from '../feedback/use-tell.ts';

type Problem = string | undefined;

/**
 * A tap that needs a product's options and stock: fetches them for `act`. Says if that failed, or
 * what `act` has against it.
 */
export function useProductTap(
  id: string,
  act: (product: ProductDetail) => Promise<Problem> | Problem,
) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const tell = useTell();
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    if (isBusy) return;
    setIsBusy(true);
    let problem: Problem;
    try {
      const read = readQuery(calls.detail, { product_id: id }, i18n.language);
      problem = await act(await queries.fetchQuery(read));
    } catch (error) {
      const isUnanswered = error instanceof CallFailed;
      problem = isUnanswered ? failureText(t, error.failure) : t('failure.network');
    }
    if (problem) tell({ text: problem, tone: 'error' });
    setIsBusy(false);
  }

  return { isBusy, start: () => void start() };
}
