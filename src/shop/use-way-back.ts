import { useLocation, useNavigate } from 'react-router-dom';

/** Back to where the shopper came from; opened by a link from outside, to the first screen. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') navigate('/home', { replace: true });
    else navigate(-1);
  };
}
