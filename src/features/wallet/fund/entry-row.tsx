import { useTranslation } from 'react-i18next';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { iconOf } from './entry-kinds.ts';
import { SignedAmount } from './signed-amount.tsx';

/** One entry: its kind and time, its amount and the balance after it. */
export function EntryRow({ entry, onOpen }: { entry: BillEntry; onOpen(): void }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { moment } = useFormats();
  const { kind, at, amount, balance_after, ref } = entry;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start focus-visible:-outline-offset-4"
    >
      <Icon icon={iconOf(kind)} className="text-primary" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="block wrap-break-word">{t(`wallet.fund.kind.${kind}`)}</span>
          <span className="block text-sm text-ink-3 tabular">
            {amount >= 0 ? t('wallet.fund.in') : t('wallet.fund.out')} · {moment(at)}
          </span>
          {ref?.sn && (
            <span translate="no" className="block text-sm text-ink-3">
              {ref.sn}
            </span>
          )}
        </span>
        <span className="ms-auto text-end">
          <SignedAmount minor={amount} />
          <span className="block text-sm whitespace-nowrap text-ink-3 tabular">
            {t('wallet.fund.after', { amount: money(balance_after) })}
          </span>
        </span>
      </span>
    </button>
  );
}
