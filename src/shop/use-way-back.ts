import { useNavigate } from 'react-router-dom';

/** Back to where the shopper came from; opened by a link from outside, to `start`. */
export function useWayBack(start = '/home'): () => void {
  const navigate = useNavigate();
  return () => {
    // The router counts its entries from the one that the page was opened at.
    const { idx } = Object(window.history.state) as { idx?: unknown };
    if (idx === 0) navigate(start, { replace: true });
    else navigate(-1);
  };
}
