import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { outerWindow } from './outer-window.ts';

/** Mirrors the app's path, title and language to the page around the frame. */
export function useOuterPage(): void {
  const location = useLocation();

  useEffect(() => {
    const outer = outerWindow();
    if (!outer) return;
    const { pathname, search } = location;
    // Without the initial path and query: what they requested is on the screen.
    outer.history.replaceState(null, '', `/#${pathname}${search}`);
    const follow = () => {
      outer.document.title = document.title;
      outer.document.documentElement.lang = document.documentElement.lang;
    };
    follow();
    const changes = new MutationObserver(follow);
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    changes.observe(document.documentElement, { attributeFilter: ['lang'] });
    return () => changes.disconnect();
  }, [location]);
}
