import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Sku } from '#contract/calls/catalogue.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Money } from '../../money/money.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { QuantityStepper } from '../quantity-stepper.tsx';
import { AddAndBuy } from './add-and-buy.tsx';
import { OptionChips } from './option-chips.tsx';
import { type Choice, choiceText, chosenSku } from './specification.ts';
import { StockText } from './stock-text.tsx';

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

/** Chooses options and quantity, showing the SKU's picture, price and stock. */
export function OptionsSheet(props: OptionsSheetProps) {
  const { t } = useTranslation();
  const { product, choice, quantity, isLimited, onChoose, onQuantity, onClose, onAdd, onBuy } =
    props;
  const sku = chosenSku(product, choice);
  const stock = sku?.stock ?? 0;
  const [problem, setProblem] = useState<string>();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('detail.specification')}
      closeLabel={t('app.close')}
      head={<ChosenHead product={product} sku={sku} text={choiceText(product.options, choice)} />}
      footer={<AddAndBuy sku={sku} onAdd={onAdd} onBuy={onBuy} />}
    >
      <div className="grid grid-cols-1 gap-5 pt-1.5">
        <OptionChips product={product} choice={choice} onChoose={onChoose} />
        {stock === 0 && <p className="text-sm text-ink-2">{t('detail.soldOutHint')}</p>}
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className="text-md font-semibold">{t('detail.quantity')}</span>
            <QuantityStepper
              value={quantity}
              stock={stock}
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

interface ChosenHeadProps {
  product: ProductDetail;
  sku: Sku | undefined;
  text: string;
}

function ChosenHead({ product, sku, text }: ChosenHeadProps) {
  return (
    <div className="@container">
      <div className="flex items-center gap-4">
        <ProductPicture
          picture={sku?.picture ?? product.pictures[0] ?? null}
          alt=""
          sizes="96px"
          isEager
          className="w-24 shrink-0 @max-[10rem]:hidden"
        />
        <div className="min-w-0">
          {sku && <Money minor={sku.price} size="l" />}
          <p>
            <StockText stock={sku?.stock ?? 0} />
          </p>
          <p className="font-semibold">{text}</p>
        </div>
      </div>
    </div>
  );
}
