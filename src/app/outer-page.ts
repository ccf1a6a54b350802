import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The page around the phone's frame on a desktop; undefined where the app has the whole page. */
function outerPage(): Window | undefined {
  // The name is ours, and a page of another origin cannot be reached at all.
  const isFramed = window.name === 'phone' && window.frameElement !== null;
  return isFramed ? window.parent : undefined;
}

/** Keeps the address and the title of the page around the frame those of the app. */
export function useOuterPage(): void {
  const location = useLocation();

  useEffect(() => {
    const outer = outerPage();
    if (!outer) return;
    const { pathname, search } = location;
    outer.history.replaceState(null, '', `#${pathname}${search}`);
    const follow = () => {
      outer.document.title = document.title;
    };
    follow();
    const titles = new MutationObserver(follow);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [location]);
}
