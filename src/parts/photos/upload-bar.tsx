import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLocalDb } from '#query/use-local-db.ts';
import { ProgressBar } from '#ui/status/progress-bar.tsx';
import { useBytesText } from '../formats/bytes-text.ts';

/** The upload progress of an unsent change's photos; renders nothing without an upload. */
export function UploadBar({ entryId }: { entryId: string }) {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const upload = useStore(useLocalDb().uploads, (all) => all[entryId]);
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
