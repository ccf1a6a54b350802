import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard, ProductDetail } from '#contract/calls/catalogue.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { DiscButton } from '#ui/buttons/disc-button.tsx';
import { useIsHere } from '../../layout/use-is-here.ts';
import { choiceText } from '../options/specification.ts';
import { useProductTap } from '../use-product-tap.ts';

const loadOptions = async () => (await import('./quick-options.tsx')).QuickOptions;

export const quickAddText = 'detail.addProduct';

/** Adds one unit of a product to the bag; of a product with options, lets the shopper choose. */
export function QuickAdd({ product: { id, name } }: { product: ProductCard }) {
  const { t } = useTranslation();
  const [product, setProduct] = useState<ProductDetail>();
  const options = useLazyOverlay(loadOptions);
  const isHere = useIsHere();
  const { isBusy, start } = useProductTap(id, async (detail) => {
    const [sku, ...others] = detail.skus;
    if (others.length > 0) {
      if (!isHere()) return;
      setProduct(detail);
      options.open();
      return;
    }
    if (!sku || sku.stock === 0) return t('product.soldOut');
    const { addWithUndo } = await import('./add-with-undo.ts');
    const specification = choiceText(detail.options, sku.values);
    await addWithUndo(t, { product: detail, sku, specification, quantity: 1 });
    return;
  });

  return (
    <>
      <DiscButton
        icon={ShoppingBag}
        tone="soft"
        label={t(quickAddText, { name })}
        isBusy={isBusy}
        onClick={start}
      />
      {options.Part && product && <options.Part product={product} onClose={options.close} />}
    </>
  );
}
