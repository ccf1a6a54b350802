import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SavedPayee, WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { hasMailbox } from '#parts/secrets/has-mailbox.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { useSession } from '#query/use-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { payeeName } from './payee-text.tsx';
import { RemovePayee } from './remove-payee.tsx';

const loadSheet = async () => (await import('./confirm-payee-sheet.tsx')).ConfirmPayeeSheet;

interface PayeeActionsProps {
  payee: SavedPayee;
  /** Refetches the payees. */
  onReload(): Promise<WithdrawalLimits | undefined>;
  /** Called after the payee was confirmed or removed, and the payees are refetched. */
  onChanged(): void;
}

/** Confirms a waiting payee, if codes can be mailed, or removes a payee. */
export function PayeeActions({ payee, onReload, onChanged }: PayeeActionsProps) {
  const { t } = useTranslation();
  const info = useSession((state) => state.userInfo);
  const sheet = useLazyOverlay(loadSheet);
  const canConfirm = payee.usable_from !== null && info && hasMailbox(info);

  async function reload() {
    const limits = await onReload();
    return limits?.payees.find(({ id }) => id === payee.id);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {canConfirm && (
        <Button
          tone="ghost"
          size="small"
          aria-label={t('wallet.payee.confirmOf', { name: payeeName(payee) })}
          onClick={sheet.open}
        >
          <Icon icon={ShieldCheck} size="m" />
          {t('wallet.payee.confirm')}
        </Button>
      )}
      <RemovePayee payee={payee} onReload={onReload} onRemoved={onChanged} />
      {sheet.Part && (
        <sheet.Part
          payee={payee}
          onReload={reload}
          onConfirmed={() => {
            sheet.close();
            onChanged();
          }}
          onClose={sheet.close}
        />
      )}
    </div>
  );
}
