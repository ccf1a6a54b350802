import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBytesText } from '#shop/bytes-text.ts';
import { Row } from '#ui/row.tsx';
import { measureUsed } from './storage-use.ts';

const StorageSheet = lazy(async () => ({
  default: (await import('./storage-sheet.tsx')).StorageSheet,
}));

/** How much of the device the shop takes; nothing where the browser does not tell. */
export function StorageRow() {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const [used, setUsed] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);

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
        onPress={() => setIsOpen(true)}
      />
      <Suspense>{isOpen && <StorageSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
