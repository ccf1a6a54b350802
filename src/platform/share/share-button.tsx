import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useLazyOverlay } from '../lazy/use-lazy.ts';
import { share } from './share.ts';

const loadSheet = async () => (await import('./share-sheet.tsx')).ShareSheet;

interface ShareButtonProps {
  title: string;
  /** An app path, such as `/shop/1`. */
  path: string;
  isFloating?: boolean;
}

/** Shares a screen. If the browser can neither share nor copy, shows the link. */
export function ShareButton({ title, path, isFloating = false }: ShareButtonProps) {
  const { t } = useTranslation();
  const sheet = useLazyOverlay(loadSheet);
  const url = `${location.origin}/#${path}`;

  async function press() {
    if (!(await share(t, { title, url }))) sheet.open();
  }

  return (
    <>
      <IconButton
        icon={Share2}
        label={t('detail.share')}
        onClick={() => void press()}
        isFloating={isFloating}
      />
      {sheet.Part && <sheet.Part url={url} onClose={sheet.close} />}
    </>
  );
}
