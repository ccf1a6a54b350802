import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { removeLines } from './bag.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { UnsentNotes } from './line-notes.tsx';
import { LineOptions } from './line-options.tsx';
import { LineRow } from './line-row.tsx';

/** Lines that cannot be bought now, listed separately. Renders nothing without one. */
export function BagUnavailable({ lines }: { lines: BagLine[] }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const [isAsking, setIsAsking] = useState(false);
  if (lines.length === 0) return null;

  function clear() {
    setIsAsking(false);
    void removeLines(t, db, lines);
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-md text-ink-2">{t('bag.unavailable')}</h2>
        {lines.length > 1 && (
          <Button
            ref={handOnFocus}
            tone="ghost"
            size="small"
            className="-my-2 -me-3"
            onClick={() => setIsAsking(true)}
          >
            {t('bag.clear')}
          </Button>
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <UnavailableRow key={line.id} line={line} />
        ))}
      </ul>
      <ConfirmRemoval
        isOpen={isAsking}
        count={lines.length}
        onConfirm={clear}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

function UnavailableRow({ line }: { line: BagLine }) {
  const { t } = useTranslation();
  const { specification, on_sale } = line;
  return (
    <LineRow line={line} isAvailable={false}>
      {on_sale ? (
        <LineOptions line={line} />
      ) : (
        <p className="mt-1 text-xs text-ink-3">{specification}</p>
      )}
      <p className="mt-1 text-xs text-ink-3">{on_sale ? t('product.soldOut') : t('bag.offSale')}</p>
      <UnsentNotes line={line} />
    </LineRow>
  );
}
