import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { outerWindow } from './outer-window.ts';

/** Mirrors the app's path and title to the page around the frame. */
export function useOuterPage(): void {
  const location = useLocation();

  useEffect(() => {
    const outer = outerWindow();
    if (!outer) return;
    const { pathname, search } = location;
    // Without the initial query: what it requested is on the screen.
    outer.history.replaceState(null, '', `${outer.location.pathname}#${pathname}${search}`);
    const follow = () => {
      outer.document.title = document.title;
    };
    follow();
    const titles = new MutationObserver(follow);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [location]);
}
