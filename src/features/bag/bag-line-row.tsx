import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart.ts';
import { Money } from '#parts/money/money.tsx';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { QuantityStepper } from '#parts/product/quantity-stepper.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { changeQuantity } from './bag.ts';
import { LineNotes } from './line-notes.tsx';

interface BagLineRowProps {
  line: BagLine;
  isChosen: boolean;
  onChoose(isOn: boolean): void;
}

/** One line of the bag. */
export function BagLineRow({ line, isChosen, onChoose }: BagLineRowProps) {
  const { t } = useTranslation();
  const { name, specification, product_id, shop, picture, quantity, price, stock } = line;
  const db = useLocalDb();
  // Taps may be faster than the disk: show the tapped quantity until the bag has it.
  const [shown, show] = useOptimistic(quantity);
  function change(next: number) {
    startTransition(async () => {
      show(next);
      await changeQuantity(t, db, line, next);
    });
  }

  return (
    <li className="mt-4 border-line not-first:border-t not-first:pt-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Checkbox
          state={isChosen ? 'on' : 'off'}
          label={t('bag.selectLine', { name })}
          isLabelHidden
          onChange={onChoose}
          className="-mx-2.5 shrink-0 self-center"
        />
        {/* biome-ignore lint/a11y/useAnchorContent: for a finger; the name beside it is read out */}
        <a
          href={`#/detail/${product_id}/${shop.id}`}
          className="shrink-0"
          tabIndex={-1}
          aria-hidden="true"
        >
          <ProductPicture picture={picture} alt="" sizes="76px" className="w-[76px] rounded-md" />
        </a>
        <div className="min-w-0 flex-1 basis-[8rem]">
          <a href={`#/detail/${product_id}/${shop.id}`} className="text-md leading-tight">
            <span className="line-clamp-2">{name}</span>
          </a>
          {specification && <p className="mt-1 text-xs text-ink-3">{specification}</p>}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-1.5">
            <Money minor={price} size="m" />
            <QuantityStepper value={shown} stock={stock} onChange={change} of={name} />
          </div>
        </div>
      </div>
      <LineNotes line={line} />
    </li>
  );
}
