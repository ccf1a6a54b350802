import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { checkoutLink } from '../../order/checkout-link.ts';
import { OptionsSheet } from '../options/options-sheet.tsx';
import { choiceText, chosenSku, firstChoice } from '../options/specification.ts';
import { addWithUndo } from './add-with-undo.ts';

interface QuickOptionsProps {
  product: ProductDetail;
  onClose(): void;
}

/** The options of a product that is added from a list. */
export function QuickOptions({ product, onClose }: QuickOptionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => firstChoice(product));
  const [wanted, setWanted] = useState(1);
  const sku = chosenSku(product, choice);
  const quantity = Math.min(wanted, Math.max(1, sku?.stock ?? wanted));

  function add() {
    if (!sku) return;
    onClose();
    const specification = choiceText(product.options, choice);
    void addWithUndo(t, { product, sku, specification, quantity });
  }

  function buy() {
    if (!sku) return;
    onClose();
    navigate(checkoutLink({ items: [{ skuId: sku.id, quantity }], isFromBag: false }));
  }

  return (
    <OptionsSheet
      product={product}
      choice={choice}
      quantity={quantity}
      onClose={onClose}
      onChoose={setChoice}
      isLimited={quantity < wanted}
      onQuantity={setWanted}
      onAdd={add}
      onBuy={buy}
    />
  );
}
