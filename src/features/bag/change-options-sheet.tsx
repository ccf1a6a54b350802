import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Sku } from '#contract/calls/catalogue.ts';
import { ChoiceSheet } from '#parts/product/options/choice-sheet.tsx';
import { choiceText, chosenSku, firstChoice } from '#parts/product/options/specification.ts';
import { Button } from '#ui/buttons/button.tsx';

interface ChangeOptionsSheetProps {
  product: ProductDetail;
  /** What the line has now. */
  skuId: string;
  onChange(sku: Sku, specification: string): void;
  onClose(): void;
}

/** The options of a line in the bag. */
export function ChangeOptionsSheet(props: ChangeOptionsSheetProps) {
  const { product, skuId, onChange, onClose } = props;
  const { t } = useTranslation();
  const [choice, setChoice] = useState(
    () => product.skus.find(({ id }) => id === skuId)?.values ?? firstChoice(product),
  );

  function change() {
    const sku = chosenSku(product, choice);
    onClose();
    if (sku && sku.id !== skuId) onChange(sku, choiceText(product.options, choice));
  }

  return (
    <ChoiceSheet
      product={product}
      choice={choice}
      onClose={onClose}
      onChoose={setChoice}
      actions={(whenChosen, isSoldOut) => (
        <Button tone="primary" block disabled={isSoldOut} onClick={whenChosen(change)}>
          {isSoldOut ? t('product.soldOut') : t('app.done')}
        </Button>
      )}
    />
  );
}
