import { Undo2 } from 'lucide-react';
import { startTransition, useOptimistic, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { Money } from '#parts/money/money.tsx';
import { QuantityStepper } from '#parts/product/quantity-stepper.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { changeQuantity, saveLineForLater } from './bag.ts';
import { Note, PriceNote, UnsentNotes } from './line-notes.tsx';
import { LineOptions } from './line-options.tsx';
import { LineRow } from './line-row.tsx';

interface BagLineRowProps {
  line: BagLine;
  isChosen: boolean;
  onChoose(isOn: boolean): void;
}

/** One line of the bag. */
export function BagLineRow({ line, isChosen, onChoose }: BagLineRowProps) {
  const { t } = useTranslation();
  const { name, quantity, price, stock } = line;
  const db = useLocalDb();
  // Taps may be faster than the disk: show the tapped quantity until the bag has it.
  const [shown, show] = useOptimistic(quantity);
  const [problem, setProblem] = useState<string>();
  const limit =
    line.limited_from === undefined
      ? undefined
      : t('bag.limited', { wanted: line.limited_from, most: quantity });
  function change(next: number) {
    startTransition(async () => {
      show(next);
      await changeQuantity(t, db, line, next);
    });
  }

  return (
    <LineRow
      line={line}
      isAvailable
      leading={
        <Checkbox
          state={isChosen ? 'on' : 'off'}
          label={t('bag.selectLine', { name })}
          isLabelHidden
          onChange={onChoose}
          className="-mx-2.5 shrink-0 self-center"
        />
      }
      notes={<LineNotes line={line} isLimitShown={(problem ?? limit) !== undefined} />}
    >
      <LineOptions line={line} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-1.5">
        <Money minor={price} size="m" />
        <QuantityStepper
          value={shown}
          stock={stock}
          onChange={change}
          onProblem={setProblem}
          of={name}
        />
      </div>
      <p role="status" className="mt-1.5 text-sm text-warning unless-empty">
        {problem ?? limit}
      </p>
    </LineRow>
  );
}

interface LineNotesProps {
  line: BagLine;
  /** A message about the quantity already names the stock. */
  isLimitShown: boolean;
}

/** A line's changes since it was added, and its unsent changes. */
function LineNotes({ line, isLimitShown }: LineNotesProps) {
  const { t } = useTranslation();
  return (
    <div className="ms-9">
      {line.returned_at && (
        <Note icon={Undo2} tone="text-ink-2">
          {t('bag.returnedLine')}
        </Note>
      )}
      <PriceNote line={line} />
      {line.stock <= bounds.fewLeft && !isLimitShown && (
        <Note tone="text-warning">{t('product.lastOnes', { count: line.stock })}</Note>
      )}
      <Button
        tone="ghost"
        size="small"
        data-control="save"
        aria-label={t('bag.saveLine', { name: line.name })}
        onClick={() => void saveLineForLater(t, line)}
        className="-ms-3 -mb-3"
      >
        {t('bag.saveForLater')}
      </Button>
      {/* Last: they come and go, and must not move the button. */}
      <UnsentNotes line={line} />
    </div>
  );
}
