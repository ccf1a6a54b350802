import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/overlays/toasts.ts';
import { download } from './download.ts';

/**
 * A sheet or view that is downloaded on the first tap. If that fails, the screen stays, unless a
 * newer build has been deployed.
 */
export function useLazyOverlay<P>(load: () => Promise<ComponentType<P>>) {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<P>>();
  async function open() {
    try {
      const part = await download(load);
      setPart(() => part);
    } catch {
      showToast({ text: t('failure.network'), tone: 'error' });
    }
  }
  return {
    /** The component to render; undefined while closed. */
    Part,
    open: () => void open(),
    close: () => setPart(undefined),
  };
}
