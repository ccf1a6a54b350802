import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { topUp } from '#contract/calls/wallet/top-ups.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { copyText } from '#platform/share/share.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

/** The shop's bank account and the reference that identifies the shopper. */
export function BankAccount({ account }: { account: ReplyOf<typeof topUp.account> }) {
  const { t } = useTranslation();
  const { holder, bank, number, swift, reference } = account;
  const lines = [
    { name: t('wallet.topUp.holder'), value: holder },
    { name: t('wallet.topUp.bank'), value: bank },
    { name: t('wallet.topUp.accountNumber'), value: number },
    { name: t('wallet.topUp.swift'), value: swift },
  ].filter(({ value }) => value !== '');
  return (
    <section>
      <h3 className="mb-1 text-md">{t('wallet.topUp.account')}</h3>
      <div className="grid grid-cols-1 gap-1 rounded-lg bg-surface-2 py-2 ps-4 pe-1.5">
        {lines.map((line) => (
          <CopyRow key={line.name} {...line} />
        ))}
        <div className="border-t border-line-strong pt-2">
          <CopyRow name={t('wallet.topUp.reference')} value={reference} />
          <p className="text-sm text-ink-2">{t('wallet.topUp.referenceHint')}</p>
        </div>
      </div>
    </section>
  );
}

interface CopyRowProps {
  name: string;
  value: string;
}

/** A value to enter in another app, with a copy button. */
function CopyRow({ name, value }: CopyRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2">
      <dl className="min-w-0 flex-1">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd translate="no" className="font-semibold wrap-anywhere tabular">
          {value}
        </dd>
      </dl>
      <IconButton
        icon={Copy}
        label={t('wallet.topUp.copy', { what: name })}
        onClick={() => void copyText(t, value)}
      />
    </div>
  );
}
