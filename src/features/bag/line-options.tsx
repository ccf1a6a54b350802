import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useProductTap } from '#parts/product/use-product-tap.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { changeOptions } from './bag.ts';

const loadSheet = async () => (await import('./change-options-sheet.tsx')).ChangeOptionsSheet;

/** The options of a line: a tap opens the choice. Nothing for a product without options. */
export function LineOptions({ line }: { line: BagLine }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const isHere = useIsHere();
  const [product, setProduct] = useState<ProductDetail>();
  const sheet = useLazyOverlay(loadSheet);
  const { product_id, specification, name, sku_id } = line;
  const { isBusy, start } = useProductTap(product_id, (detail) => {
    if (!isHere()) return;
    setProduct(detail);
    sheet.open();
  });
  if (!specification) return null;

  return (
    <>
      <button
        type="button"
        data-control="options"
        aria-haspopup="dialog"
        aria-busy={isBusy}
        onClick={start}
        className="press -ms-2 flex min-h-tap max-w-full items-center gap-1 px-2 text-start text-xs text-ink-2"
      >
        <span className="min-w-0">{specification}</span>
        <span className="sr-only">{t('bag.changeOptions', { name })}</span>
        <Icon icon={ChevronDown} size="s" className="shrink-0 text-ink-3" />
      </button>
      {sheet.Part && product && (
        <sheet.Part
          product={product}
          skuId={sku_id}
          onClose={sheet.close}
          onChange={(sku, chosen) =>
            void changeOptions(t, db, { line, product, sku, specification: chosen })
          }
        />
      )}
    </>
  );
}
