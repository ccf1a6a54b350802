import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Passkey, passkey } from '#contract/calls/security.ts';
import { tap } from '#data/http/tap.ts';
import { useAttempt } from '#parts/feedback/use-attempt.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';

interface PasskeyListProps {
  items: Passkey[];
  onChanged(): Promise<unknown>;
}

/** The passkeys, each with a button to remove it. */
export function PasskeyList({ items, onChanged }: PasskeyListProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const [removing, setRemoving] = useState<Passkey>();
  const { attemptRemoval, isBusy, problem, forget } = useAttempt();

  async function remove({ id }: Passkey) {
    const isGone = await attemptRemoval(() => tap(passkey.remove, { id }, sessionStorage));
    if (isGone) {
      close();
      tell({ text: t('passkey.removed'), tone: 'ok' });
    }
    await onChanged();
  }

  function close() {
    forget();
    setRemoving(undefined);
  }

  if (items.length === 0) return <p>{t('passkey.none')}</p>;
  return (
    <>
      <Card isFlat as="div">
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <PasskeyRow key={item.id} item={item} onRemove={() => setRemoving(item)} />
          ))}
        </ul>
      </Card>
      {removing && (
        <ConfirmDialog
          title={t('passkey.removeTitle')}
          text={t('passkey.removeText')}
          confirm={{
            label: t('passkey.remove'),
            tone: 'danger',
            isBusy,
            problem,
            onConfirm: () => void remove(removing),
          }}
          cancel={{ label: t('passkey.keep'), onCancel: close }}
        />
      )}
    </>
  );
}
