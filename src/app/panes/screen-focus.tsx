import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface ArrivalProps {
  title: string;
  pane: RefObject<HTMLDivElement | null>;
}

let isFirst = true;

/**
 * Once a screen is mounted: sets the page title, marks the pane with its address and, after a
 * navigation, focuses its heading or the field it was opened for.
 */
export function Arrival({ title, pane }: ArrivalProps) {
  const { t } = useTranslation();

  // After each move within the screen too.
  useEffect(() => {
    document.title = t('app.documentTitle', { title });
    // For tests: tests/support/browser/screens.ts defines when a screen is ready.
    pane.current?.setAttribute('data-ready', location.hash);
  });

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
 * Focuses the heading as soon as there is one, and the one that replaces it when the data arrive.
 * Returns a function that stops it.
 */
function focusHeading(pane: HTMLElement): () => void {
  // A screen opened for a field has that field before its heading.
  const heading = () => pane.querySelector<HTMLElement>('[data-first-focus], h1');
  const focus = () => {
    const target = heading();
    target?.focus({ preventScroll: true });
    return target;
  };
  let focused = focus();
  const changes = new MutationObserver(() => {
    if (focused?.isConnected) return;
    // Do not take focus back from a shopper who has moved on.
    if (document.activeElement !== document.body) return changes.disconnect();
    focused = focus();
  });
  changes.observe(pane, { childList: true, subtree: true });
  return () => changes.disconnect();
}
