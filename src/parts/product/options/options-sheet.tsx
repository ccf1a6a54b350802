import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Money } from '../../money/money.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { AddAndBuy } from './add-and-buy.tsx';
import { OptionChips } from './option-chips.tsx';
import {
  type Choice,
  choiceText,
  chosenPicture,
  chosenSku,
  isSoldOut,
  missingOptions,
  pricedSku,
} from './specification.ts';
import { StockText } from './stock-text.tsx';
import { useWantedText } from './use-wanted-text.ts';

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

/**
 * Chooses options and quantity, showing the SKU's picture, price and stock. Nothing is added or
 * bought before every option is chosen: the sheet asks for what is missing.
 */
export function OptionsSheet(props: OptionsSheetProps) {
  const { t } = useTranslation();
  const { product, choice, quantity, isLimited, onChoose, onQuantity, onClose, onAdd, onBuy } =
    props;
  const sku = chosenSku(product, choice);
  const isOff = isSoldOut(product, choice);
  const missing = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** The act, once everything is chosen. */
  const whenChosen = (act: () => void) => () => {
    setIsAsked(true);
    if (missingOptions(product, choice).length === 0) act();
    else missing.current?.focus();
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('detail.specification')}
      closeLabel={t('app.close')}
      head={<ChosenHead product={product} choice={choice} />}
      footer={<AddAndBuy isSoldOut={isOff} onAdd={whenChosen(onAdd)} onBuy={whenChosen(onBuy)} />}
    >
      <div className="grid grid-cols-1 gap-5 pt-1.5">
        <OptionChips
          product={product}
          choice={choice}
          onChoose={onChoose}
          isAsked={isAsked}
          missingRef={missing}
        />
        {isOff && <p className="text-sm text-ink-2">{t('detail.soldOutHint')}</p>}
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
          <p role="status" className="mt-1.5 text-end text-sm text-warning empty:hidden">
            {problem ?? (isLimited && t('detail.limited', { count: quantity }))}
          </p>
        </div>
      </div>
    </Sheet>
  );
}

type ChosenHeadProps = Pick<OptionsSheetProps, 'product' | 'choice'>;

function ChosenHead({ product, choice }: ChosenHeadProps) {
  const wanted = useWantedText();
  const sku = chosenSku(product, choice);
  const priced = pricedSku(product, choice);
  return (
    <div className="@container">
      <div className="flex items-center gap-4">
        <ProductPicture
          picture={chosenPicture(product, choice) ?? product.pictures[0] ?? null}
          alt=""
          sizes="96px"
          isEager
          className="w-24 shrink-0 @max-[10rem]:hidden"
        />
        <div className="min-w-0">
          {priced && <Money minor={priced.price} size="l" />}
          {missingOptions(product, choice).length === 0 && (
            <p>
              <StockText stock={sku?.stock ?? 0} />
            </p>
          )}
          <p className="font-semibold">{choiceText(product.options, choice)}</p>
          <p className="text-sm text-ink-2 empty:hidden">{wanted(product, choice)}</p>
        </div>
      </div>
    </div>
  );
}
