import { useSearchParams } from 'react-router-dom';
import { useIsHere } from '#parts/layout/use-is-here.ts';

/** Opens and closes a detail, whose id is kept in the URL. */
export function useOpened() {
  const isHere = useIsHere();
  const [params, setParams] = useSearchParams();

  function close() {
    // A link may have left this detail already, for another screen or another detail.
    if (isHere()) setParams({}, { replace: true });
  }

  return {
    id: params.get('id') ?? undefined,
    open: (id: string) => setParams({ id }, { replace: true }),
    close,
  };
}
