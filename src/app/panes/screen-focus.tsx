import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface ArrivalProps {
  title: string;
  pane: RefObject<HTMLDivElement | null>;
}

let isFirst = true;

/**
 * Once a screen is mounted: sets the page title and, after a navigation, focuses its heading or the
 * field it was opened for.
 */
export function Arrival({ title, pane }: ArrivalProps) {
  const { t } = useTranslation();

  useEffect(() => {
    document.title = t('app.documentTitle', { title });
  }, [t, title]);

  useEffect(() => {
    // The page has just been opened: screen readers announce it automatically.
    if (isFirst) {
      isFirst = false;
      return;
    }
    return pane.current ? focusHeading(pane.current) : undefined;
  }, [pane]);

  return null;
}

/**
 * Focuses the heading, or waits for one that renders with the data. Returns a function that stops
 * it.
 */
function focusHeading(pane: HTMLElement): () => void {
  // A screen opened for a field has that field before its heading.
  const heading = () => pane.querySelector<HTMLElement>('[data-first-focus], h1');
  const late = new MutationObserver(() => {
    if (!heading()) return;
    late.disconnect();
    // Do not take focus back from a shopper who has moved on.
    if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
  });
  if (heading()) heading()?.focus({ preventScroll: true });
  else late.observe(pane, { childList: true, subtree: true });
  return () => late.disconnect();
}
