import { type FilterPart, withoutPart } from './filter/filter-parts.ts';
import type { ListQuery } from './list-query.ts';

/** The query with the words that are left once the others have become filters. */
export function withUnderstood(query: ListQuery, understood: ListQuery | undefined): ListQuery {
  if (!understood) return query;
  const { q: _, ...filters } = query;
  return { ...filters, ...understood };
}

/** The query with one part set, or removed if nothing is picked. */
export function picked<K extends Exclude<FilterPart, 'price'>>(
  query: ListQuery,
  part: K,
  value: ListQuery[K] | '',
): ListQuery {
  return value ? { ...query, [part]: value } : withoutPart(query, part);
}
