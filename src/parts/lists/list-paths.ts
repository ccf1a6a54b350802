import { useSession } from '#query/use-session.ts';
import type { ListQuery } from './list-query.ts';
import { writeListQuery } from './write-list-query.ts';

/** Paths of lists this shopper may open; without a login, they lead to the search. */
export function useListPaths() {
  const isVisitor = useSession((state) => state.token === null);
  return {
    products: (query: ListQuery = {}) =>
      `#${isVisitor ? '/search' : '/products'}${writeListQuery(query)}`,
    popular: isVisitor ? `#/search${writeListQuery({ sort: 'sold' })}` : '#/popular',
  };
}
