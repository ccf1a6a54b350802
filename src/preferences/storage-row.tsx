import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBytesText } from '#shop/bytes-text.ts';
import { Row } from '#ui/row.tsx';
import { measureStorage, type StorageUse } from './storage-use.ts';

const StorageSheet = lazy(async () => ({
  default: (await import('./storage-sheet.tsx')).StorageSheet,
}));

/** How much of the device the shop takes; nothing where the browser does not tell. */
export function StorageRow() {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const [use, setUse] = useState<StorageUse>();
  const [isOpen, setIsOpen] = useState(false);
  const measure = async () => setUse(await measureStorage());

  useEffect(() => {
    void measureStorage().then(setUse);
  }, []);

  if (!use) return null;
  return (
    <>
      <Row
        title={t('setting.storage')}
        text={t('setting.storageHint')}
        trailing={<span className="whitespace-nowrap">{bytes(use.used)}</span>}
        onPress={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && <StorageSheet use={use} onChanged={measure} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
