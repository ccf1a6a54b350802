import { useLocation, useSearchParams } from 'react-router-dom';

/** The id of the detail that is open, which the address names, and how to open and close one. */
export function useOpened() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();

  function close() {
    // A link in the detail has closed it by leaving.
    if (window.location.hash.startsWith(`#${pathname}?`)) setParams({}, { replace: true });
  }

  return {
    id: params.get('id') ?? undefined,
    open: (id: string) => setParams({ id }, { replace: true }),
    close,
  };
}
