import { ArrowDown, ArrowUp, CircleAlert, CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { discardRefused } from '#parts/changes/save.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

/** How a line's price has changed since it was added. */
export function PriceNote({ line }: { line: BagLine }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const change = line.price - line.added_price;
  if (change === 0) return null;
  return change < 0 ? (
    <Note icon={ArrowDown} tone="text-success">
      {t('bag.cheaper', { price: money(-change) })}
    </Note>
  ) : (
    <Note icon={ArrowUp} tone="text-warning">
      {t('bag.dearer', { price: money(change) })}
    </Note>
  );
}

/** A line's unsent changes, and why one was refused. */
export function UnsentNotes({ line }: { line: BagLine }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  // Being sent now; an unanswered change waits for its next try.
  const isSending = line.pending === 'attempted' && !line.entries.some(({ nextAt }) => nextAt > 0);
  const refusal = line.entries.find(({ state }) => state === 'refused')?.refusal;
  return (
    <>
      {(line.pending === 'waiting' || line.pending === 'attempted') && (
        <Note icon={CloudOff} tone="text-ink-3">
          {isSending ? t('bag.sending') : t('bag.savedHere')}
        </Note>
      )}
      {refusal && (
        <>
          <Note icon={CircleAlert} tone="text-danger">
            {t('bag.refused', { reason: refusal.msg })}
          </Note>
          <Button tone="ghost" size="small" onClick={() => void discardRefused(db, line.entries)}>
            {t('bag.drop')}
          </Button>
        </>
      )}
    </>
  );
}

interface NoteProps {
  icon?: LucideIcon;
  tone: string;
  children: ReactNode;
}

/** A short remark below a line. */
export function Note({ icon, tone, children }: NoteProps) {
  return (
    <p className={`mt-1.5 flex items-start gap-1.5 text-sm ${tone}`}>
      {icon && <Icon icon={icon} size="s" className="mt-0.5" />}
      <span>{children}</span>
    </p>
  );
}
