import { useLocation, useSearchParams } from 'react-router-dom';

/** Opens and closes a detail, whose id is kept in the URL. */
export function useOpened() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();

  function close() {
    // A link in the detail may have left this screen already.
    if (window.location.hash.startsWith(`#${pathname}?`)) setParams({}, { replace: true });
  }

  return {
    id: params.get('id') ?? undefined,
    open: (id: string) => setParams({ id }, { replace: true }),
    close,
  };
}
