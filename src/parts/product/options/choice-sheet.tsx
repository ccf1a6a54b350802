import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Money } from '../../money/money.tsx';
import { ProductPicture } from '../product-picture.tsx';
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

interface ChoiceSheetProps {
  product: ProductDetail;
  choice: Choice;
  onChoose(choice: Choice): void;
  onClose(): void;
  /**
   * What can be done with the choice. An act in `whenChosen` happens once every option is chosen:
   * before that the sheet asks for what is missing.
   */
  actions(whenChosen: (act: () => void) => () => void, isSoldOut: boolean): ReactNode;
  /** Below the options. */
  children?: ReactNode;
}

/** Chooses options, showing the SKU's picture, price and stock. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { t } = useTranslation();
  const { product, choice, onChoose, onClose, actions, children } = props;
  const isOff = isSoldOut(product, choice);
  const missing = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const whenChosen = (act: () => void) => () => {
    setIsAsked(true);
    if (missingOptions(product, choice).length === 0) act();
    else missing.current?.focus();
  };

  return (
    <Sheet
      onClose={onClose}
      title={t('detail.specification')}
      closeLabel={t('app.close')}
      head={<ChosenHead product={product} choice={choice} />}
      footer={actions(whenChosen, isOff)}
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
        {children}
      </div>
    </Sheet>
  );
}

type ChosenHeadProps = Pick<ChoiceSheetProps, 'product' | 'choice'>;

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
          <p className="text-sm text-ink-2 unless-empty">{wanted(product, choice)}</p>
        </div>
      </div>
    </div>
  );
}
