import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { AddAndBuy } from './add-and-buy.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import { type Choice, chosenSku } from './specification.ts';

interface OptionsSheetProps {
  product: ProductDetail;
  choice: Choice;
  quantity: number;
  /** More was wanted than can be bought. */
  isLimited?: boolean;
  onChoose(choice: Choice): void;
  onQuantity(quantity: number): void;
  onClose(): void;
  onAdd(): void;
  onBuy(): void;
}

/** Chooses options and quantity of a product, to add it or to buy it now. */
export function OptionsSheet(props: OptionsSheetProps) {
  const { t } = useTranslation();
  const { product, choice, quantity, isLimited, onChoose, onQuantity, onClose, onAdd, onBuy } =
    props;
  const sku = chosenSku(product, choice);
  const [problem, setProblem] = useState<string>();
  return (
    <ChoiceSheet
      product={product}
      choice={choice}
      onChoose={onChoose}
      onClose={onClose}
      actions={(whenChosen, isSoldOut) => (
        <AddAndBuy isSoldOut={isSoldOut} onAdd={whenChosen(onAdd)} onBuy={whenChosen(onBuy)} />
      )}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="text-md font-semibold">{t('detail.quantity')}</span>
          <QuantityStepper
            value={quantity}
            stock={sku?.stock ?? bounds.maxQuantity}
            onChange={onQuantity}
            onProblem={setProblem}
            of={product.name}
          />
        </div>
        <p role="status" className="mt-1.5 text-end text-sm text-warning unless-empty">
          {problem ?? (isLimited && t('detail.limited', { count: quantity }))}
        </p>
      </div>
    </ChoiceSheet>
  );
}
