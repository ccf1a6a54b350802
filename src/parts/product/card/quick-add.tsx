import { useQueryClient } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  product as calls,
  type ProductCard,
  type ProductDetail,
} from '#contract/calls/catalogue.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { readQuery } from '#query/use-read.ts';
import { DiscButton } from '#ui/buttons/disc-button.tsx';
import { failureText } from '../../feedback/failure-text.ts';
import { useTell } from '../../feedback/use-tell.ts';
import { useIsHere } from '../../layout/use-is-here.ts';
import { choiceText } from '../options/specification.ts';

const loadOptions = async () => (await import('./quick-options.tsx')).QuickOptions;

export const quickAddText = 'detail.addProduct';

/** Adds one unit of a product to the bag; of a product with options, lets the shopper choose. */
export function QuickAdd({ product: { id, name } }: { product: ProductCard }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [product, setProduct] = useState<ProductDetail>();
  const options = useLazyOverlay(loadOptions);
  const isHere = useIsHere();
  const tell = useTell();

  async function add() {
    const read = readQuery(calls.detail, { product_id: id }, i18n.language);
    const detail = await queries.fetchQuery(read);
    const [sku, ...others] = detail.skus;
    if (others.length > 0) {
      if (!isHere()) return;
      setProduct(detail);
      options.open();
    } else if (!sku || sku.stock === 0) {
      tell({ text: t('product.soldOut'), tone: 'error' });
    } else {
      const { addWithUndo } = await import('./add-with-undo.ts');
      const specification = choiceText(detail.options, sku.values);
      await addWithUndo(t, { product: detail, sku, specification, quantity: 1 });
    }
  }

  async function start() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await add();
    } catch (error) {
      const isUnanswered = error instanceof CallFailed;
      const text = isUnanswered ? failureText(t, error.failure) : t('failure.network');
      tell({ text, tone: 'error' });
    }
    setIsBusy(false);
  }

  return (
    <>
      <DiscButton
        icon={ShoppingBag}
        tone="soft"
        label={t(quickAddText, { name })}
        isBusy={isBusy}
        onClick={() => void start()}
      />
      {options.Part && product && <options.Part product={product} onClose={options.close} />}
    </>
  );
}
