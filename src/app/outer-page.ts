import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { outerWindow } from '#shop/outer-window.ts';

/** Keeps the address and the title of the page around the frame those of the app. */
export function useOuterPage(): void {
  const location = useLocation();

  useEffect(() => {
    const outer = outerWindow();
    if (!outer) return;
    const { pathname, search } = location;
    // Without the query that the app was opened with: what it asked for is on the screen.
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
