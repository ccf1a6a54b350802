import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyCache } from '#data/worker/caches.ts';
import { useBytesText } from '#parts/formats/bytes-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { measureStorage, type StorageUse } from './storage-use.ts';

/** The app's storage use by kind, with a button to clear what can be refetched. */
export function StorageSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const [use, setUse] = useState<StorageUse>();

  useEffect(() => {
    void measureStorage().then(setUse);
  }, []);

  return (
    <Sheet onClose={onClose} title={t('setting.storage')} closeLabel={t('app.close')}>
      {use ? (
        <Kinds use={use} onChanged={async () => setUse(await measureStorage())} />
      ) : (
        <Skeleton className="h-[320px] rounded-lg" />
      )}
    </Sheet>
  );
}

interface KindsProps {
  use: StorageUse;
  onChanged(): Promise<void>;
}

function Kinds({ use, onChanged }: KindsProps) {
  const { t } = useTranslation();
  const bytes = useBytesText();
  const [isClearing, setIsClearing] = useState(false);

  async function clear() {
    setIsClearing(true);
    await Promise.all([emptyCache('pictures'), emptyCache('catalogue')]);
    await onChanged();
    setIsClearing(false);
    showToast({ text: t('storage.cleared'), tone: 'ok' });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-[.9375rem] text-ink-2">
        {t('storage.usedOf', { used: bytes(use.used), available: bytes(use.available) })}
      </p>
      <KeyValues
        items={[
          { id: 'shell', label: t('storage.shell'), value: bytes(use.shell) },
          { id: 'catalogue', label: t('storage.catalogue'), value: bytes(use.catalogue) },
          { id: 'pictures', label: t('storage.pictures'), value: bytes(use.pictures) },
          { id: 'own', label: t('storage.own'), value: bytes(use.own) },
        ]}
      />
      <Button tone="line" block isBusy={isClearing} onClick={() => void clear()}>
        {t('storage.clear')}
      </Button>
      <Persistence isPersisted={use.isPersisted} onChanged={onChanged} />
    </div>
  );
}

interface PersistenceProps {
  isPersisted: boolean;
  onChanged(): Promise<void>;
}

/** Whether storage is persistent, and a button to request it. */
function Persistence({ isPersisted, onChanged }: PersistenceProps) {
  const { t } = useTranslation();
  const [isDenied, setIsDenied] = useState(false);
  if (isPersisted) return <Note tone="ok">{t('storage.persisted')}</Note>;
  const isInTab = window.matchMedia('(display-mode: browser)').matches;

  async function ask() {
    setIsDenied(!(await navigator.storage.persist()));
    await onChanged();
  }

  return (
    <>
      <Note tone="warning">{isInTab ? t('storage.sevenDays') : t('storage.notPersisted')}</Note>
      <Button tone="soft" block onClick={() => void ask()}>
        {t('storage.persist')}
      </Button>
      <p role="status" className="text-sm text-ink-2 unless-empty">
        {isDenied && t('storage.denied')}
      </p>
    </>
  );
}
