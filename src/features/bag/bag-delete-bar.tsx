import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { removeLines } from './bag.ts';
import { tickOf } from './bag-groups.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';

interface BagDeleteBarProps {
  lines: BagLine[];
  isMarked(line: BagLine): boolean;
  onMark(lines: BagLine[], isOn: boolean): void;
}

/** The bag's bottom bar while editing: deletes the marked lines, and asks if there are several. */
export function BagDeleteBar({ lines, isMarked, onMark }: BagDeleteBarProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const [isAsking, setIsAsking] = useState(false);
  const marked = lines.filter(isMarked);
  const count = marked.length;

  function remove() {
    setIsAsking(false);
    onMark(marked, false);
    void removeLines(t, db, marked);
  }

  return (
    <ActionBar isAboveTabs>
      <Checkbox
        state={tickOf(lines, isMarked)}
        label={<span className="text-sm max-xs:sr-only">{t('bag.selectAll')}</span>}
        onChange={(isOn) => onMark(lines, isOn)}
      />
      <span className="grow text-end">
        <Button
          tone="danger"
          disabled={count === 0}
          onClick={count > 1 ? () => setIsAsking(true) : remove}
        >
          {count === 0 ? t('bag.nothingSelected') : t('bag.deleteSelected', { count })}
        </Button>
      </span>
      <ConfirmRemoval
        isOpen={isAsking}
        count={count}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      />
    </ActionBar>
  );
}
