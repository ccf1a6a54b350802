import { ArrowDown, ArrowUp, CircleAlert, CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart.ts';
import { dropRefused } from '#shop/drop-refused.ts';
import { useMoneyText } from '#shop/money.tsx';
import { useShelf } from '#shop/use-shelf.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** From here down the bag says how few are left. */
const fewLeft = 3;

/** What changed about a line since it was added, and what of it is not sent yet. */
export function LineNotes({ line }: { line: BagLine }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const shelf = useShelf();
  const change = line.price - line.added_price;
  // On its way now; one that got no answer waits for its next try.
  const isSending = line.pending === 'attempted' && !line.ops.some((op) => op.nextAt > 0);
  const refusal = line.ops.find((op) => op.state === 'refused')?.refusal;
  return (
    <div className="ms-9">
      {change < 0 && (
        <Note icon={ArrowDown} tone="text-success">
          {t('bag.cheaper', { price: money(-change) })}
        </Note>
      )}
      {change > 0 && (
        <Note icon={ArrowUp} tone="text-warning">
          {t('bag.dearer', { price: money(change) })}
        </Note>
      )}
      {line.stock <= fewLeft && (
        <Note tone="text-warning">{t('product.lastOnes', { count: line.stock })}</Note>
      )}
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
          <Button tone="ghost" size="small" onClick={() => void dropRefused(shelf, line.ops)}>
            {t('bag.drop')}
          </Button>
        </>
      )}
    </div>
  );
}

interface NoteProps {
  icon?: LucideIcon;
  tone: string;
  children: ReactNode;
}

function Note({ icon, tone, children }: NoteProps) {
  return (
    <p className={`mt-1.5 flex items-start gap-1.5 text-sm ${tone}`}>
      {icon && <Icon icon={icon} size="s" className="mt-0.5" />}
      <span>{children}</span>
    </p>
  );
}
