import { useTranslation } from 'react-i18next';
import type { SavedPayee, WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useOnline } from '#query/use-online.ts';
import { Note } from '#ui/status/note.tsx';

/** Explains above the button why a withdrawal has to wait, and until when. */
export function useBlockers(
  { has_pay_password, device_waits_until }: WithdrawalLimits,
  payee: SavedPayee | undefined,
) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const isOnline = useOnline();
  const payeeWaitsUntil = payee?.usable_from ?? null;
  const notes = (
    <>
      {!has_pay_password && (
        <Note tone="info">
          <strong className="block">{t('message.noPayPassword')}</strong>
          {t('payment.setCodeHint')}
        </Note>
      )}
      {device_waits_until && (
        <Note tone="warning">
          {t('wallet.withdraw.deviceWaits', { time: moment(device_waits_until) })}
        </Note>
      )}
      {payeeWaitsUntil && (
        <Note tone="warning">
          {t('wallet.withdraw.payeeWaits', { time: moment(payeeWaitsUntil) })}
        </Note>
      )}
      {!isOnline && <Note tone="warning">{t('wallet.withdraw.offline')}</Note>}
    </>
  );
  const isWaiting = device_waits_until !== null || payeeWaitsUntil !== null;
  return {
    notes,
    /** Nothing can be withdrawn now. */
    isClosed: !isOnline || isWaiting,
  };
}
