import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BillEntry, type BillFilter, billFilters } from '#contract/calls/wallet/wallet.ts';
import * as limits from '#contract/rules/limits.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { ChipRow } from '#ui/buttons/chip-row.tsx';
import { Card } from '#ui/card.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { useRecordTexts } from '../use-record-texts.ts';
import { filterEntries } from './entry-kinds.ts';
import { type EntryMonth, monthsOf } from './entry-months.ts';
import { EntryRow } from './entry-row.tsx';
import { useFundDates } from './fund-dates.ts';

interface EntryListProps {
  /** Newest first. */
  entries: BillEntry[];
  onOpen(id: string): void;
  /** Fetches the entries that this device lacks; undefined if it has all. */
  onOlder: (() => Promise<void>) | undefined;
}

/** The number of entries per page. */
const step = 40;

/** The entries by month, with a filter by kind. */
export function EntryList({ entries, onOpen, onOlder }: EntryListProps) {
  const { t } = useTranslation();
  const texts = useRecordTexts();
  const [filter, setFilter] = useState<BillFilter>();
  const [most, setMost] = useState(step);
  const wanted = filterEntries(entries, filter);
  const shown = new Set(wanted.slice(0, most));
  const isAllShown = most >= wanted.length;
  return (
    <>
      <FilterChips filter={filter} onFilter={setFilter} />
      {monthsOf(wanted).map((month) => (
        <Month
          key={month.month}
          month={month}
          shown={month.entries.filter((entry) => shown.has(entry))}
          // The device may lack entries of the oldest month.
          hasSums={!onOlder || month.entries.at(-1) !== wanted.at(-1)}
          onOpen={onOpen}
        />
      ))}
      {wanted.length === 0 && (
        <Empty
          title={t('wallet.fund.none')}
          action={
            <Button tone="soft" onClick={() => setFilter(undefined)}>
              {t('wallet.record.showAll')}
            </Button>
          }
        />
      )}
      {isAllShown && onOlder && <OlderButton onOlder={onOlder} />}
      {wanted.length > 0 && !(isAllShown && onOlder) && (
        <LoadMore
          texts={texts}
          count={most}
          more={{
            status: isAllShown ? 'end' : 'idle',
            onLoad: () => setMost(most + step),
            offsetPx: limits.loadMoreOffsetPx,
          }}
        />
      )}
    </>
  );
}

interface FilterChipsProps {
  filter: BillFilter | undefined;
  onFilter(filter: BillFilter | undefined): void;
}

function FilterChips({ filter, onFilter }: FilterChipsProps) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('wallet.fund.by')}>
      <Chip isOn={filter === undefined} onClick={() => onFilter(undefined)}>
        {t('wallet.record.all')}
      </Chip>
      {billFilters.map((it) => (
        <Chip key={it} isOn={filter === it} onClick={() => onFilter(it)}>
          {t(`wallet.fund.filter.${it}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface MonthProps {
  month: EntryMonth;
  shown: BillEntry[];
  hasSums: boolean;
  onOpen(id: string): void;
}

/** One month's entries under its name and sums. */
function Month({ month, shown, hasSums, onOpen }: MonthProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { monthName } = useFundDates();
  if (shown.length === 0) return null;
  return (
    <section>
      <div className="sticky top-14 z-10 flex flex-wrap items-baseline justify-between gap-x-3 bg-bg py-2">
        <h2 className="text-[.9375rem]">{monthName(month.month)}</h2>
        {hasSums && (
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2 tabular">
            <span className="whitespace-nowrap">
              {t('wallet.fund.in')} +{money(month.in)}
            </span>
            <span className="whitespace-nowrap">
              {t('wallet.fund.out')} {money(-month.out)}
            </span>
          </p>
        )}
      </div>
      <Card as="div" isFlat>
        {shown.map((entry) => (
          <EntryRow key={entry.seq} entry={entry} onOpen={() => onOpen(entry.id)} />
        ))}
      </Card>
    </section>
  );
}

function OlderButton({ onOlder }: { onOlder(): Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  async function read() {
    setIsBusy(true);
    await onOlder();
    setIsBusy(false);
  }
  return (
    <Button tone="line" block isBusy={isBusy} onClick={() => void read()}>
      {t('wallet.fund.older')}
    </Button>
  );
}
