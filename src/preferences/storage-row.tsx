import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#ui/row.tsx';

const megabyte = 1_000_000;

/** How much of the device the shop takes; nothing where the browser does not tell. */
export function StorageRow() {
  const { t, i18n } = useTranslation();
  const bytes = useStorageUsed();
  if (bytes === undefined) return null;
  const format = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <Row
      title={t('setting.storage')}
      text={t('setting.storageHint')}
      trailing={<span className="whitespace-nowrap">{format.format(bytes / megabyte)}</span>}
    />
  );
}

function useStorageUsed(): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    // Plain http has no storage manager.
    void navigator.storage?.estimate().then(({ usage }) => setBytes(usage));
  }, []);
  return bytes;
}
