import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { search } from '#contract/calls/search.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';
import { filterOf, type ListQuery } from '../list-query.ts';

type Count = ReplyOf<typeof search.count>;

/** The number of products a query matches; while it loads, the previous query's number. */
export function useCount(query: ListQuery): { count: Count | undefined; isSettled: boolean } {
  const { i18n } = useTranslation();
  const counted = useQuery<Count, CallFailed>({
    ...readQuery(search.count, filterOf(query), i18n.language),
    placeholderData: keepPreviousData,
  });
  // If the server is unreachable, not even the previous count is shown.
  return { count: counted.error ? undefined : counted.data, isSettled: !counted.isFetching };
}

/** Formats a product count: "128 products", "More than 1,000 products". */
export function useCountText(): (count: Count) => string {
  const { t } = useTranslation();
  return ({ total, is_more }) =>
    is_more ? t('browse.countMore', { n: total }) : t('browse.count', { count: total });
}
