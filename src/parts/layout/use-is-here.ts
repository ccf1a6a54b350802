import { useLocation } from 'react-router-dom';

/**
 * Tells whether the shopper is still at this screen's address. A late reply must not move them, nor
 * replace the address of another screen: the old screen stays mounted for a moment after a link.
 */
export function useIsHere(): () => boolean {
  const { pathname, search } = useLocation();
  return () => window.location.hash === `#${pathname}${search}`;
}
