import { useLocation } from 'react-router-dom';

/**
 * Returns a check whether the shopper is still at the history entry that this screen was shown for. A
 * late reply must not move them, nor replace the address of another screen: the old screen stays
 * mounted for a moment after a link. The entries of overlays have the key of the one below.
 */
export function useIsHere(): () => boolean {
  const { key } = useLocation();
  return () => keyOf(window.history.state) === key;
}

/**
 * The router numbers the entry that a page was opened at but gives it no key, and calls it this. The
 * entry of a link that has just been followed is still empty.
 */
const keyOf = (state: { key?: string } | null) => (state ? (state.key ?? 'default') : undefined);
