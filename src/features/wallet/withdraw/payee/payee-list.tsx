import { useTranslation } from 'react-i18next';
import type { SavedPayee } from '#contract/calls/wallet/withdrawals.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { PayeeDetails, payeeName } from './payee-text.tsx';

interface PayeeListProps {
  payees: readonly SavedPayee[];
  chosen: SavedPayee | undefined;
  onChoose(id: string): void;
}

/** The saved payees of one kind, one of them chosen. */
export function PayeeList({ payees, chosen, onChoose }: PayeeListProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <RadioCards
      legend={t('wallet.withdraw.payees')}
      value={chosen?.id ?? null}
      onChange={onChoose}
      options={payees.map((payee) => ({
        value: payee.id,
        title: <bdi className="wrap-anywhere">{payeeName(payee)}</bdi>,
        text: (
          <>
            <PayeeDetails payee={payee} />
            {payee.usable_from && (
              <span className="block text-warning">
                {t('wallet.withdraw.waitsUntil', { time: moment(payee.usable_from) })}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
