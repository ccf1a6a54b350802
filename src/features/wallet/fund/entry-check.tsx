import { useTranslation } from 'react-i18next';
import { checkEntries } from '#data/wallet/check-entries.ts';
import type { Wallet } from '#data/wallet/fetch-wallet.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/status/note.tsx';

interface EntryCheckProps {
  wallet: Wallet;
  isBusy: boolean;
  /** Refetches all entries, including the known ones. */
  onReadAgain(): void;
}

/** The device's own check that the entries add up to the balance. */
export function EntryCheckNote({ wallet, isBusy, onReadAgain }: EntryCheckProps) {
  const { t } = useTranslation();
  const check = checkEntries(wallet.entries, wallet.summary);
  if (check.kind === 'adds-up') {
    const { entries: count, isWhole } = check;
    return (
      <Note tone="ok">
        {isWhole ? t('wallet.fund.checked', { count }) : t('wallet.fund.checkedPart', { count })}
      </Note>
    );
  }
  return (
    <div role="alert">
      <Note tone="danger">
        <strong className="block">{t('wallet.fund.broken')}</strong>
        {check.seq !== null && `${t('wallet.fund.brokenAt', { seq: check.seq })} `}
        {t('wallet.fund.brokenNext')}
        <span className="mt-2 block">
          <Button tone="line" size="small" isBusy={isBusy} onClick={onReadAgain}>
            {t('wallet.fund.readAgain')}
          </Button>
        </span>
      </Note>
    </div>
  );
}
