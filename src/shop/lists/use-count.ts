import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import { search } from '#contract/search.ts';
import type { CallFailed } from '#data/outcome.ts';
import { readQuery } from '../use-read.ts';
import { filterOf, type ListQuery } from './list-query.ts';

type Count = ReplyOf<typeof search.count>;

/** How many products a query leaves; until that is known, how many the one before it left. */
export function useCount(query: ListQuery): { count: Count | undefined; isSettled: boolean } {
  const { i18n } = useTranslation();
  const counted = useQuery<Count, CallFailed>({
    ...readQuery(search.count, filterOf(query), i18n.language),
    placeholderData: keepPreviousData,
  });
  // Out of reach of the shop nothing is known, not even how many there were before.
  return { count: counted.error ? undefined : counted.data, isSettled: !counted.isFetching };
}
