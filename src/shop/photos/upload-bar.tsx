import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { uploads } from '#data/uploads.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useBytesText } from '../bytes-text.ts';

/** How far the photos of an operation are; nothing while none is on its way. */
export function UploadBar({ opId }: { opId: string }) {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const upload = useStore(uploads, (all) => all[opId]);
  if (!upload) return null;
  const { sent, total } = upload;
  return (
    <ProgressBar
      label={t('photos.sending')}
      value={sent}
      max={total}
      text={t('photos.sentOf', { sent: bytes(sent), total: bytes(total) })}
    />
  );
}
