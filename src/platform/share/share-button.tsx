import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useLazyOverlay } from '../lazy/use-lazy-overlay.ts';
import { share } from './share.ts';

const loadSheet = async () => (await import('./share-sheet.tsx')).ShareSheet;

interface ShareButtonProps {
  title: string;
  /** A plain address, such as `/s/1`. */
  path: string;
  isFloating?: boolean;
}

/** Shares a screen. If the browser can neither share nor copy, shows the link. */
export function ShareButton({ title, path, isFloating = false }: ShareButtonProps) {
  const { t } = useTranslation();
  const sheet = useLazyOverlay(loadSheet);
  const urlOf = () => location.origin + path;

  async function press() {
    if (!(await share(t, { title, url: urlOf() }))) sheet.open();
  }

  return (
    <>
      <IconButton
        icon={Share2}
        label={t('detail.share')}
        onClick={() => void press()}
        isFloating={isFloating}
      />
      {sheet.Part && <sheet.Part url={urlOf()} onClose={sheet.close} />}
    </>
  );
}
