import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { search } from '#contract/calls/search.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { readQuery } from '#query/use-read.ts';
import { filterOf, type ListName, type ListQuery } from '../list-query.ts';
import { type FilterPart, partsOf, withoutPart } from './filter-parts.ts';

/** A filter, and how many products there are without it. */
export interface WayOut {
  part: FilterPart;
  count: ReplyOf<typeof search.count>;
}

/**
 * For a query that matches nothing: the filters whose removal alone gives products, the one that
 * hides most first. Undefined while they are counted; a count that fails is left out.
 */
export function useWaysOut(query: ListQuery, list?: ListName): WayOut[] | undefined {
  const { i18n } = useTranslation();
  const parts = partsOf(query, list);
  const counts = useQueries({
    queries: parts.map((part) =>
      readQuery(search.count, filterOf(withoutPart(query, part)), i18n.language),
    ),
  });
  if (counts.some(({ isPending }) => isPending)) return undefined;
  return parts
    .flatMap((part, index) => {
      const count = counts[index]?.data;
      return count && count.total > 0 ? [{ part, count }] : [];
    })
    .sort((one, other) => other.count.total - one.count.total);
}
