import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BagLine } from '#data/cart.ts';
import { ProductPicture } from '#parts/product/product-picture.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { removeLines } from './bag.ts';
import { useHandOnFocus } from './use-hand-on-focus.ts';

/** Lines that cannot be bought now, listed separately. Renders nothing without one. */
export function BagUnavailable({ lines }: { lines: BagLine[] }) {
  if (lines.length === 0) return null;
  return <Unavailable lines={lines} />;
}

function Unavailable({ lines }: { lines: BagLine[] }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const card = useRef<HTMLElement>(null);
  useHandOnFocus(card);
  return (
    <Card ref={card}>
      <div className="flex items-center justify-between">
        <h2 className="text-md text-ink-2">{t('bag.unavailable')}</h2>
        <Button tone="ghost" size="small" onClick={() => void removeLines(t, db, lines)}>
          {t('bag.clear')}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {lines.map((line) => (
          <li key={line.sku_id} className="flex items-center gap-3">
            <ProductPicture
              picture={line.picture}
              alt=""
              sizes="52px"
              className="w-[52px] shrink-0 rounded-md opacity-60 grayscale"
            />
            <span className="min-w-0">
              <span className="line-clamp-1 text-md text-ink-3">{line.name}</span>
              <span className="block text-xs text-ink-3">
                {line.on_sale ? t('product.soldOut') : t('bag.offSale')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
