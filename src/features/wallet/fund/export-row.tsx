import { FileDown, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillEntry } from '#contract/calls/wallet/wallet.ts';
import { serverNow } from '#data/http/server-clock.ts';
import { useCurrency } from '#parts/money/currency.tsx';
import { printPage } from '#platform/print-page.ts';
import { saveFile } from '#platform/share/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { entriesCsv } from './entries-csv.ts';
import { Statement, type StatementProps } from './statement.tsx';
import { proofOf } from './statement-proof.ts';
import { useAllEntries } from './use-all-entries.ts';

/** Exports all entries as CSV or as a printed statement. */
export function ExportRow({ onDevice }: { onDevice: BillEntry[] }) {
  const { t, i18n } = useTranslation();
  const currency = useCurrency();
  const { readAll, isBusy } = useAllEntries(onDevice);
  const [statement, setStatement] = useState<StatementProps>();

  // Prints once the statement is rendered.
  useEffect(() => {
    if (statement) void printPage();
  }, [statement]);

  async function read() {
    const all = await readAll();
    if (all?.isPartial) {
      const text = t('wallet.fund.partial', { count: all.entries.length });
      showToast({ text, tone: 'plain', durationMs: 6000 });
    }
    const proof = all && (await proofOf(all, currency.code));
    if (all && !proof) showToast({ text: t('wallet.fund.broken'), tone: 'error' });
    return proof && { ...all, ...proof };
  }

  async function exportCsv() {
    const all = await read();
    if (!all) return;
    const heads = [
      t('wallet.fund.number'),
      t('wallet.fund.dateUtc'),
      t('wallet.fund.type'),
      t('wallet.record.amount'),
      t('wallet.record.fee'),
      t('wallet.fund.balanceAfter'),
      t('wallet.fund.currency'),
      t('wallet.fund.refersTo'),
      t('wallet.fund.transaction'),
      t('wallet.fund.note'),
      t('wallet.fund.checkCode'),
      t('wallet.fund.seal'),
    ];
    const kind = (kind: BillEntry['kind']) => t(`wallet.fund.kind.${kind}`);
    const words = { heads, kind, lang: i18n.language };
    const name = `caravel-wallet-${new Date(serverNow()).toISOString().slice(0, 10)}.csv`;
    const csv = entriesCsv(all.entries, words, currency, all.seal);
    saveFile(t, name, csv, 'text/csv;charset=utf-8');
  }

  async function print() {
    const all = await read();
    if (all) setStatement({ ...all, at: serverNow() });
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        tone="soft"
        size="small"
        className="grow"
        isBusy={isBusy}
        onClick={() => void exportCsv()}
      >
        <Icon icon={FileDown} size="s" /> {t('wallet.fund.csv')}
      </Button>
      <Button
        tone="soft"
        size="small"
        className="grow"
        isBusy={isBusy}
        onClick={() => void print()}
      >
        <Icon icon={Printer} size="s" /> {t('wallet.fund.print')}
      </Button>
      {statement && <Statement {...statement} />}
    </div>
  );
}
