import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface ArrivalProps {
  title: string;
  pane: RefObject<HTMLDivElement | null>;
}

let isFirst = true;

/** Once a screen is there: titles the page, and takes focus to its heading after a navigation. */
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
    pane.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pane]);

  return null;
}
