import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBytesText } from '#parts/formats/bytes-text.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Row } from '#ui/lists/row.tsx';
import { measureUsed } from './storage-use.ts';

const loadSheet = async () => (await import('./storage-sheet.tsx')).StorageSheet;

/** The app's storage use; renders nothing if the browser does not report it. */
export function StorageRow() {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const [used, setUsed] = useState<number>();
  const sheet = useLazyOverlay(loadSheet);
  const isOpen = sheet.Part !== undefined;

  useEffect(() => {
    if (!isOpen) void measureUsed().then(setUsed);
  }, [isOpen]);

  if (!navigator.storage) return null;
  return (
    <>
      <Row
        title={t('setting.storage')}
        text={t('setting.storageHint')}
        trailing={
          <span className="inline-block min-w-16 whitespace-nowrap">
            {used !== undefined && bytes(used)}
          </span>
        }
        onPress={sheet.open}
      />
      {sheet.Part && <sheet.Part onClose={sheet.close} />}
    </>
  );
}
