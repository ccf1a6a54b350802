import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product as calls, type ProductDetail } from '#contract/calls/catalogue.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { readQuery } from '#query/use-read.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import { changeOptions } from './bag.ts';

const loadSheet = async () => (await import('./change-options-sheet.tsx')).ChangeOptionsSheet;

interface LineOptionsProps {
  line: BagLine;
  /** The line has become one of this SKU. */
  onChanged?: (skuId: string) => void;
}

/** The options of a line: a tap opens the choice. Nothing for a product without options. */
export function LineOptions({ line, onChanged }: LineOptionsProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const db = useLocalDb();
  const [isBusy, setIsBusy] = useState(false);
  const [product, setProduct] = useState<ProductDetail>();
  const sheet = useLazyOverlay(loadSheet);
  const { product_id, specification, name, sku_id } = line;
  if (!specification) return null;

  async function open() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setProduct(await queries.fetchQuery(readQuery(calls.detail, { product_id }, i18n.language)));
      sheet.open();
    } catch (error) {
      const isUnanswered = error instanceof CallFailed;
      const text = isUnanswered ? failureText(t, error.failure) : t('failure.network');
      showToast({ text, tone: 'error' });
    }
    setIsBusy(false);
  }

  return (
    <>
      <button
        type="button"
        data-control="options"
        aria-haspopup="dialog"
        aria-busy={isBusy}
        onClick={() => void open()}
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
          onChange={(sku, chosen) => {
            onChanged?.(sku.id);
            void changeOptions(t, db, { line, product, sku, specification: chosen });
          }}
        />
      )}
    </>
  );
}
