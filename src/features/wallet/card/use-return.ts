import { useEffect, useEffectEvent } from 'react';
import { forgetCardPage, openedCardPage } from './card-draft.ts';

/**
 * Notices a shopper who is back from the gateway's page. `id` is the top-up in the address; without
 * it the shopper came by the browser's Back, and `onLeft` receives the top-up.
 */
export function useReturn(id: string | null, onLeft: (id: string) => void): void {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    function check() {
      const opened = openedCardPage();
      if (opened === null) return;
      forgetCardPage();
      if (id === null) left(opened);
    }
    check();
    // The browser may show the page as it was left, without loading it again.
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, [id]);
}
