import { useTranslation } from 'react-i18next';
import type { PayeeType } from '#contract/calls/wallet/withdrawals.ts';
import { Note } from '#ui/status/note.tsx';

/** A withdrawal method that is off, and the other one, which is on. */
export function MethodOff({ type }: { type: PayeeType }) {
  const { t } = useTranslation();
  return (
    <Note tone="warning">
      {type === 'card' ? t('wallet.withdraw.cardOff') : t('wallet.withdraw.chainOff')}
    </Note>
  );
}
