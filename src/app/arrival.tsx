import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface ArrivalProps {
  title: string;
  pane: RefObject<HTMLDivElement | null>;
}

let isFirst = true;

/**
 * Once a screen is there: titles the page, and takes focus to its heading after a navigation, or to
 * the field that it is opened for.
 */
export function Arrival({ title, pane }: ArrivalProps) {
  const { t } = useTranslation();

  useEffect(() => {
    document.title = t('app.documentTitle', { title });
  }, [t, title]);

  useEffect(() => {
    // The page has just been opened: the browser reads it out by itself.
    if (isFirst) {
      isFirst = false;
      return;
    }
    return pane.current ? focusHeading(pane.current) : undefined;
  }, [pane]);

  return null;
}

/** Focuses the heading, or waits for one that comes with the data. Returns what ends the wait. */
function focusHeading(pane: HTMLElement): () => void {
  // A screen that is opened for a field has it ahead of its heading.
  const heading = () => pane.querySelector<HTMLElement>('[data-first-focus], h1');
  const late = new MutationObserver(() => {
    if (!heading()) return;
    late.disconnect();
    // Whoever has gone on meanwhile is not called back.
    if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
  });
  if (heading()) heading()?.focus({ preventScroll: true });
  else late.observe(pane, { childList: true, subtree: true });
  return () => late.disconnect();
}
