import { useLocation, useNavigate } from 'react-router-dom';

/** Back to where the shopper came from; opened by a link from outside, to `start`. */
export function useWayBack(start = '/home'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') navigate(start, { replace: true });
    else navigate(-1);
  };
}
