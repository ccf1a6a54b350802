import { useNavigate } from 'react-router-dom';
import { useIsHere } from './use-is-here.ts';

/**
 * Goes back to the previous screen or, if opened by an external link, to `start`. Does nothing once
 * the shopper has left the screen's entry in the history: a late reply must not move them.
 */
export function useBack(start = '/home'): () => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return () => {
    if (!isHere()) return;
    // The router numbers its entries from the one the page was opened at.
    const { idx } = Object(window.history.state) as { idx?: unknown };
    if (idx === 0) navigate(start, { replace: true });
    else navigate(-1);
  };
}
