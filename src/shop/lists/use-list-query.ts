import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts';

/** The list that the address asks for, and the way to ask for another in its place. */
export function useListQuery(): [ListQuery, (query: ListQuery) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return [
    readListQuery(search),
    (query) => void navigate(pathname + writeListQuery(query), { replace: true }),
  ];
}
