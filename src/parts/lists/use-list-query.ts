import { useLocation, useNavigate } from 'react-router-dom';
import { type ListQuery, readListQuery } from './list-query.ts';
import { writeListQuery } from './write-list-query.ts';

/** The list query in the URL, and a setter that replaces it. */
export function useListQuery(): [ListQuery, (query: ListQuery) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return [
    readListQuery(search),
    (query) => void navigate(pathname + writeListQuery(query), { replace: true }),
  ];
}
