import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBytesText } from '#shop/bytes-text.ts';
import { useOpenedPart } from '#shop/use-part.ts';
import { Row } from '#ui/row.tsx';
import { measureUsed } from './storage-use.ts';

const loadSheet = async () => (await import('./storage-sheet.tsx')).StorageSheet;

/** How much of the device the shop takes; nothing where the browser does not tell. */
export function StorageRow() {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const [used, setUsed] = useState<number>();
  const sheet = useOpenedPart(loadSheet);
  const isOpen = sheet.Part !== undefined;

  useEffect(() => {
    if (!isOpen) void measureUsed().then(setUsed);
  }, [isOpen]);

  if (used === undefined) return null;
  return (
    <>
      <Row
        title={t('setting.storage')}
        text={t('setting.storageHint')}
        trailing={<span className="whitespace-nowrap">{bytes(used)}</span>}
        onPress={sheet.open}
      />
      {sheet.Part && <sheet.Part onClose={sheet.close} />}
    </>
  );
}
