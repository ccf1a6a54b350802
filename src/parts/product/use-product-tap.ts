import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product as calls, type ProductDetail } from '#contract/calls/catalogue.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';
import { failureText } from '../feedback/failure-text.ts';
import { useTell } from '../feedback/use-tell.ts';

/** A tap that needs a product's options and stock: fetches them for `act`. Says if that failed. */
export function useProductTap(id: string, act: (product: ProductDetail) => Promise<void> | void) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const tell = useTell();
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const read = readQuery(calls.detail, { product_id: id }, i18n.language);
      await act(await queries.fetchQuery(read));
    } catch (error) {
      const isUnanswered = error instanceof CallFailed;
      const text = isUnanswered ? failureText(t, error.failure) : t('failure.network');
      tell({ text, tone: 'error' });
    }
    setIsBusy(false);
  }

  return { isBusy, start: () => void start() };
}
