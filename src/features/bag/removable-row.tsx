import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { SwipeRow } from '#ui/lists/swipe-row.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { removeLines } from './bag.ts';
import { useHandOnFocus } from './use-hand-on-focus.ts';

interface RemovableRowProps {
  line: BagLine;
  children: ReactNode;
}

/** A row of a card that can be swiped out of the bag. Its own button does the same. */
export function RemovableRow({ line, children }: RemovableRowProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const row = useRef<HTMLLIElement>(null);
  useHandOnFocus(row);
  return (
    <li
      ref={row}
      data-row={line.saved_at ? 'saved' : 'bag'}
      className="mt-4 border-line not-first:border-t not-first:pt-4"
    >
      <SwipeRow
        className="-mx-4"
        onSwipe={() => removeLines(t, db, [line])}
        behind={
          <span className="flex h-full items-center justify-end gap-2 bg-danger-soft px-4 text-md font-semibold text-danger">
            <Icon icon={Trash2} />
            {t('bag.deleteConfirm')}
          </span>
        }
      >
        <div className="bg-surface px-4">{children}</div>
      </SwipeRow>
    </li>
  );
}
