import { useSession } from '../use-session.ts';
import { type ListQuery, writeListQuery } from './list-query.ts';

/** Addresses of lists, by what the guard lets this person open: a visitor is led to the search. */
export function useListPaths() {
  const isVisitor = useSession((state) => state.token === null);
  return {
    products: (query: ListQuery = {}) =>
      `#${isVisitor ? '/search' : '/products'}${writeListQuery(query)}`,
    popular: isVisitor ? `#/search${writeListQuery({ sort: 'sold' })}` : '#/popular',
  };
}
