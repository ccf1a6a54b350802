import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SavedPayee,
  type WithdrawalLimits,
  withdrawal,
} from '#contract/calls/wallet/withdrawals.ts';
import { tap } from '#data/http/tap.ts';
import { useAttempt } from '#parts/feedback/use-attempt.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { payeeName } from './payee-text.tsx';

interface RemovePayeeProps {
  payee: SavedPayee;
  /** Refetches the payees. */
  onReload(): Promise<WithdrawalLimits | undefined>;
  /** Called once the removed payee is no longer rendered. */
  onRemoved(): void;
}

/** Removes a payee after a confirmation. */
export function RemovePayee({ payee, onReload, onRemoved }: RemovePayeeProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const [isAsked, setIsAsked] = useState(false);
  const { attemptRemoval, isBusy, problem, forget } = useAttempt();
  const name = payeeName(payee);

  const isTried = useRef(false);
  const removed = useEffectEvent(() => {
    if (isTried.current) onRemoved();
  });
  // The refetched payees may be rendered after the refetch has resolved.
  useEffect(() => () => removed(), []);

  async function remove() {
    const isGone = await attemptRemoval(async () => {
      const outcome = await tap(withdrawal.removePayee, { id: payee.id }, sessionStorage);
      isTried.current = true;
      // Even after an error: the reply of a removal may have been lost.
      await onReload();
      return outcome;
    });
    if (!isGone) return;
    tell({ text: t('message.deleteSuccess'), tone: 'ok' });
    close();
  }

  function close() {
    forget();
    setIsAsked(false);
  }

  return (
    <>
      <Button
        tone="ghost"
        size="small"
        aria-label={t('wallet.payee.removeOf', { name })}
        onClick={() => setIsAsked(true)}
      >
        <Icon icon={Trash2} size="m" />
        {t('wallet.payee.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('wallet.payee.removeTitle')}
        text={t('wallet.payee.removeText', { name })}
        confirm={{
          label: t('wallet.payee.remove'),
          tone: 'danger',
          isBusy,
          problem,
          onConfirm: () => void remove(),
        }}
        cancel={{ label: t('app.close'), onCancel: close }}
      />
    </>
  );
}
