import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Passkey, passkey } from '#contract/calls/security.ts';
import { tap } from '#data/http/tap.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { PasskeyRow } from './passkey-row.tsx';

interface PasskeyListProps {
  items: Passkey[];
  onChanged(): Promise<unknown>;
}

/** The passkeys, each with a button to remove it. */
export function PasskeyList({ items, onChanged }: PasskeyListProps) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<Passkey>();
  const [isBusy, setIsBusy] = useState(false);

  async function remove({ id }: Passkey) {
    setIsBusy(true);
    const outcome = await tap(passkey.remove, { id }, sessionStorage);
    setIsBusy(false);
    setRemoving(undefined);
    // One that another device has removed is gone, too.
    const isGone =
      outcome.kind === 'delivered' || ('word' in outcome && outcome.word === 'not_found');
    if (isGone) showToast({ text: t('passkey.removed'), tone: 'ok' });
    else showToast({ text: failureText(t, outcome), tone: 'error' });
    await onChanged();
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
          isOpen
          title={t('passkey.removeTitle')}
          text={t('passkey.removeText')}
          confirm={{
            label: t('passkey.remove'),
            tone: 'danger',
            isBusy,
            onConfirm: () => void remove(removing),
          }}
          cancel={{ label: t('passkey.keep'), onCancel: () => setRemoving(undefined) }}
        />
      )}
    </>
  );
}
