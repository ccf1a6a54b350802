import { useTranslation } from 'react-i18next';
import { type BillEntry, type LedgerSide, wallet } from '#contract/calls/wallet/wallet.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Copyable } from '#parts/records/copyable.tsx';
import { DetailSheet } from '#parts/records/detail-sheet.tsx';
import { useRead } from '#query/use-read.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { SignedAmount } from './signed-amount.tsx';

interface EntryDetailProps {
  id: string;
  /** The listed entry; undefined if the list does not have it. */
  known: BillEntry | undefined;
  onClose(): void;
}

/** One entry with all sides of its transaction. */
export function EntryDetail({ id, known, onClose }: EntryDetailProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(wallet.entry, { id });
  return (
    <DetailSheet
      title={t('wallet.fund.detail')}
      data={known ?? data?.entry}
      error={error}
      onRetry={refetch}
      onClose={onClose}
    >
      {(entry) => (
        <>
          <Facts entry={entry} />
          {data && <Sides sides={data.sides} />}
          {error && <p className="text-sm text-ink-2">{t('wallet.fund.sidesUnread')}</p>}
          <Copyable label={t('wallet.fund.transaction')} value={entry.id} />
          <SubjectLink entry={entry} />
        </>
      )}
    </DetailSheet>
  );
}

function Facts({ entry }: { entry: BillEntry }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { moment } = useFormats();
  const { seq, kind, amount, fee, balance_after, at, note } = entry;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-lg">
        <span>{t(`wallet.fund.kind.${kind}`)}</span>
        <SignedAmount minor={amount} />
      </p>
      <KeyValues
        items={[
          { id: 'date', label: t('wallet.fund.date'), value: moment(at) },
          { id: 'number', label: t('wallet.fund.number'), value: seq },
          { id: 'fee', label: t('wallet.record.fee'), value: money(fee) },
          ...(note ? [{ id: 'note', label: t('wallet.fund.note'), value: note }] : []),
          {
            id: 'balance',
            label: t('wallet.fund.balanceAfter'),
            value: money(balance_after),
            isSum: true,
          },
        ]}
      />
    </>
  );
}

function Sides({ sides }: { sides: LedgerSide[] }) {
  const { t } = useTranslation();
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-normal text-ink-2">{t('wallet.fund.sides')}</h3>
      <KeyValues
        items={sides.map(({ account, amount }) => ({
          id: account,
          label: t(`wallet.fund.account.${account}`),
          value: <SignedAmount minor={amount} />,
        }))}
      />
    </section>
  );
}

/** Links to the order, top-up or withdrawal of an entry. */
function SubjectLink({ entry: { ref } }: { entry: BillEntry }) {
  const { t } = useTranslation();
  if (!ref) return null;
  const links = {
    order: { label: t('wallet.fund.toOrder'), href: `#/orderInfo/${ref.id}` },
    topup: { label: t('wallet.fund.toTopUp'), href: `#/topUpRecord?id=${ref.id}` },
    withdrawal: { label: t('wallet.fund.toWithdrawal'), href: `#/depositRecord?id=${ref.id}` },
  };
  const { label, href } = links[ref.type];
  return (
    <LinkButton tone="line" block href={href}>
      {label}
    </LinkButton>
  );
}
