import { useLocation, useSearchParams } from 'react-router-dom';

/** Opens and closes a detail, whose id is kept in the URL. */
export function useOpened() {
  const { pathname, search } = useLocation();
  const [params, setParams] = useSearchParams();

  function close() {
    // A link may have left this detail already, for another screen or another detail.
    if (window.location.hash === `#${pathname}${search}`) setParams({}, { replace: true });
  }

  return {
    id: params.get('id') ?? undefined,
    open: (id: string) => setParams({ id }, { replace: true }),
    close,
  };
}
